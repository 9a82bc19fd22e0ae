import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/mail/tables.ts'

/** Which mails were written to an address. Their text is deleted when they are sent. */
export const ownMails = (db: Db, email: string) =>
  db
    .select({ subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.recipient, email))
