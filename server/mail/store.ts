import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/mail/tables.ts'

export type Mail = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insert(mails).values(mail)
}

/** Mails, optionally to one address, newest first. */
export async function latestMails(db: Db, recipient: string | undefined, limit: number): Promise<Mail[]> {
  return db
    .select()
    .from(mails)
    .where(recipient === undefined ? undefined : eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()))
    .orderBy(desc(mails.id))
    .limit(limit)
}

export async function findMail(db: Db, id: string): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}

/** Whether a mail is due. Read-only, because it is polled. */
export async function hasDueMails(db: Db, at: Date): Promise<boolean> {
  const due = await db.select({ id: mails.id }).from(mails).where(lte(mails.dueAt, at)).limit(1)
  return due.length > 0
}

/** Claims due mails until a moment and counts the try. Concurrent callers get other mails. */
export async function claimDueMails(
  db: Db,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<Mail[]> {
  const due = await db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, at))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  return db
    .update(mails)
    .set({ dueAt: until, tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, ids))
    .returning()
}

/** A mail still held by this claim. */
const asClaimed = ({ id, tries }: Mail) => and(eq(mails.id, id), eq(mails.tries, tries), isNull(mails.sentAt))

/** Marks a mail as sent and deletes its content, which may have links that sign in. */
export async function markSent(db: Db, mail: Mail, at: Date): Promise<void> {
  if (mail.isLast) return deleteClaimed(db, mail)
  const forgotten = { text: '', html: '', headers: {} }
  await db
    .update(mails)
    .set({ sentAt: at, dueAt: null, lastProblem: '', ...forgotten })
    .where(asClaimed(mail))
}

async function deleteClaimed(db: Db, mail: Mail): Promise<void> {
  await db.delete(mails).where(asClaimed(mail))
}

/** Stores why a mail was not sent, and when to retry: null for never. */
export async function storeProblem(
  db: Db,
  mail: Mail,
  { problem, dueAt }: { problem: string; dueAt: Date | null },
): Promise<void> {
  if (mail.isLast && dueAt === null) return deleteClaimed(db, mail)
  await db.update(mails).set({ lastProblem: problem, dueAt }).where(asClaimed(mail))
}

/** Deletes sent and failed mails written before a moment. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(and(isNull(mails.dueAt), lt(mails.createdAt, before)))
}

/** Failed mails, newest first. */
export function selectGivenUp(db: Db, limit: number): Promise<Mail[]> {
  return db
    .select()
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.dueAt)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** Unsent mails. `delayed` counts the waiting ones that the mail server has not accepted yet. */
export type Unsent = { failed: number; waiting: number; delayed: number; oldestWaitingAt: Date | null }

export async function countUnsent(db: Db): Promise<Unsent> {
  const [counted] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${mails.dueAt} is null))::int`,
      waiting: sql<number>`count(${mails.dueAt})::int`,
      delayed: sql<number>`(count(*) filter (where ${mails.dueAt} is not null and ${mails.lastProblem} <> ''))::int`,
      oldestWaitingAt: sql`min(${mails.createdAt}) filter (where ${mails.dueAt} is not null)`.mapWith(
        mails.createdAt,
      ),
    })
    .from(mails)
    .where(isNull(mails.sentAt))
  return counted ?? { failed: 0, waiting: 0, delayed: 0, oldestWaitingAt: null }
}
