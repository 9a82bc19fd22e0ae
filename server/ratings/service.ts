import { v7 } from 'uuid'
import type { User } from '#contract/session.ts'
import type { Course } from '#domain/course/course.ts'
import { isOpenable, lessonsFor } from '#domain/course/visible-lessons.ts'
import type { CourseId } from '#domain/ids.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { insertRating, updateLessonNumbers } from '#server/ratings/store.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

/**
 * Stores a learner's rating of a lesson that learners see, for the session's user. Idempotent by id (D5). Does not
 * check a membership: the rating may have been queued on the phone while the learner still had it. Fails with
 * `not_allowed` for administrators, `course_not_found`, `lesson_not_found`; hidden ones and drafts are answered like
 * unknown ones.
 */
export async function saveRating(
  context: Context,
  user: User,
  given: { operationId?: string; rating: number; course: string; lesson: number },
): Promise<void> {
  if (!openTo(user).progress) throw new Refusal('not_allowed')
  const course = (await context.catalogue.courses()).find(
    one => isOpenable(one, 'full') && isNamed(one, given.course),
  )
  if (!course) throw new Refusal('course_not_found')
  if (!lessonsFor(course, 'full').some(({ number }) => number === given.lesson))
    throw new Refusal('lesson_not_found')
  const rating = {
    userId: user._id,
    id: given.operationId ?? v7(),
    courseId: course._id,
    lesson: given.lesson,
    rating: given.rating,
    createdAt: context.now(),
  }
  await context.database.tx(db => insertRating(db, rating))
}

/** Matches an id, or a title in any language. */
function isNamed({ _id, title }: Course, name: string): boolean {
  return name === _id || Object.values(title).includes(name)
}

/** Moves ratings along when an author renumbers lessons. @param numbers new numbers by the old ones */
export function moveRatings(db: Db, courseId: CourseId, numbers: ReadonlyMap<number, number>): Promise<void> {
  return updateLessonNumbers(db, courseId, numbers)
}
