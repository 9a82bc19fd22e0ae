import { eq, sql } from 'drizzle-orm'
import { contactMessages } from '#server/contact/tables.ts'
import type { Db } from '#server/db/client.ts'

/** @param address in the form of `normaliseLoginName` */
export async function eraseMessages(db: Db, address: string): Promise<void> {
  await db.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, address))
}
