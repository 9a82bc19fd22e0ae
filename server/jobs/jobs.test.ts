import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'
import { PlainError } from '#server/diagnostics/error-line.ts'
import { askForJob, readJobs, type SharedJob, startSharedJob } from '#server/jobs/service.ts'
import { claimJob } from '#server/jobs/store.ts'
import { jobs } from '#server/jobs/tables.ts'

const HOUR_MS = 60 * 60 * 1000
const QUICK = { leaseMs: 1500, pollMs: 20 }
const SOON = { timeout: 10_000 }
const SILENT = { info() {}, error() {} }

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Starts a job in several workers, which stand for processes; each has its own lease. */
function start(processes: number, given: Pick<SharedJob, 'run'> & Partial<SharedJob>, times = QUICK) {
  const name = given.name ?? v7()
  const job = { database, retryDelayMs: 20, shutdownGraceMs: 1000, log: SILENT, ...given, name }
  const workers = Array.from({ length: processes }, () => startSharedJob(job, times))
  return {
    name,
    row: async () => (await readJobs(database)).find(row => row.name === name),
    stop: () => Promise.all(workers.map(worker => worker.stop())),
  }
}

test('a job of three processes runs in one at a time, as often as its schedule says for all', async () => {
  let [underWay, most, runs] = [0, 0, 0]
  const job = start(3, {
    run: async () => {
      most = Math.max(most, ++underWay)
      await delay(15)
      underWay--
      return ++runs < 5 ? 0 : HOUR_MS
    },
  })
  await expect.poll(() => runs, SOON).toBe(5)
  await delay(100)
  await job.stop()
  expect([most, runs]).toEqual([1, 5])
  expect(await job.row()).toMatchObject({ runs: 5, failures: 0, leaseUntil: null, problem: '' })
})

test('a run that takes longer than its lease keeps it', async () => {
  const begun: number[] = []
  const job = start(2, {
    run: async () => {
      begun.push(performance.now())
      await delay(1.4 * QUICK.leaseMs)
      return HOUR_MS
    },
  })
  await expect.poll(async () => (await job.row())?.succeededAt, SOON).toBeInstanceOf(Date)
  await job.stop()
  expect(begun).toHaveLength(1)
})

test('the job of a process that died is taken over when its lease has ended, and the death is counted', async () => {
  const name = v7()
  const diedAtMs = performance.now()
  await database.tx(db => claimJob(db, { name, holder: 'a process that died', leaseMs: 300 }))
  let takenAfterMs = 0
  const job = start(2, {
    name,
    run: async () => {
      takenAfterMs = performance.now() - diedAtMs
      return HOUR_MS
    },
  })
  await expect.poll(() => takenAfterMs, SOON).toBeGreaterThan(250)
  await job.stop()
  expect(await job.row()).toMatchObject({ runs: 2, failures: 1 })
})

test('a run whose lease another process has taken is told, and its end changes nothing', async () => {
  let isTold = false
  const job = start(1, {
    run: async signal => {
      await database.tx(db => db.update(jobs).set({ holder: 'another' }).where(eq(jobs.name, job.name)))
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      isTold = true
      return HOUR_MS
    },
  })
  await expect.poll(() => isTold, SOON).toBe(true)
  await job.stop()
  expect(await job.row()).toMatchObject({ holder: 'another', finishedAt: null, leaseUntil: expect.any(Date) })
})

test('a failure is kept with its time until a run succeeds', async () => {
  let isBroken = true
  const job = start(1, {
    run: async () => {
      if (isBroken)
        throw new PlainError('the disk is away', { cause: Object.assign(new Error(), { code: 'EIO' }) })
      return HOUR_MS
    },
  })
  await expect
    .poll(async () => (await job.row())?.problem, SOON)
    .toBe('PlainError the disk is away: Error EIO')
  expect((await job.row())?.succeededAt).toBeNull()
  isBroken = false
  await expect.poll(async () => (await job.row())?.succeededAt, SOON).toBeInstanceOf(Date)
  await job.stop()
  const row = await job.row()
  expect(row).toMatchObject({ problem: '', finishedAt: row?.succeededAt })
  expect(row?.failures).toBe(Number(row?.runs) - 1)
})

test('a job that is asked for runs at once, also when it is asked for during a run', async () => {
  let runs = 0
  const job = start(2, {
    run: async () => {
      if (++runs === 2) await askForJob(database, job.name, 0)
      return HOUR_MS
    },
  })
  await expect.poll(() => runs, SOON).toBe(1)
  await askForJob(database, job.name, HOUR_MS / 2)
  await delay(60)
  expect(runs).toBe(1)
  await askForJob(database, job.name, 0)
  await expect.poll(() => runs, SOON).toBe(3)
  await delay(60)
  await job.stop()
  expect(runs).toBe(3)
})
