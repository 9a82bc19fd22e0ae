import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { goals } from '#server/goals/tables.ts'

export const ownGoal = (db: Db, userId: UserId) => db.select().from(goals).where(eq(goals.userId, userId))
