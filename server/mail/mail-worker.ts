import type { Database } from '#server/db/client.ts'
import { startWorker, type Worker, type WorkerLog } from '#server/jobs/worker.ts'
import { claimDueMails, hasDueMails, type Mail, markSent, storeProblem } from '#server/mail/store.ts'
import { isPermanentRefusal, type MailTransport } from '#server/mail/transport.ts'

export type MailWorkerContext = {
  database: Database
  transport: MailTransport
  now: () => Date
  log: WorkerLog
}

const POLL_MS = 1000
/** The number of the transport's connections. */
const BATCH = 5
/** A claim expires after this time: its server has died, and another retries. */
const CLAIM_MS = 5 * 60 * 1000
/** Shorter than a claim, so that two servers never send a mail at the same time. */
const SEND_TIMEOUT_MS = 2 * 60 * 1000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30 * 60 * 1000
const GIVE_UP_AFTER_MS = 48 * 60 * 60 * 1000
const GRACE_MS = 5000
const PROBLEM_MAX_LENGTH = 500

/** Sends due mails until it is stopped. Safe to run on any number of servers. */
export function startMailWorker(context: MailWorkerContext, { pollMs = POLL_MS } = {}): Worker {
  const worker = startWorker({
    name: 'sending mails',
    run: async shutdownSignal => ((await deliverDue(context, shutdownSignal)) === BATCH ? 0 : pollMs),
    retryDelayMs: FIRST_PAUSE_MS,
    shutdownGraceMs: GRACE_MS,
    log: context.log,
  })
  return {
    async stop() {
      await worker.stop()
      context.transport.close()
    },
  }
}

/**
 * Tries a batch of due mails. A mail that the mail server does not accept is retried for 48 hours with doubling pauses,
 * then kept with its problem. A server that dies between sending and storing the result causes a second mail with the
 * same Message-ID, never a lost one.
 * @returns the number of tries
 */
export async function deliverDue(context: MailWorkerContext, shutdownSignal?: AbortSignal): Promise<number> {
  const { database, now } = context
  const at = now()
  if (!(await database.read(db => hasDueMails(db, at)))) return 0
  const until = new Date(at.getTime() + CLAIM_MS)
  const mails = await database.tx(db => claimDueMails(db, { at, until, limit: BATCH }))
  await Promise.all(mails.map(mail => deliver(context, mail, shutdownSignal)))
  return mails.length
}

async function deliver(context: MailWorkerContext, mail: Mail, shutdownSignal?: AbortSignal): Promise<void> {
  const { database, transport, now, log } = context
  const signals = [AbortSignal.timeout(SEND_TIMEOUT_MS), ...(shutdownSignal ? [shutdownSignal] : [])]
  try {
    await transport.send(mail, AbortSignal.any(signals))
  } catch (error) {
    const problem = (error as Error).message.slice(0, PROBLEM_MAX_LENGTH)
    const dueAt = isPermanentRefusal(error) ? null : nextTry(mail, now())
    await database.tx(db => storeProblem(db, mail, { problem, dueAt }))
    // The problem may contain an address, so it is stored but not logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const details = { mail: mail.id, tries: mail.tries, code, responseCode }
    if (dueAt) log.info(details, 'a mail could not be sent, will be retried')
    else log.error(details, 'a mail failed permanently')
    return
  }
  await database.tx(db => markSent(db, mail, now()))
}

function nextTry({ createdAt, tries }: Mail, at: Date): Date | null {
  if (at.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return null
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  return new Date(at.getTime() + pauseMs)
}
