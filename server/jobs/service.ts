import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from '#server/db/client.ts'
import { errorSummary } from '#server/diagnostics/error-line.ts'
import { jobRuns } from '#server/diagnostics/watch.ts'
import {
  claimJob,
  finishJob,
  type JobRow,
  msUntilDue,
  renewJob,
  selectJobs,
  setDue,
} from '#server/jobs/store.ts'
import { type Job, startWorker, type Worker } from '#server/jobs/worker.ts'

/*
 * Jobs that one process at a time runs for all (decision 062): a lease in the database, renewed while the job runs.
 * The schedule is shared too: an hourly job runs once an hour, however many processes there are.
 */

/** A process that died loses its job after this time, and so does one whose database did not answer for that long. */
const LEASE_MS = 15_000
const RENEWALS_PER_LEASE = 3
/** Interval at which a process checks whether a job was requested, or has lost its process. */
const POLL_MS = 15_000

export type SharedJob = Omit<Job, 'run' | 'wakeSignal'> & {
  database: Database
  /**
   * Runs the job once. The signal aborts at shutdown, and when the lease is lost: then another process begins the
   * same work, so a run must be safe to repeat. @returns the delay before the next run, in milliseconds
   */
  run: (signal: AbortSignal) => Promise<number>
  /** Whether the start of a process requests a run, in addition to the schedule. */
  isDueAtStart?: boolean
}

/** Runs a job in turns with all other processes, never in two at once, until it is stopped. */
export function startSharedJob(job: SharedJob, { leaseMs = LEASE_MS, pollMs = POLL_MS } = {}): Worker {
  const { name, database, log, shutdownGraceMs } = job
  const held = { name, holder: `${hostname()} ${process.pid} ${randomUUID()}`, leaseMs }
  let mustAsk = job.isDueAtStart === true

  async function run(shutdownSignal: AbortSignal): Promise<number> {
    if (mustAsk) await database.tx(db => setDue(db, name, 0))
    mustAsk = false
    // Read-only, because it is polled.
    const waitMs = await database.read(db => msUntilDue(db, name))
    if (waitMs > 0) return Math.min(waitMs, pollMs)
    if (await database.tx(db => claimJob(db, held))) await runHeld(shutdownSignal)
    return 0
  }

  async function runHeld(shutdownSignal: AbortSignal): Promise<void> {
    const lease = keepLease(database, held)
    let [nextInMs, problem] = [job.retryDelayMs, '']
    try {
      const signal = AbortSignal.any([shutdownSignal, lease.lost])
      nextInMs = await jobRuns.tracePromise(() => job.run(signal), { job: name })
    } catch (error) {
      problem = errorSummary(error)
      log.error({ err: error }, `${name} failed, will be retried`)
    } finally {
      await lease.end()
    }
    await database.tx(db => finishJob(db, { ...held, nextInMs, problem }))
  }

  return startWorker({ name, run, retryDelayMs: pollMs, shutdownGraceMs, log })
}

/** Renews a lease until its end. `lost` aborts when another process may have it. */
function keepLease(database: Database, held: { name: string; holder: string; leaseMs: number }) {
  const lost = new AbortController()
  const intervalMs = held.leaseMs / RENEWALS_PER_LEASE
  let renewedAtMs = performance.now()
  let renewing = Promise.resolve()

  async function renew(): Promise<void> {
    const askedAtMs = performance.now()
    try {
      if (!(await database.tx(db => renewJob(db, held)))) lost.abort()
      renewedAtMs = askedAtMs
    } catch {
      // While the database does not answer, the lease holds until it expires.
      if (performance.now() - renewedAtMs >= held.leaseMs) lost.abort()
    }
  }

  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, intervalMs)
  return {
    lost: lost.signal,
    async end() {
      clearInterval(timer)
      await renewing
    },
  }
}

/** Schedules a job in any process, at the latest in this many milliseconds. */
export async function askForJob(database: Database, name: string, inMs: number): Promise<void> {
  await database.tx(db => setDue(db, name, inMs))
}

/** The last run of each job, and its result. */
export function readJobs(database: Database): Promise<JobRow[]> {
  return database.read(selectJobs)
}
