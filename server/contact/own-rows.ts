import { eq, sql } from 'drizzle-orm'
import { contactMessages } from '#server/contact/tables.ts'
import type { Db } from '#server/db/client.ts'

/** @param address in the form of `normaliseLoginName` */
export const ownMessages = (db: Db, address: string) =>
  db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, address))
