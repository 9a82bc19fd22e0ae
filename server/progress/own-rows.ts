import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { passedByOf } from '#server/progress/store.ts'
import { completedWords, enrolments, removedCompletions } from '#server/progress/tables.ts'

export const ownEnrolments = (db: Db, userId: UserId) =>
  db
    .select({ courseId: enrolments.courseId, latestAt: enrolments.latestAt })
    .from(enrolments)
    .where(eq(enrolments.userId, userId))

/** Those of deleted words, too. Counts follow from them, and are left out. */
export async function ownCompletions(db: Db, userId: UserId) {
  const rows = []
  for (const table of [completedWords, removedCompletions]) {
    rows.push(...(await db.select().from(table).where(eq(table.userId, userId))))
  }
  return rows.map(({ courseId, wordId, completedAt, passedByRank }) => ({
    courseId,
    wordId,
    completedAt,
    passedBy: passedByOf(passedByRank),
  }))
}
