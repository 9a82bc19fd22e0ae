import type { AppContext } from '#server/context.ts'
import { DatabaseUnavailableError, StorageFullError } from '#server/db/database-errors.ts'
import { ProviderError } from '#server/membership/provider.ts'
import { dueSubscriptions, updateSubscription } from '#server/membership/store.ts'
import { syncSubscription } from '#server/membership/sync-subscription.ts'
import { startWorker, type Worker, type WorkerLog } from '#server/worker.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now' | 'payments'>

const HOUR_MS = 60 * 60 * 1000
const BATCH = 100
/** Delay after a run that an outage interrupted. */
const AFTER_OUTAGE_MS = 5 * 60 * 1000
/** How far a failed subscription moves back in the queue: after an outage, and after any other failure. */
const BEHIND_MS = 60_000
const AFTER_FAILURE_MS = 6 * HOUR_MS

export type Reconciled = { asked: number; failed: number; isInterrupted: boolean }

/**
 * Syncs every due subscription with the provider, regardless of its events, which recovers lost ones. An outage of the
 * provider ends the run; the remaining subscriptions stay due. Any other failure does not block the rest. Safe to run
 * on several servers at once. Fails when the database does.
 */
export async function reconcile(
  context: Context,
  log: Pick<WorkerLog, 'error'>,
  shutdownSignal?: AbortSignal,
): Promise<Reconciled> {
  const { database, now, payments: provider } = context
  const done: Reconciled = { asked: 0, failed: 0, isInterrupted: false }
  if (!provider) return done
  const startedAt = now()
  for (;;) {
    const due = await database.read(db => dueSubscriptions(db, startedAt, BATCH))
    for (const row of due) {
      if (shutdownSignal?.aborted) return { ...done, isInterrupted: true }
      try {
        await syncSubscription(context, provider, row, { isThorough: true })
        done.asked += 1
      } catch (error) {
        if (error instanceof DatabaseUnavailableError || error instanceof StorageFullError) throw error
        done.failed += 1
        log.error(
          { err: error, subscription: row.id, userId: row.userId },
          'a subscription could not be reconciled',
        )
        const isOutage = error instanceof ProviderError && error.kind !== 'refused'
        const checkAt = new Date(now().getTime() + (isOutage ? BEHIND_MS : AFTER_FAILURE_MS))
        await database.tx(db => updateSubscription(db, row, { checkAt }))
        if (isOutage) return { ...done, isInterrupted: true }
      }
    }
    if (due.length < BATCH) return done
  }
}

/**
 * Reconciles due subscriptions hourly and after each webhook event. Each one becomes due at least once per paid period.
 * Events received by a server that died are due when the next one starts.
 */
export function startReconciling(context: Context & Pick<AppContext, 'paymentsDue'>, log: WorkerLog): Worker {
  return startWorker({
    name: 'reconciliation of payments',
    run: async shutdownSignal => {
      const { isInterrupted } = await reconcile(context, log, shutdownSignal)
      return isInterrupted ? AFTER_OUTAGE_MS : HOUR_MS
    },
    retryDelayMs: AFTER_OUTAGE_MS,
    shutdownGraceMs: 5000,
    wakeSignal: context.paymentsDue,
    log,
  })
}
