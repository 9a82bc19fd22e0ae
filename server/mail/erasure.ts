import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/mail/tables.ts'

/**
 * Erases the mails to a person, and those that forward what they wrote.
 * @param address the e-mail address in the form of `normaliseLoginName`
 */
export async function eraseMails(db: Db, email: string, address: string): Promise<void> {
  const isFrom = eq(sql`lower(${mails.headers} ->> 'Reply-To')`, address)
  await db.delete(mails).where(or(eq(mails.recipient, email), isFrom))
}
