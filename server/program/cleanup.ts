import { KNOWN_FOR_MS } from '#server/accounts/guesses.ts'
import { cleanUpPendingAccounts } from '#server/accounts/registration.ts'
import { cleanUpSessions } from '#server/accounts/service.ts'
import { cleanUpSums, countOldAttempts } from '#server/attempts/service.ts'
import { cleanUpActs } from '#server/audit/service.ts'
import { cleanUpArchives } from '#server/authoring/archive/pending.ts'
import { countCohorts } from '#server/cohorts/service.ts'
import { cleanUpMessages } from '#server/contact/service.ts'
import { writeDueAlerts } from '#server/course-alerts/service.ts'
import { deleteOldWindows } from '#server/db/throttles.ts'
import { startSharedJob } from '#server/jobs/service.ts'
import type { Worker, WorkerLog } from '#server/jobs/worker.ts'
import { cleanUpMails } from '#server/mail/service.ts'
import { cleanUpAddresses } from '#server/newsletter/service.ts'
import { cleanUpActivity } from '#server/operation/activity.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>

const HOUR_MS = 60 * 60 * 1000
/** The longest window of any throttle. */
const LONGEST_WINDOW_MS = 24 * HOUR_MS

/** Deletes expired data, counts cohorts and writes the mails of courses that have opened, every hour, on one process for all. */
export function startCleanup(context: Context, log: WorkerLog): Worker {
  return startSharedJob({
    name: 'cleanup',
    database: context.database,
    run: async () => {
      await runCleanup(context)
      return HOUR_MS
    },
    retryDelayMs: HOUR_MS,
    shutdownGraceMs: 0,
    log,
  })
}

export async function runCleanup(context: Context): Promise<void> {
  const { database, now } = context
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const windows = { before: ago(LONGEST_WINDOW_MS), knownBefore: ago(KNOWN_FOR_MS) }
  await database.tx(db => deleteOldWindows(db, windows))
  await cleanUpSessions(context)
  await cleanUpActs(context)
  await cleanUpMails(context)
  await cleanUpMessages(context)
  await cleanUpArchives(context)
  await cleanUpAddresses(context)
  await cleanUpPendingAccounts(context)
  await writeDueAlerts(context)
  // Before old attempts go.
  await countCohorts(context)
  await countOldAttempts(context)
  await cleanUpSums(context)
  await cleanUpActivity(context)
}
