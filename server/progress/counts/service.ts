import type { Course } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { StorageFullError } from '#server/db/database-errors.ts'
import type { AppContext } from '#server/program/context.ts'
import { lockEnrolment, replaceCounts, selectCompletedIds } from '#server/progress/counts/store.ts'

/*
 * Numbers of words that a learner has completed in a lesson and in a course, stored so that no percentage has to read
 * the history (decision 042). A save increments them; after an author's change to the course they are recounted.
 */

/** Represents the course among the lesson numbers. */
export const WHOLE_COURSE = 0

/** Numbers of completed words by lesson number, and for the course. */
export type Counts = ReadonlyMap<number, number>

/** The number of the lesson in which members see a word; undefined for words that they do not see. */
export function lessonOf(course: Course): (id: WordId) => number | undefined {
  const lessons = visibleLessons(course, 'full')
  const { places } = lessonIndex(lessons)
  return id => {
    const place = places.get(id)
    return place && lessons[place.lesson]?.number
  }
}

/**
 * Recounts a learner's completed words and stores the counts for this version of the course. On a full disk they are
 * only counted.
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
