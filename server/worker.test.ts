import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Bell, type Job, startWorker } from '#server/worker.ts'

const job = (given: Partial<Job>): Job => ({
  name: 'the work',
  round: async () => 1,
  restAfterFailureMs: 1,
  graceMs: 1000,
  log: { info() {}, error() {} },
  ...given,
})

test('rounds follow each other with the rest that each asks for, and never overlap', async () => {
  let [running, overlaps, rounds] = [0, 0, 0]
  const worker = startWorker(
    job({
      round: async () => {
        if (++running > 1) overlaps++
        await delay(2)
        running--
        rounds++
        return 0
      },
    }),
  )
  await expect.poll(() => rounds).toBeGreaterThan(5)
  await worker.stop()
  expect(overlaps).toBe(0)
})

test('a bell ends the rest, also when it rings while a round goes on', async () => {
  const bell = new Bell()
  let rounds = 0
  const worker = startWorker(
    job({
      bell,
      round: async () => {
        if (++rounds === 1) bell.ring()
        return 60_000
      },
    }),
  )
  await expect.poll(() => rounds).toBe(2)
  await delay(20)
  expect(rounds, 'it has rung once').toBe(2)
  bell.ring()
  await expect.poll(() => rounds).toBe(3)
  await worker.stop()
})

test('a round that fails is logged, and the next one comes', async () => {
  const logged: [object, string][] = []
  const failure = new Error('the database is away')
  let rounds = 0
  const worker = startWorker(
    job({
      round: async () => {
        if (++rounds === 1) throw failure
        return 1
      },
      log: { info() {}, error: (details, message) => logged.push([details, message]) },
    }),
  )
  await expect.poll(() => rounds).toBeGreaterThan(2)
  await worker.stop()
  expect(logged).toEqual([[{ err: failure }, 'the work failed, and is tried again']])
})

test('stopping ends a rest at once, and no round begins after it', async () => {
  let rounds = 0
  const worker = startWorker(
    job({
      round: async () => {
        rounds++
        return 60 * 60 * 1000
      },
    }),
  )
  await expect.poll(() => rounds).toBe(1)
  await worker.stop()
  await delay(20)
  expect(rounds).toBe(1)
})

test('stopping waits for a round under way, and tells it to hurry after the grace', async () => {
  let isHurried = false
  let isDone = false
  const worker = startWorker(
    job({
      graceMs: 20,
      round: async hurry => {
        await new Promise(resolve => hurry.addEventListener('abort', resolve))
        isHurried = true
        await delay(5)
        isDone = true
        return 0
      },
    }),
  )
  await delay(5)
  await worker.stop()
  expect([isHurried, isDone]).toEqual([true, true])
})
