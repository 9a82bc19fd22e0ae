import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm'
import type { CourseId, WordId } from '#domain/ids.ts'
import { pendingArchives } from '#server/authoring/archive/tables.ts'
import { courses, items, lessons } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

type NewLesson = Omit<typeof lessons.$inferInsert, 'courseId'>

/** Makes the lessons of a course exactly these; changed lessons get their next version. */
export async function replaceLessons(db: Db, courseId: CourseId, next: readonly NewLesson[]): Promise<void> {
  const numbers = next.map(({ number }) => number)
  await db.delete(lessons).where(and(eq(lessons.courseId, courseId), notInArray(lessons.number, numbers)))
  if (next.length === 0) return
  // Lessons that stay keep their rows: a newer version may have columns that this one does not know (decision 061).
  await db
    .insert(lessons)
    .values(next.map(lesson => ({ ...lesson, courseId })))
    .onConflictDoUpdate({
      target: [lessons.courseId, lessons.number],
      set: {
        title: sql`excluded.title`,
        goal: sql`excluded.goal`,
        isPublished: sql`excluded.is_published`,
        version: sql`${lessons.version} + 1`,
      },
    })
}

/** Sets the times at which items were moved to the word bank, all in one statement. */
export async function updateBankTimes(
  db: Db,
  times: readonly { id: WordId; bankedAt: string }[],
): Promise<void> {
  if (times.length === 0) return
  await db.execute(sql`
    UPDATE ${items} SET banked_at = known.banked
    FROM jsonb_to_recordset(${JSON.stringify(times.map(({ id, bankedAt }) => ({ id, banked: bankedAt })))}::jsonb)
      AS known(id uuid, banked timestamptz)
    WHERE ${items.id} = known.id AND ${items.bankedAt} IS NOT NULL
  `)
}

/** All courses in the order of their cards, and the deleted ones. */
export async function selectCourseIds(db: Db): Promise<{ ids: CourseId[]; deleted: CourseId[] }> {
  const rows = await db
    .select({ id: courses.id, deletedAt: courses.deletedAt })
    .from(courses)
    .orderBy(asc(courses.position), asc(courses.id))
  return {
    ids: rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? id : [])),
    deleted: rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : id)),
  }
}

export async function insertArchivePart(db: Db, part: typeof pendingArchives.$inferInsert): Promise<void> {
  await db.insert(pendingArchives).values(part)
}

/** The bytes of a part, unless the archive was stored before a moment. */
export async function selectArchivePart(
  db: Db,
  { id, part, after }: { id: string; part: number; after: Date },
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: pendingArchives.bytes })
    .from(pendingArchives)
    .where(
      and(eq(pendingArchives.id, id), eq(pendingArchives.part, part), gte(pendingArchives.createdAt, after)),
    )
  return row?.bytes
}

export async function deleteOldArchives(db: Db, before: Date): Promise<void> {
  await db.delete(pendingArchives).where(lt(pendingArchives.createdAt, before))
}
