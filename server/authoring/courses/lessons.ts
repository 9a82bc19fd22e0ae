import type { z } from 'zod'
import type {
  ChangedCourse,
  createLesson,
  renumberLessons,
  updateLesson,
} from '#contract/authoring/courses.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { recordOfCourse } from '#server/authoring/courses/course-record.ts'
import { changed } from '#server/authoring/courses/courses.ts'
import {
  countItems,
  insertLesson,
  removeLesson,
  renumber,
  updateLessonFields,
} from '#server/authoring/courses/store.ts'
import { lessonOf } from '#server/authoring/item-view.ts'
import { type LessonRow, selectLessons } from '#server/authoring/store.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { checkVersion, requireRow, staleEdit } from '#server/http/versioned.ts'
import { moveRatings } from '#server/ratings/service.ts'

type NewLesson = z.output<typeof createLesson.body>
type LessonEdit = z.output<typeof updateLesson.body>
type NewNumber = z.output<typeof renumberLessons.body>['lessons'][number]
type LessonKey = { id: CourseId; number: number }

/**
 * Adds an empty lesson. Repeated with the same title it changes nothing. Fails with `course_not_found`, and with a
 * field error when the number is taken.
 */
export async function addLesson(
  context: AuthoringContext,
  author: UserId,
  { courseId, ...lesson }: NewLesson,
): Promise<ChangedCourse> {
  return changeCourse(
    context,
    { courseId, author, act: 'lesson.add', lesson: lesson.number },
    async change => {
      const before = await recordOfCourse(change)
      if (await insertLesson(change.db, { ...lesson, courseId })) {
        change.record({ recordId: courseId, action: 'edit', before })
        return changed(change)
      }
      const known = await lessonAt(change, lesson.number)
      const isSame = known.title.es === lesson.title.es && known.title.en === lesson.title.en
      if (!isSame || (await countItems(change.db, known)) > 0)
        throw new FieldRefusal({ number: 'lessonTaken' })
      return changed(change)
    },
  )
}

/**
 * Changes the title and goal of a lesson, and publishes or withdraws it (D40). Fails with `course_not_found`,
 * `lesson_not_found`, and with `stale_edit` and the stored lesson (D24).
 */
export async function editLesson(
  context: AuthoringContext,
  author: UserId,
  { id, number, version, title, goal, isPublished }: LessonKey & LessonEdit,
): Promise<ChangedCourse> {
  return changeCourse(context, { courseId: id, author, act: 'lesson.edit', lesson: number }, async change => {
    const old = await lessonAt(change, number)
    const lesson = {
      ...old,
      // A newer version may have written languages that this one does not know.
      title: { ...old.title, ...title },
      goal: { ...old.goal, ...goal },
      isPublished: isPublished ?? old.isPublished,
    }
    const isSame =
      lesson.isPublished === old.isPublished &&
      lesson.title.es === old.title.es &&
      lesson.title.en === old.title.en &&
      lesson.goal.es === old.goal.es &&
      lesson.goal.en === old.goal.en
    if (isSame) return changed(change)
    checkVersion(old, version, lessonOf)
    change.record({ recordId: id, action: 'edit', before: await recordOfCourse(change) })
    if (lesson.isPublished !== old.isPublished) {
      change.act = lesson.isPublished ? 'lesson.publish' : 'lesson.unpublish'
    }
    await change.keepPlaces()
    await updateLessonFields(change.db, lesson)
    return changed(change)
  })
}

/**
 * Deletes a lesson. Fails with `course_not_found`, `lesson_not_found`, `stale_edit`, and `lesson_not_empty` while it has
 * items.
 */
export async function deleteEmptyLesson(
  context: AuthoringContext,
  author: UserId,
  { id, number, version }: LessonKey & { version: number },
): Promise<ChangedCourse> {
  return changeCourse(
    context,
    { courseId: id, author, act: 'lesson.delete', lesson: number },
    async change => {
      const lesson = await lessonAt(change, number)
      checkVersion(lesson, version, lessonOf)
      if ((await countItems(change.db, lesson)) > 0) throw new Refusal('lesson_not_empty')
      change.record({ recordId: id, action: 'edit', before: await recordOfCourse(change) })
      await removeLesson(change.db, lesson)
      return changed(change)
    },
  )
}

/**
 * Renumbers lessons; their items and ratings move along. Fails with `course_not_found`, and with `stale_edit` and the
 * stored lessons when a lesson was added, deleted or changed since they were read (D24).
 */
export async function setLessonNumbers(
  context: AuthoringContext,
  author: UserId,
  { id, lessons }: { id: CourseId; lessons: NewNumber[] },
): Promise<ChangedCourse> {
  return changeCourse(context, { courseId: id, author, act: 'lesson.renumber' }, async change => {
    const rows = await selectLessons(change.db, id)
    const known = new Map(rows.map(row => [row.number, row.version]))
    const isCurrent =
      lessons.length === rows.length && lessons.every(({ from, version }) => known.get(from) === version)
    if (!isCurrent) throw staleEdit({ lessons: rows.map(lessonOf) })
    const moved = lessons.filter(({ from, to }) => from !== to).map(({ from, to }) => ({ from, to }))
    await applyNumbers(change, moved)
    return changed(change)
  })
}

/** Renumbers lessons within a change, and records it. */
export async function applyNumbers(
  change: CourseChange,
  moved: { from: number; to: number }[],
): Promise<void> {
  if (moved.length === 0) return
  const { db, course } = change
  const before = { ...(await recordOfCourse(change)), renumbered: moved }
  change.record({ recordId: course.id, action: 'move', before })
  const numbers = new Map(moved.map(({ from, to }) => [from, to]))
  await change.keepPlaces(numbers)
  await renumber(db, course, numbers)
  await moveRatings(db, course.id, numbers)
}

async function lessonAt({ db, course }: CourseChange, number: number): Promise<LessonRow> {
  const lessons = await selectLessons(db, course.id)
  return requireRow(
    lessons.find(lesson => lesson.number === number),
    'lesson_not_found',
  )
}
