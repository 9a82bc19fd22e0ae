import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { reviewCards, reviews } from '#server/review/tables.ts'

export async function eraseReviews(db: Db, userId: UserId): Promise<void> {
  for (const table of [reviews, reviewCards]) await db.delete(table).where(eq(table.userId, userId))
}
