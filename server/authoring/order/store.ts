import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import type { ItemRow } from '#server/courses/item-view.ts'
import { items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

/** The word bank of a course, latest first. */
export async function selectBank(db: Db, courseId: CourseId): Promise<ItemRow[]> {
  return db
    .select()
    .from(items)
    .where(and(eq(items.courseId, courseId), isNotNull(items.bankedAt), isNull(items.deletedAt)))
    .orderBy(desc(items.bankedAt), items.id)
}

/** Whether a change is already in the history of a course: its author repeats it because the answer was lost. */
export async function isDone(
  db: Db,
  { changeId, courseId, userId }: { changeId: string; courseId: CourseId; userId: UserId },
): Promise<boolean> {
  const [entry] = await db
    .select({ id: contentHistory.id })
    .from(contentHistory)
    .where(
      and(
        eq(contentHistory.changeId, changeId),
        eq(contentHistory.courseId, courseId),
        eq(contentHistory.userId, userId),
      ),
    )
    .limit(1)
  return entry !== undefined
}

/** Moves items to another course, where they still need a place. */
export async function setCourse(db: Db, ids: readonly WordId[], courseId: CourseId): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(items)
    .set({ courseId })
    .where(inArray(items.id, [...ids]))
}
