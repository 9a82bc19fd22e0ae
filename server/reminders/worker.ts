import type { UserId } from '#domain/ids.ts'
import { pathInLanguage } from '#domain/languages.ts'
import { type Reminder, reminderAt } from '#domain/reminders/reminding.ts'
import { type Addressee, addresseesOf } from '#server/accounts/addressees/service.ts'
import { practiceOf } from '#server/attempts/practice/service.ts'
import type { Db } from '#server/db/client.ts'
import { goalDaysOf } from '#server/goals/service.ts'
import { addressOf } from '#server/http/addresses.ts'
import { startSharedJob } from '#server/jobs/service.ts'
import type { Worker, WorkerLog } from '#server/jobs/worker.ts'
import { writeMail } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'
import { type PushOutcome, sendPush } from '#server/reminders/push.ts'
import { pushKeysOf } from '#server/reminders/push-keys.ts'
import { endToken } from '#server/reminders/service.ts'
import {
  claimReminder,
  countRefusal,
  type DeviceRow,
  deleteDevice,
  devicesOf,
  forgetRefusals,
  type ReminderRow,
  selectDue,
  takeBack,
} from '#server/reminders/store.ts'
import type { Named } from '#server/reminders/text/es.ts'
import { texts } from '#server/reminders/texts.ts'
import { duePhrase } from '#server/review/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'config' | 'now'>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Learners who are reminded at once: most wait for a push service, not for this server. */
const BATCH = 20
/** A week, and what sent reminders look back to. */
const PRACTICE_MS = 15 * DAY_MS
/** Refusals in a row after which a device is dropped, because some never end by themselves. */
const MAX_REFUSALS = 5
/** Until a busy push service is tried again, unless it says how long. */
const PAUSE_MS = 15 * MINUTE_MS

/** Sends due reminders every minute, on one process for all. */
export function startReminding(context: Context, log: WorkerLog): Worker {
  return startSharedJob({
    name: 'reminders',
    database: context.database,
    run: async signal => {
      while (!signal.aborted && (await remindDue(context)) === BATCH);
      return MINUTE_MS
    },
    retryDelayMs: MINUTE_MS,
    shutdownGraceMs: 5000,
    log,
  })
}

/**
 * Looks at a batch of due reminders. Each is claimed by the change of its own row, so that processes which run at once
 * send none twice; one whose process dies before it is sent is lost, because a second one a day would be worse.
 * @returns the number of due ones
 */
export async function remindDue(context: Context): Promise<number> {
  const at = context.now()
  const due = await context.database.read(db => selectDue(db, at, BATCH))
  if (due.length === 0) return 0
  const ids = due.map(({ userId }) => userId)
  const { people, practice } = await context.database.read(async db => ({
    people: await addresseesOf(db, ids),
    practice: await practiceOf(db, ids, new Date(at.getTime() - PRACTICE_MS)),
  }))
  const results = await Promise.allSettled(
    due.map(row => {
      const moments = practice.get(row.userId) ?? []
      return remind(context, row, { person: people.get(row.userId), moments, at })
    }),
  )
  // One that fails holds up no other of its batch; the job is repeated.
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return due.length
}

type Known = { person: Addressee | undefined; moments: readonly Date[]; at: Date }

async function remind(context: Context, row: ReminderRow, { person, moments, at }: Known): Promise<void> {
  const { database } = context
  const goalDays = await goalDaysOf(context, row.userId)
  const lastAt = moments.at(-1) ?? null
  const next = reminderAt(at, row, row, { lastAt, moments, goalDays })
  const { send, unanswered, dueAt } = person ? next : { ...next, send: null }
  if (!person || send === null) {
    await database.tx(db => claimReminder(db, row, { dueAt, sentAt: row.sentAt, unanswered }))
    return
  }
  // What the learner would be asked first.
  const phrase = await duePhrase(context, row.userId)
  const named = { goalDays, phrase: phrase?.spanish ?? null }
  const sent = { dueAt, sentAt: at, unanswered: unanswered + 1 }
  const isPush = send === 'daily' && row.channel === 'push'
  const isClaimed = await database.tx(async db => {
    if (!(await claimReminder(db, row, sent))) return false
    if (!isPush) await mail(db, context.config, { row, person, named, send, at })
    return true
  })
  if (isClaimed && isPush) await push(context, row, { person, named, next, at })
}

async function mail(
  db: Db,
  config: Context['config'],
  given: { row: ReminderRow; person: Addressee; named: Named; send: 'daily' | 'weekly'; at: Date },
): Promise<void> {
  const { row, person, named, send, at } = given
  const { email: to, language } = person
  const endUrl = addressOf(config, `/reminders-end/${endToken(row)}`, language)
  const content = texts[language][send](named, { url: addressOf(config, '/', language), endUrl })
  // Mail programs show a button that posts to this address (RFC 8058).
  const headers = { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await writeMail(db, { to, content, language, headers }, at)
}

/** Sends a claimed reminder to the learner's devices. One that reached none is tried again, or was never sent. */
async function push(
  context: Context,
  row: ReminderRow,
  { person, named, next, at }: { person: Addressee; named: Named; next: Reminder; at: Date },
): Promise<void> {
  const { database, config } = context
  const keys = await pushKeysOf(context)
  const devices = await database.read(db => devicesOf(db, row.userId))
  const { language: lang } = person
  const message = { ...texts[lang].push(named), path: pathInLanguage('/', lang), lang }
  const outcomes = await Promise.all(
    devices.map(async device => {
      const outcome = await sendPush(device, message, { keys, config })
      await database.tx(db => settle(db, row.userId, device, outcome))
      return outcome
    }),
  )
  if (outcomes.some(({ is }) => is === 'accepted')) return
  const { unanswered } = next
  const dueAt = retryOf(outcomes, at) ?? next.dueAt
  await database.tx(db => takeBack(db, row, { sentAt: at }, { dueAt, sentAt: row.sentAt, unanswered }))
}

async function settle(db: Db, userId: UserId, device: DeviceRow, { is }: PushOutcome): Promise<void> {
  if (is === 'accepted') await forgetRefusals(db, device)
  if (is === 'gone') await deleteDevice(db, userId, device.endpointHash)
  if (is === 'refused') await countRefusal(db, device, MAX_REFUSALS)
}

/** When to try again; undefined if no service was busy. The rules leave out what is hours late. */
function retryOf(outcomes: readonly PushOutcome[], at: Date): Date | undefined {
  const pauses = outcomes.flatMap(outcome =>
    outcome.is === 'later' ? [outcome.retryAfterMs ?? PAUSE_MS] : [],
  )
  if (pauses.length === 0) return undefined
  const pauseMs = Math.min(Math.max(...pauses, MINUTE_MS), DAY_MS)
  return new Date(at.getTime() + pauseMs)
}
