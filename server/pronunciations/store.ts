import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import { courses } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

/** The courses that authors have changed since their pronunciations were made; others follow the content files. */
export async function selectDueCourses(db: Db): Promise<CourseId[]> {
  const due = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(isNull(courses.seedHash), lt(courses.phonesVersion, courses.version)))
    .orderBy(asc(courses.position))
  return due.map(({ id }) => id)
}

/**
 * Stores the addresses of a course's pronunciations. New addresses make a new version of the course. If an author has
 * changed the course meanwhile, nothing is stored, and it stays due.
 */
export async function updatePronunciations(
  db: Db,
  made: { id: CourseId; version: number; phonesUrl: string; demoPhonesUrl: string; isNew: boolean },
): Promise<boolean> {
  const { id, version, phonesUrl, demoPhonesUrl, isNew } = made
  const next = isNew ? version + 1 : version
  const updated = await db
    .update(courses)
    .set({ phonesUrl, demoPhonesUrl, version: next, phonesVersion: next })
    .where(and(eq(courses.id, id), eq(courses.version, version)))
    .returning({ id: courses.id })
  return updated.length > 0
}
