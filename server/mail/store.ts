import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/db/tables.ts'

export type Mail = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insert(mails).values(mail)
}

/** Mails to an address, or to anybody, newest first. */
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

/** Whether a mail is to be tried by a moment. Only reads, because it is asked all the time. */
export async function hasDueMails(db: Db, at: Date): Promise<boolean> {
  const due = await db.select({ id: mails.id }).from(mails).where(lte(mails.dueAt, at)).limit(1)
  return due.length > 0
}

/** Takes mails that are due for oneself until a moment, and counts the try. Others who ask meanwhile get others. */
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

/** A mail as it was claimed: nobody has claimed it since. */
const asClaimed = ({ id, tries }: Mail) => and(eq(mails.id, id), eq(mails.tries, tries), isNull(mails.sentAt))

/** Notes that a mail is sent, and forgets what it said: it may have links that let somebody in. */
export async function noteSent(db: Db, mail: Mail, at: Date): Promise<void> {
  const forgotten = { text: '', html: '', headers: {} }
  await db
    .update(mails)
    .set({ sentAt: at, dueAt: null, lastProblem: '', ...forgotten })
    .where(asClaimed(mail))
}

/** Notes why a mail was not sent, and when to try again: never, when that is null. */
export async function noteProblem(
  db: Db,
  mail: Mail,
  { problem, dueAt }: { problem: string; dueAt: Date | null },
): Promise<void> {
  await db.update(mails).set({ lastProblem: problem, dueAt }).where(asClaimed(mail))
}

/** Removes the mails of before a moment that are sent or given up. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.delete(mails).where(and(isNull(mails.dueAt), lt(mails.createdAt, before)))
}

/** Mails that were given up, newest first. */
export function selectGivenUp(db: Db, limit: number): Promise<Mail[]> {
  return db
    .select()
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.dueAt)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** How many mails were given up, and how many were tried in vain and are tried again. */
export async function countTroubles(db: Db): Promise<{ failed: number; delayed: number }> {
  const [counted] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${mails.dueAt} is null))::int`,
      delayed: sql<number>`(count(*) filter (where ${mails.dueAt} is not null and ${mails.lastProblem} <> ''))::int`,
    })
    .from(mails)
    .where(isNull(mails.sentAt))
  return counted ?? { failed: 0, delayed: 0 }
}
