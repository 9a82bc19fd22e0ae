import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { isAboutHealth } from '#server/http/health.ts'
import { startWorker, type Worker, type WorkerLog } from '#server/jobs/worker.ts'
import type { Meters } from '#server/metrics/meters.ts'
import { type Activity, addActivity, deleteActivity, endProcess } from '#server/operation/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'meters'>

const MINUTE_MS = 60_000
/** One report may be late, and one may fail. */
const ALIVE_MINUTES = 3
const KEPT_MINUTES = 2 * 24 * 60
/** In seconds; must be a bound of the meter. */
const SLOW = 1

const NOTHING: Activity = { requests: 0, failed: 0, slow: 0, saves: 0 }

/** Reports the work of this process every minute, and at the end: one small statement. */
export function startReporting(context: Context, log: WorkerLog): Worker {
  const { report, end } = reporter(context)
  const worker = startWorker({
    name: 'reporting activity',
    run: async () => {
      await report()
      return MINUTE_MS
    },
    retryDelayMs: MINUTE_MS,
    shutdownGraceMs: 0,
    log,
  })
  return {
    async stop() {
      await worker.stop()
      await end().catch(error => log.error({ err: error }, 'the last activity was not reported'))
    },
  }
}

/** Reports the work of this process since the last stored report. */
export function reporter({ config, database, meters }: Context): {
  report: () => Promise<void>
  /** The last report: the process no longer counts as running. */
  end: () => Promise<void>
} {
  const process = randomUUID()
  let reported = NOTHING

  async function report(isLast = false): Promise<void> {
    const total = await activityOf(meters)
    const { bavail, blocks, bsize } = await statfs(config.dataDir)
    const activity: Activity = {
      requests: total.requests - reported.requests,
      failed: total.failed - reported.failed,
      slow: total.slow - reported.slow,
      saves: total.saves - reported.saves,
    }
    const disk = { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
    await database.tx(async db => {
      await addActivity(db, { process, activity, disk, aliveForMinutes: ALIVE_MINUTES })
      if (isLast) await endProcess(db, process)
    })
    reported = total
  }
  return { report: () => report(), end: () => report(true) }
}

/** The work of this process since its start. */
async function activityOf(meters: Meters): Promise<Activity> {
  const total = { ...NOTHING }
  for (const { labels, value } of (await meters.requests.get()).values) {
    if (isAboutHealth(`${labels.route}`)) continue
    total.requests += value
    if (Number(labels.status) >= 500) total.failed += value
  }
  for (const { labels, value, metricName } of (await meters.requestSeconds.get()).values) {
    if (isAboutHealth(`${labels.route}`)) continue
    if (metricName?.endsWith('_count')) total.slow += value
    // A bucket counts requests that took at most its bound.
    if ('le' in labels && labels.le === SLOW) total.slow -= value
  }
  for (const { value } of (await meters.saves.get()).values) total.saves += value
  return total
}

export async function cleanUpActivity({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.tx(db => deleteActivity(db, KEPT_MINUTES))
}
