import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { completedWords, completionCounts, enrolments, removedCompletions } from '#server/progress/tables.ts'

export async function eraseProgress(db: Db, userId: UserId): Promise<void> {
  for (const table of [completedWords, completionCounts, enrolments, removedCompletions]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
}
