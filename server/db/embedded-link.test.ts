import pg from 'pg'
import { expect, test } from 'vitest'
import { EngineLink } from '#server/db/embedded-link.ts'

test('when the worker dies, pending calls fail at once and new ones are refused', async () => {
  const link = await EngineLink.open({ fsyncCounter: new SharedArrayBuffer(4) })
  const pool = new pg.Pool({ max: 1, user: 'postgres', ssl: false, stream: () => link.newConnection() })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  await pool.query('SELECT 1')

  const waiting = [pool.query('SELECT count(*) FROM generate_series(1, 100000000)'), pool.query('SELECT 1')]
  const outcomes = Promise.allSettled(waiting)
  const startedAtMs = performance.now()
  // No grace period: the busy worker is killed.
  await link.close(0)
  for (const outcome of await outcomes) expect(outcome.status).toBe('rejected')
  expect(performance.now() - startedAtMs).toBeLessThan(1_000)
  expect(link.death).toBeInstanceOf(Error)
  await expect(pool.query('SELECT 1')).rejects.toThrow()
})
