import type { Course } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { StorageFullError } from '#server/db/database-errors.ts'
import type { AppContext } from '#server/program/context.ts'
import { lockEnrolment, replaceCounts, selectCompletedIds } from '#server/progress/counts/store.ts'

/*
 * How many words of a lesson and of a course a learner has completed, kept as numbers, so that no percentage reads the
 * history (decision 042). A save raises them; when an author has changed the course they are counted again.
 */

/** Stands for the course among the numbers of lessons. */
export const WHOLE_COURSE = 0

/** Completed words by the number of their lesson, and of the course. */
export type Counts = ReadonlyMap<number, number>

/** The number of the lesson in which members see a word; undefined for words that they do not. */
export function lessonOf(course: Course): (id: WordId) => number | undefined {
  const lessons = visibleLessons(course, 'full')
  const { places } = lessonIndex(lessons)
  return id => {
    const place = places.get(id)
    return place && lessons[place.lesson]?.number
  }
}

/**
 * Counts a learner's completed words again and stores the counts, which then are right for this version of the course.
 * On a full disk it only counts.
 */
export async function recount(
  { database }: Pick<AppContext, 'database'>,
  userId: UserId,
  course: Course,
): Promise<Counts> {
  const key = { userId, courseId: course._id }
  try {
    return await database.tx(async db => {
      await lockEnrolment(db, key)
      const counts = countsOf(course, await selectCompletedIds(db, key))
      await replaceCounts(db, key, { counts, version: course.version })
      return counts
    })
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    return countsOf(course, await database.read(db => selectCompletedIds(db, key)))
  }
}

function countsOf(course: Course, completed: readonly WordId[]): Counts {
  const numbers = completed.flatMap(lessonOf(course)).filter(number => number !== undefined)
  const lessons = Map.groupBy(numbers, number => number)
  return new Map([
    [WHOLE_COURSE, numbers.length],
    ...[...lessons].map(([lesson, { length }]) => [lesson, length] as const),
  ])
}
