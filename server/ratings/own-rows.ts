import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { ratings } from '#server/ratings/tables.ts'

export const ownRatings = (db: Db, userId: UserId) =>
  db.select().from(ratings).where(eq(ratings.userId, userId))
