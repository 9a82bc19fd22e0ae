import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { goals } from '#server/goals/tables.ts'

export async function eraseGoals(db: Db, userId: UserId): Promise<void> {
  await db.delete(goals).where(eq(goals.userId, userId))
}
