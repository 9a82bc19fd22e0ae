import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { throttles } from '#server/db/tables/throttles.ts'
import { testDatabase } from '#server/db/testing.ts'
import { Refusal } from '#server/http/refusal.ts'
import { throttle } from '#server/http/throttle.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const START = new Date('2026-03-02T15:00:00.000Z')
const later = (elapsedMs: number) => new Date(START.getTime() + elapsedMs)
const rate = { limit: 3, windowMs: 60_000 }

/** The Retry-After of a try in seconds; 0 when it was allowed. */
async function waitOf(key: string, now: Date): Promise<number> {
  try {
    await throttle(database, key, rate, now)
    return 0
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return error.retryAfterSeconds ?? -1
    throw error
  }
}

test('allows the limit, then answers with the time to wait', async () => {
  for (const elapsed of [0, 1000, 2000]) expect(await waitOf('a', later(elapsed))).toBe(0)
  expect(await waitOf('a', later(15_500))).toBe(45)
  expect(await waitOf('a', later(59_999))).toBe(1)
})

test('further tries do not extend the window', async () => {
  for (let second = 0; second < 60; second++) await waitOf('b', later(second * 1000))
  expect(await waitOf('b', later(60_000))).toBe(0)
  expect(await waitOf('b', later(61_000))).toBe(0)
})

test('keys are counted separately', async () => {
  for (let tries = 0; tries < 4; tries++) await waitOf('c', START)
  expect(await waitOf('d', START)).toBe(0)
})

test('of concurrent tries exactly the limit is allowed', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf('e', START)))
  expect(waits.filter(wait => wait === 0)).toHaveLength(rate.limit)
})

test('an address in a key is not stored', async () => {
  await throttle(database, 'reset ana@dilo.test', rate, START)
  const rows = await database.read(db => db.select().from(throttles))
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('ana')
})
