import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { lastBackup } from '#server/backup/service.ts'
import { within } from '#server/db/engine.ts'
import { readJobs } from '#server/jobs/service.ts'
import { unsentMails } from '#server/mail/service.ts'
import { dueForReconciliation } from '#server/membership/service.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>

/** How long a reading is cached, so that several scrapers cost the database no more than one. */
const MAX_AGE_MS = 10_000
/** Below the ten seconds that Prometheus waits, even if each of them takes as long. */
const LIMIT_MS = 2_000

/** Undefined for values that do not exist now. */
type Value = number | undefined
/** By the value of a label. */
type Values = Record<string, Value>

/**
 * Adds gauges that are read on request: this process's database connections, and figures from the database and the
 * disk. A gauge that cannot be read in time is left out; the others stay.
 */
export function addReadings({ registry }: Meters, context: Context, maxAgeMs = MAX_AGE_MS): void {
  const gauges = gaugesIn(registry, maxAgeMs)
  addDatabase(gauges, context)
  addMails(gauges, context)
  addSubscriptions(gauges, context)
  addJobs(gauges, context)
  addBackups(gauges, context)
  addDisk(gauges, context)
}

function addDatabase({ add, addEach, memoize }: Gauges, { database }: Context): void {
  addEach('state', 'database_connections', 'Connections of this process to the database', () => {
    const { inUse, idle } = database.connections()
    return { in_use: inUse, idle }
  })
  add('database_callers_waiting', 'Calls that wait for a connection', () => database.connections().waiting)
  const isUp = memoize(() => database.isReady())
  add('database_up', 'Whether the database answers', async () => ((await isUp()) ? 1 : 0))
}

function addMails({ add, addEach, memoize }: Gauges, context: Context): void {
  const mails = memoize(() => unsentMails(context))
  const about =
    'Mails that wait, those of them that were refused for now, and those given up in the last 30 days'
  addEach('state', 'unsent_mails', about, async () => {
    const { waiting, delayed, failed } = (await mails()) ?? {}
    return { waiting, delayed, failed }
  })
  add('oldest_waiting_mail_age_seconds', 'Age of the oldest mail that waits; 0 when none does', async () => {
    const unsent = await mails()
    return unsent && secondsSince(unsent.oldestWaitingAt, context)
  })
}

function addSubscriptions({ add, memoize }: Gauges, context: Context): void {
  const due = memoize(() => dueForReconciliation(context))
  add('subscriptions_due', 'Subscriptions that the reconciliation has to ask about', async () => {
    return (await due())?.count
  })
  const about = 'For how long the first of them is due; 0 when none is'
  add('oldest_due_subscription_age_seconds', about, async () => {
    const waiting = await due()
    return waiting && secondsSince(waiting.since, context)
  })
}

function addJobs({ addEach, memoize }: Gauges, { database }: Context): void {
  const jobs = memoize(() => readJobs(database))
  const about = 'When a job last succeeded, in whichever process'
  addEach('name', 'job_last_success_timestamp_seconds', about, async () =>
    Object.fromEntries(((await jobs()) ?? []).map(({ name, succeededAt }) => [name, secondsOf(succeededAt)])),
  )
}

function addBackups({ add, memoize }: Gauges, context: Context): void {
  const backup = memoize(() => lastBackup(context))
  add('backup_last_success_timestamp_seconds', 'When the last successful backup began', async () =>
    secondsOf((await backup())?.good?.startedAt),
  )
  add('backup_failed', 'Whether the last try to make a backup failed', async () => {
    const known = await backup()
    return known && (known.tried?.problem ? 1 : 0)
  })
}

function addDisk({ add, memoize }: Gauges, { config }: Context): void {
  const disk = memoize(() => statfs(config.dataDir))
  add('disk_free_bytes', 'Free bytes of the disk of DATA_DIR, for this user', async () => {
    const found = await disk()
    return found && found.bavail * found.bsize
  })
  add('disk_size_bytes', 'Size of the disk of DATA_DIR', async () => {
    const found = await disk()
    return found && found.blocks * found.bsize
  })
}

type Gauges = ReturnType<typeof gaugesIn>

function gaugesIn(registry: Registry, maxAgeMs: number) {
  const registers = [registry]
  return {
    add: (name: string, help: string, read: () => Value | Promise<Value>) =>
      new Gauge({
        name: `dilo_${name}`,
        help,
        registers,
        async collect() {
          const value = await read()
          if (value === undefined) this.remove()
          else this.set(value)
        },
      }),
    /** Adds a gauge with a value for each value of its label. */
    addEach: (label: string, name: string, help: string, read: () => Values | Promise<Values>) =>
      new Gauge({
        name: `dilo_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset()
          for (const [key, value] of Object.entries(await read())) {
            if (value !== undefined) this.set({ [label]: key }, value)
          }
        },
      }),
    memoize: <T>(read: () => Promise<T>) => memoizeFor(maxAgeMs, read),
  }
}

function secondsOf(moment: Date | null | undefined): Value {
  return moment ? moment.getTime() / 1000 : undefined
}

function secondsSince(moment: Date | null, { now }: Context): number {
  return moment ? (now().getTime() - moment.getTime()) / 1000 : 0
}

/** Caches a reading for a time; undefined when it fails or takes too long. */
function memoizeFor<T>(maxAgeMs: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let last: { atMs: number; value: Promise<T | undefined> } | undefined
  return () => {
    const atMs = performance.now()
    if (last && atMs - last.atMs < maxAgeMs) return last.value
    const value = within(
      LIMIT_MS,
      read().catch(() => undefined),
    )
    last = { atMs, value }
    return value
  }
}
