import type { AppContext } from '#server/context.ts'
import { DatabaseUnavailableError, StorageFullError } from '#server/db/database-errors.ts'
import { ProviderError } from '#server/membership/provider.ts'
import { dueSubscriptions, updateSubscription } from '#server/membership/store.ts'
import { syncSubscription } from '#server/membership/sync-subscription.ts'
import { startWorker, type Worker, type WorkerLog } from '#server/worker.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now' | 'payments'>

const HOUR_MS = 60 * 60 * 1000
const BATCH = 100
/** After a round that the provider or the database did not let end. */
const AFTER_OUTAGE_MS = 5 * 60 * 1000
/** What failed goes behind the others, for this long when it is for another reason than an outage. */
const BEHIND_MS = 60_000
const AFTER_FAILURE_MS = 6 * HOUR_MS

export type Reconciled = { asked: number; failed: number; isInterrupted: boolean }

/**
 * Asks the provider about every subscription that is due, whatever its events said: what was lost is made good.
 * A provider that does not answer ends the round; what is left stays due. One that fails in any other way keeps
 * nobody waiting. Several servers may do it at once. Fails when the database does.
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
        log.error({ err: error, subscription: row.id }, 'a subscription could not be reconciled')
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
 * Reconciles what is due: every hour, where each subscription is due at least once in its paid time, and whenever the
 * provider has told something. What a dead server was told is due when the next one begins.
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
