import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { ratings } from '#server/ratings/tables.ts'

export async function eraseRatings(db: Db, userId: UserId): Promise<void> {
  await db.delete(ratings).where(eq(ratings.userId, userId))
}
