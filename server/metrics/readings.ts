import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
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

/** Values of gauges, by label if there is one; undefined for values that do not exist now. */
type Value = number | undefined

/**
 * Adds gauges that are read on request: this process's database connections, and figures from the database and the
 * disk. A gauge that cannot be read in time is left out; the others stay.
 */
export function addReadings({ registry }: Meters, context: Context, maxAgeMs = MAX_AGE_MS): void {
  const { config, database, now } = context
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => Value | Promise<Value>) =>
    new Gauge({
      name: `dilo_${name}`,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  const secondsSince = (moment: Date | null) => (moment ? (now().getTime() - moment.getTime()) / 1000 : 0)

  new Gauge({
    name: 'dilo_database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle } = database.connections()
      this.set({ state: 'in_use' }, inUse)
      this.set({ state: 'idle' }, idle)
    },
  })
  gauge('database_callers_waiting', 'Calls that wait for a connection', () => database.connections().waiting)

  const isUp = memoizeFor(maxAgeMs, () => database.isReady())
  gauge('database_up', 'Whether the database answers', async () => ((await isUp()) ? 1 : 0))

  const mails = memoizeFor(maxAgeMs, () => unsentMails(context))
  new Gauge({
    name: 'dilo_unsent_mails',
    help: 'Mails that wait, those of them that were refused for now, and those given up in the last 30 days',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const unsent = await mails()
      for (const state of ['waiting', 'delayed', 'failed'] as const) {
        if (unsent) this.set({ state }, unsent[state])
      }
    },
  })
  gauge(
    'oldest_waiting_mail_age_seconds',
    'Age of the oldest mail that waits; 0 when none does',
    async () => {
      const unsent = await mails()
      return unsent && secondsSince(unsent.oldestWaitingAt)
    },
  )

  const due = memoizeFor(maxAgeMs, () => dueForReconciliation(context))
  gauge('subscriptions_due', 'Subscriptions that the reconciliation has to ask about', async () => {
    return (await due())?.count
  })
  gauge(
    'oldest_due_subscription_age_seconds',
    'For how long the first of them is due; 0 when none is',
    async () => {
      const waiting = await due()
      return waiting && secondsSince(waiting.since)
    },
  )

  const jobs = memoizeFor(maxAgeMs, () => readJobs(database))
  new Gauge({
    name: 'dilo_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded, in whichever process',
    labelNames: ['name'],
    registers,
    async collect() {
      this.reset()
      for (const { name, succeededAt } of (await jobs()) ?? []) {
        if (succeededAt) this.set({ name }, succeededAt.getTime() / 1000)
      }
    },
  })

  const backup = memoizeFor(maxAgeMs, () => lastBackup(context))
  gauge('backup_last_success_timestamp_seconds', 'When the last successful backup began', async () => {
    const good = (await backup())?.good
    return good && good.startedAt.getTime() / 1000
  })
  gauge('backup_failed', 'Whether the last try to make a backup failed', async () => {
    const known = await backup()
    return known && (known.tried?.problem ? 1 : 0)
  })

  const disk = memoizeFor(maxAgeMs, () => statfs(config.dataDir))
  gauge('disk_free_bytes', 'Free bytes of the disk of DATA_DIR, for this user', async () => {
    const found = await disk()
    return found && found.bavail * found.bsize
  })
  gauge('disk_size_bytes', 'Size of the disk of DATA_DIR', async () => {
    const found = await disk()
    return found && found.blocks * found.bsize
  })
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
