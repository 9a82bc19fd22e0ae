import { and, eq } from 'drizzle-orm'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { completedWords, completionCounts, enrolments } from '#server/progress/tables.ts'

export type Key = { userId: UserId; courseId: CourseId }

function isOf(table: typeof enrolments | typeof completedWords | typeof completionCounts, key: Key) {
  return and(eq(table.userId, key.userId), eq(table.courseId, key.courseId))
}

/** Locks the enrolment: later saves of the learner wait, and the next read sees earlier ones. */
export async function lockEnrolment(db: Db, key: Key): Promise<void> {
  await db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(isOf(enrolments, key))
    .for('update')
}

export async function selectCompletedIds(db: Db, key: Key): Promise<WordId[]> {
  const rows = await db
    .select({ id: completedWords.wordId })
    .from(completedWords)
    .where(isOf(completedWords, key))
  return rows.map(({ id }) => id)
}

/** Replaces the counts of an enrolment, and sets the version of the course for which they are valid. */
export async function replaceCounts(
  db: Db,
  key: Key,
  { counts, version }: { counts: ReadonlyMap<number, number>; version: number },
): Promise<void> {
  await db.delete(completionCounts).where(isOf(completionCounts, key))
  const rows = [...counts].map(([lesson, completed]) => ({ ...key, lesson, completed }))
  await db.insert(completionCounts).values(rows)
  await db.update(enrolments).set({ countsVersion: version }).where(isOf(enrolments, key))
}
