import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Job, startWorker, WakeSignal } from '#server/jobs/worker.ts'

const job = (given: Partial<Job>): Job => ({
  name: 'the work',
  run: async () => 1,
  retryDelayMs: 1,
  shutdownGraceMs: 1000,
  log: { info() {}, error() {} },
  ...given,
})

test('runs are separated by the delay each returns, and never overlap', async () => {
  let [running, overlaps, runs] = [0, 0, 0]
  const worker = startWorker(
    job({
      run: async () => {
        if (++running > 1) overlaps++
        await delay(2)
        running--
        runs++
        return 0
      },
    }),
  )
  await expect.poll(() => runs).toBeGreaterThan(5)
  await worker.stop()
  expect(overlaps).toBe(0)
})

test('a wake-up ends the delay, also when it comes during a run', async () => {
  const wakeSignal = new WakeSignal()
  let runs = 0
  const worker = startWorker(
    job({
      wakeSignal,
      run: async () => {
        if (++runs === 1) wakeSignal.wake()
        return 60_000
      },
    }),
  )
  await expect.poll(() => runs).toBe(2)
  await delay(20)
  expect(runs, 'one wake-up').toBe(2)
  wakeSignal.wake()
  await expect.poll(() => runs).toBe(3)
  await worker.stop()
})

test('a failed run is logged and retried', async () => {
  const logged: [object, string][] = []
  const failure = new Error('the database is away')
  let runs = 0
  const worker = startWorker(
    job({
      run: async () => {
        if (++runs === 1) throw failure
        return 1
      },
      log: { info() {}, error: (details, message) => logged.push([details, message]) },
    }),
  )
  await expect.poll(() => runs).toBeGreaterThan(2)
  await worker.stop()
  expect(logged).toEqual([[{ err: failure }, 'the work failed, will be retried']])
})

test('stopping ends a delay at once, and no run starts after it', async () => {
  let runs = 0
  const worker = startWorker(
    job({
      run: async () => {
        runs++
        return 60 * 60 * 1000
      },
    }),
  )
  await expect.poll(() => runs).toBe(1)
  await worker.stop()
  await delay(20)
  expect(runs).toBe(1)
})

test('stopping waits for the current run, and aborts its shutdown signal after the grace period', async () => {
  let isShutDown = false
  let isDone = false
  const worker = startWorker(
    job({
      shutdownGraceMs: 20,
      run: async shutdownSignal => {
        await new Promise(resolve => shutdownSignal.addEventListener('abort', resolve))
        isShutDown = true
        await delay(5)
        isDone = true
        return 0
      },
    }),
  )
  await delay(5)
  await worker.stop()
  expect([isShutDown, isDone]).toEqual([true, true])
})
