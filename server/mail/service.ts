import { v7 } from 'uuid'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/client.ts'
import {
  countUnsent,
  deleteOldMails,
  findMail,
  insertMail,
  latestMails,
  type Mail,
  type Unsent,
} from '#server/mail/store.ts'
import { type MailContent, renderMail } from '#server/mail/template.ts'
import type { AppContext } from '#server/program/context.ts'

export type OutgoingMail = {
  /** One address, whatever it contains: never parsed as a list. */
  to: string
  content: MailContent
  language: Language
  /** Extra headers: `Reply-To` (one address), `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** Whether the address is erased with its account: then the mail goes too, once it is sent (D11). */
  isLast?: boolean
}

/**
 * Queues a mail in the transaction of its cause: both happen or neither. The mail worker sends it after the commit, and
 * retries until a mail server accepts it.
 * @throws Error when a header contains control characters, which is a bug
 */
export async function writeMail(db: Db, mail: OutgoingMail, now: Date): Promise<void> {
  const { to, content, language, headers = {}, isLast = false } = mail
  for (const part of [to, ...Object.entries(headers).flat()]) {
    if (/\p{Cc}/u.test(part)) throw new Error('a mail header contains control characters')
  }
  const rendered = renderMail(content, language)
  await insertMail(db, { id: v7(), recipient: to, ...rendered, headers, isLast, createdAt: now, dueAt: now })
}

type Context = Pick<AppContext, 'database' | 'now'>

const OUTBOX_LIMIT = 200
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The latest mails, optionally to one address, newest first. */
export function readOutbox({ database }: Context, to: string | undefined): Promise<Mail[]> {
  return database.read(db => latestMails(db, to, OUTBOX_LIMIT))
}

export function readMail({ database }: Context, id: string): Promise<Mail | undefined> {
  return database.read(db => findMail(db, id))
}

export function unsentMails({ database }: Pick<Context, 'database'>): Promise<Unsent> {
  return database.read(countUnsent)
}

/** Deletes sent and failed mails 30 days after they were written. */
export async function cleanUpMails({ database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  await database.tx(db => deleteOldMails(db, before))
}
