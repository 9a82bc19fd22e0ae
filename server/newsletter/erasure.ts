import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { newsletterSubscribers } from '#server/newsletter/tables.ts'

/** @param address in the form of `normaliseLoginName` */
export async function eraseSubscriber(db: Db, address: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, address))
}
