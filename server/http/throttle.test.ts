import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { throttles } from '#server/db/tables.ts'
import { testDatabase } from '#server/db/testing.ts'
import { callLimits } from '#server/http/call-limits.ts'
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

/** A process: what it remembers is its own, the database is all processes'. */
function process() {
  let asked = 0
  const Limits = callLimits({
    ...database,
    write: (statement, given) => {
      asked += 1
      return database.write(statement, given)
    },
  })
  const count = (route: string, caller: string, windowMs: number) =>
    new Promise<{ current: number; ttl: number }>((resolve, reject) => {
      const limits = new Limits({}).child({ routeInfo: { method: 'POST', url: route } } as never)
      const answer = (error: Error | null, result?: { current: number; ttl: number }) =>
        result ? resolve(result) : reject(error)
      limits.incr(caller, answer, windowMs, rate.limit)
    })
  return { count, asked: () => asked }
}

test('calls per minute are counted for all processes together, by route and caller', async () => {
  const processes = [process(), process(), process()]
  const calls = processes.flatMap(one =>
    Array.from({ length: 10 }, () => one.count('/a', '203.0.113.7', 60_000)),
  )
  const counted = await Promise.all(calls)
  expect(counted.filter(({ current }) => current <= rate.limit)).toHaveLength(rate.limit)
  expect(counted.every(({ ttl }) => ttl > 0 && ttl <= 60_000)).toBe(true)
  const [first] = processes
  expect((await first?.count('/b', '203.0.113.7', 60_000))?.current).toBe(1)
  expect((await first?.count('/a', '203.0.113.8', 60_000))?.current).toBe(1)
})

test('a caller over the limit costs no statement until the window has ended', async () => {
  const one = process()
  for (let calls = 0; calls <= rate.limit; calls++) await one.count('/c', '203.0.113.7', 1500)
  const asked = one.asked()
  for (let calls = 0; calls < 10; calls++) {
    expect((await one.count('/c', '203.0.113.7', 1500)).current).toBeGreaterThan(rate.limit)
  }
  expect(one.asked()).toBe(asked)
  await delay(1500)
  expect((await one.count('/c', '203.0.113.7', 1500)).current).toBe(1)
})
