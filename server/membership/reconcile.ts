import { DatabaseUnavailableError, StorageFullError } from '#server/db/database-errors.ts'
import { type Reconciled, reconciled } from '#server/diagnostics/watch.ts'
import { askForJob, startSharedJob } from '#server/jobs/service.ts'
import { startWorker, type Worker, type WorkerLog } from '#server/jobs/worker.ts'
import { ProviderError } from '#server/membership/provider.ts'
import {
  countDue,
  dueSubscriptions,
  type SubscriptionKey,
  updateSubscription,
} from '#server/membership/store.ts'
import { syncSubscription } from '#server/membership/sync-subscription.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now' | 'payments'>

const JOB = 'reconciliation'
const HOUR_MS = 60 * 60 * 1000
const BATCH = 100
/** Delay after a run that an outage interrupted. */
const AFTER_OUTAGE_MS = 5 * 60 * 1000
/** Delay after a failure of the database. */
const RETRY_MS = 10_000
/** How far a failed subscription moves back in the queue: after an outage, and after any other failure. */
const BEHIND_MS = 60_000
const AFTER_FAILURE_MS = 6 * HOUR_MS
const GRACE_MS = 5000
/** Later than every check. */
const FOREVER = new Date(Date.UTC(9999))
/** Failures that concern all subscriptions of a provider. */
const OUTAGES: ReadonlySet<ProviderError['kind']> = new Set(['unreachable', 'configuration'])

export type ReconciliationRound = { asked: number; failed: number; isInterrupted: boolean }

/**
 * Syncs every due subscription with its provider, regardless of its events, which recovers lost ones. After an outage of
 * a provider, the remaining subscriptions of that one stay due. Any other failure does not block the rest. Safe to run
 * on several servers at once. Fails when the database does.
 */
export async function reconcile(
  context: Context,
  log: Pick<WorkerLog, 'error'>,
  signal?: AbortSignal,
): Promise<ReconciliationRound> {
  const { database, now, payments } = context
  const done: ReconciliationRound = { asked: 0, failed: 0, isInterrupted: false }
  if (payments.size === 0) return done
  const startedAt = now()
  const without = new Set<string>()
  for (;;) {
    const given = { now: startedAt, limit: BATCH, without: [...without] }
    const due = await database.read(db => dueSubscriptions(db, given))
    for (const row of due) {
      if (signal?.aborted) return { ...done, isInterrupted: true }
      if (without.has(row.provider)) continue
      const outcome = await reconcileOne(context, row, log)
      if (outcome === 'synced') done.asked += 1
      else done.failed += 1
      if (outcome === 'outage') without.add(row.provider)
    }
    if (due.length < BATCH) return { ...done, isInterrupted: without.size > 0 }
  }
}

/** Syncs a subscription; a failed one is retried later. Fails when the database does. */
async function reconcileOne(
  context: Context,
  key: SubscriptionKey,
  log: Pick<WorkerLog, 'error'>,
): Promise<'synced' | 'outage' | 'failed'> {
  const { database, now } = context
  try {
    const synced = await syncSubscription(context, key, { isThorough: true })
    const isDifferent = synced.state === 'synced' && synced.isUntold
    reconciled.publish({ result: isDifferent ? 'different' : 'same' } satisfies Reconciled)
    return 'synced'
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || error instanceof StorageFullError) throw error
    reconciled.publish({ result: 'failed' } satisfies Reconciled)
    log.error(
      { err: error, subscription: key.id, userId: key.userId },
      'a subscription could not be reconciled',
    )
    const isOutage = error instanceof ProviderError && OUTAGES.has(error.kind)
    const checkAt = new Date(now().getTime() + (isOutage ? BEHIND_MS : AFTER_FAILURE_MS))
    await database.tx(db => updateSubscription(db, key, { checkAt }))
    return isOutage ? 'outage' : 'failed'
  }
}

/**
 * Reconciles due subscriptions hourly, on one process for all, and those of webhook events at once, on the process
 * that received the event, so that no payer waits for a long round. Each subscription becomes due at least once per
 * paid period. Events received by a server that died are due when the next one starts. Where the clock can be moved,
 * the hours that it passes count like those of the process.
 */
export function startReconciling(
  context: Context & Pick<AppContext, 'paymentsDue' | 'paypalEmulator'>,
  log: WorkerLog,
): Worker {
  const { database, paymentsDue, paypalEmulator } = context
  const endPassing = paypalEmulator?.whileAdvancing(() => passTime(context, log))
  const workers = [
    startSharedJob({
      name: JOB,
      database,
      run: async signal => {
        const { isInterrupted } = await reconcile(context, log, signal)
        if (signal.aborted) return 0
        return isInterrupted ? AFTER_OUTAGE_MS : HOUR_MS
      },
      isDueAtStart: true,
      retryDelayMs: AFTER_OUTAGE_MS,
      shutdownGraceMs: GRACE_MS,
      log,
    }),
    startWorker({
      name: 'following payment events',
      run: async signal => {
        if (await followEvents(context, log, signal)) await askForJob(database, JOB, AFTER_OUTAGE_MS)
        return HOUR_MS
      },
      retryDelayMs: RETRY_MS,
      shutdownGraceMs: GRACE_MS,
      wakeSignal: paymentsDue.signal,
      log,
    }),
  ]
  return {
    stop: async () => {
      endPassing?.()
      await Promise.all(workers.map(worker => worker.stop()))
    },
  }
}

/** A run for a moved clock. @returns when the next one is due, an hour later at the earliest */
async function passTime(context: Context, log: WorkerLog): Promise<Date> {
  const { database, now } = context
  const inAnHour = new Date(now().getTime() + HOUR_MS)
  try {
    await reconcile(context, log)
    const { since } = await database.read(db => countDue(db, FOREVER))
    return since && since > inAnHour ? since : inAnHour
  } catch (error) {
    log.error({ err: error }, `${JOB} failed, will be retried`)
    return inAnHour
  }
}

/**
 * Syncs the subscriptions of events that this process has received.
 * @returns whether an outage of the provider left some of them due
 */
export async function followEvents(
  context: Context & Pick<AppContext, 'paymentsDue'>,
  log: Pick<WorkerLog, 'error'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { paymentsDue } = context
  let isOut = false
  for (let key = paymentsDue.next(); key && !signal.aborted; key = paymentsDue.next()) {
    try {
      if ((await reconcileOne(context, key, log)) !== 'outage') continue
    } catch (error) {
      paymentsDue.add(key)
      throw error
    }
    paymentsDue.clear(key.provider)
    isOut = true
  }
  return isOut
}
