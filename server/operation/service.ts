import { type Operation, SPAN_MINUTES, SPANS, WARNINGS, type Warning } from '#contract/operation.ts'
import { lastBackup } from '#server/backup/service.ts'
import { readJobs } from '#server/jobs/service.ts'
import { unsentMails } from '#server/mail/service.ts'
import { dueForReconciliation } from '#server/membership/service.ts'
import { type ReportedSpan, selectClock, selectDisks, selectSpans } from '#server/operation/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** One backup may take long, and one may fail. */
const BACKUPS_UNTIL_LATE = 2
/** Without `BACKUP_DIR`, backups are expected from another tool, at least once a day. */
const USUAL_BACKUP_MS = 24 * HOUR_MS
const MAIL_LATE_MS = 15 * MINUTE_MS
const PAYMENT_LATE_MS = HOUR_MS
const LEAST_FREE = 0.1
/** Share of the requests of the last hour. */
const MOST_FAILED = 0.01
const SPANS_OF_AN_HOUR = 60 / SPAN_MINUTES

/** The server's condition, for its operator: from the database, so every process shows the same. */
export async function readOperation(context: Context): Promise<Operation> {
  const { config, database } = context
  const [seen, backups, jobs, mails, due] = await Promise.all([
    database.readStale(async db => ({
      clock: await selectClock(db),
      spans: await selectSpans(db, (SPANS + 1) * SPAN_MINUTES),
      disks: await selectDisks(db),
    })),
    lastBackup(context),
    readJobs(database),
    unsentMails(context),
    dueForReconciliation(context),
  ])
  const { good, tried } = backups
  const [fullest] = seen.disks.toSorted((a, b) => a.freeBytes / a.sizeBytes - b.freeBytes / b.sizeBytes)
  const operation: Omit<Operation, 'warnings'> = {
    now: seen.clock.now.toISOString(),
    processes: seen.disks.length,
    spans: lastDay(seen.clock.span, seen.spans),
    disk: fullest ? { freeBytes: fullest.freeBytes, sizeBytes: fullest.sizeBytes } : null,
    backup: {
      isScheduled: config.backup.folder !== undefined,
      last: good ? { startedAt: good.startedAt.toISOString(), bytes: good.bytes } : null,
      failure: tried?.problem ? { at: tried.finishedAt.toISOString(), problem: tried.problem } : null,
    },
    jobs: jobs.map(({ name, succeededAt, problem }) => ({
      name,
      succeededAt: succeededAt?.toISOString() ?? null,
      problem,
    })),
    mails: { waiting: mails.waiting, oldestAt: mails.oldestWaitingAt?.toISOString() ?? null },
    payments: { due: due.count, since: due.since?.toISOString() ?? null },
  }
  return { ...operation, warnings: warningsOf(operation, context) }
}

/** Every span of the last day, even those without a running process. */
function lastDay(last: Date, reported: ReportedSpan[]): Operation['spans'] {
  const found = new Map(reported.map(span => [span.at.getTime(), span]))
  return Array.from({ length: SPANS }, (_, place) => {
    const at = last.getTime() - (SPANS - 1 - place) * SPAN_MINUTES * MINUTE_MS
    return { ...(found.get(at) ?? UNREPORTED), at: new Date(at).toISOString() }
  })
}

const UNREPORTED = { processes: 0, requests: 0, failed: 0, slow: 0, saves: 0 }

/**
 * Problems that need the operator. Ages of mails and payments use the server's clock, which the payment emulator can
 * advance; the age of a backup uses the database's.
 */
function warningsOf(
  { spans, disk, backup, jobs, mails, payments, now: databaseNow }: Omit<Operation, 'warnings'>,
  { config, now }: Context,
): Warning[] {
  const hour = spans.slice(-SPANS_OF_AN_HOUR)
  const sum = (what: 'requests' | 'failed') => hour.reduce((total, span) => total + span[what], 0)
  const ageMs = (time: string | null, at: number) => (time ? at - Date.parse(time) : 0)
  const everyMs = backup.isScheduled ? config.backup.everyMs : USUAL_BACKUP_MS
  const lateMs = BACKUPS_UNTIL_LATE * everyMs
  const isWarned: Record<Warning, boolean> = {
    failures: sum('failed') > MOST_FAILED * sum('requests'),
    disk: disk !== null && disk.freeBytes < LEAST_FREE * disk.sizeBytes,
    backup:
      backup.failure !== null ||
      backup.last === null ||
      ageMs(backup.last.startedAt, Date.parse(databaseNow)) > lateMs,
    jobs: jobs.some(({ name, problem }) => name !== 'backup' && problem !== ''),
    payments: ageMs(payments.since, now().getTime()) > PAYMENT_LATE_MS,
    mails: ageMs(mails.oldestAt, now().getTime()) > MAIL_LATE_MS,
  }
  return WARNINGS.filter(warning => isWarned[warning])
}
