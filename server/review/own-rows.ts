import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { reviews } from '#server/review/tables.ts'

/** The cards follow from them, and are left out. */
export const ownReviews = (db: Db, userId: UserId) =>
  db.select().from(reviews).where(eq(reviews.userId, userId))
