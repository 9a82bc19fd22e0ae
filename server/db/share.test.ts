import { expect, test, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { withShare } from '#server/db/share.ts'

/** A database whose calls end when the test says so. */
function slowDatabase(engine: Database['engine'] = 'postgresql') {
  const ends: (() => void)[] = []
  const call = () => new Promise<never[]>(resolve => ends.push(() => resolve([])))
  const database = { engine, read: call, readStale: call, tx: call, write: call } as unknown as Database
  return { database, ends }
}
const settled = () => new Promise(resolve => setImmediate(resolve))
const body = async () => undefined

test('calls of one kind beyond its share wait in order, and those of other kinds do not', async () => {
  const { database, ends } = slowDatabase()
  const [learning, others] = [withShare(database, 2), withShare(database, 1)]
  const done: number[] = []
  const calls = [learning.read(body), learning.tx(body), learning.readStale(body), learning.read(body)]
  for (const [number, call] of calls.entries()) void call.then(() => done.push(number))
  await settled()
  expect(ends).toHaveLength(2)
  void others.read(body)
  expect(ends).toHaveLength(3)
  ends[1]?.()
  await settled()
  expect([ends.length, done]).toEqual([4, [1]])
  for (let next = 0; next < 5; next++) {
    ends[next]?.()
    await settled()
  }
  expect(done).toEqual([1, 0, 2, 3])
})

test('a call that waits for too long is refused, and takes no place', async () => {
  vi.useFakeTimers()
  try {
    const { database, ends } = slowDatabase()
    const share = withShare(database, 1)
    const first = share.read(body)
    const refused = expect(share.read(body)).rejects.toThrow(DatabaseUnavailableError)
    await vi.advanceTimersByTimeAsync(2_000)
    await refused
    const third = share.read(body)
    ends[0]?.()
    await first
    await vi.advanceTimersByTimeAsync(0)
    ends[1]?.()
    await third
  } finally {
    vi.useRealTimers()
  }
})

test('a call that fails makes room like any other', async () => {
  const { database } = slowDatabase()
  const share = withShare({ ...database, tx: () => Promise.reject(new Error('refused')) }, 1)
  for (let count = 0; count < 3; count++) await expect(share.tx(body)).rejects.toThrow('refused')
})
