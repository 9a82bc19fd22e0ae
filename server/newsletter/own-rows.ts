import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { newsletterSubscribers } from '#server/newsletter/tables.ts'

/**
 * Without the token of the mailed links.
 * @param address in the form of `normaliseLoginName`
 */
export async function ownSubscription(db: Db, address: string) {
  const rows = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, address))
  return rows.map(({ tokenHash: _, ...row }) => row)
}
