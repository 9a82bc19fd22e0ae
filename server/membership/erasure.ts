import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { memberships } from '#server/membership/tables.ts'

/** Invoices and subscriptions stay, under a pseudonym (D11). */
export async function eraseMemberships(db: Db, userId: UserId): Promise<void> {
  await db.delete(memberships).where(eq(memberships.userId, userId))
}
