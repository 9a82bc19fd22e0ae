import type { CourseChange } from '#server/authoring/change-course.ts'
import { recordOfCourse } from '#server/authoring/courses/course-record.ts'
import { applyNumbers } from '#server/authoring/courses/lessons.ts'
import {
  countItems,
  insertLesson,
  removeLesson,
  updateCourseFields,
  updateLessonFields,
} from '#server/authoring/courses/store.ts'
import type { HistoryRow } from '#server/authoring/history/store.ts'
import type { StoredCourse } from '#server/authoring/history/tables.ts'
import { selectLessons } from '#server/authoring/store.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hasLearners } from '#server/progress/service.ts'

/**
 * Restores a course to its state before the first of these entries, as a new version.
 * @param keepsLessons leaves the titles, states and numbers of its lessons
 */
export async function putBackCourse(
  change: CourseChange,
  entries: readonly HistoryRow[],
  { keepsLessons }: { keepsLessons: boolean },
): Promise<void> {
  const { db, course } = change
  const [first] = entries
  const before = first?.before as StoredCourse | null | undefined
  if (before === undefined) return
  if (before === null) {
    if (await hasLearners(db, course.id)) throw new Refusal('course_has_progress')
    change.record({ recordId: course.id, action: 'delete', before: await recordOfCourse(change) })
    return updateCourseFields(db, course.id, { deletedAt: change.at })
  }
  const wasDeleted = first?.action === 'restore'
  const action = wasDeleted ? 'delete' : course.deletedAt === null ? 'edit' : 'restore'
  change.record({ recordId: course.id, action, before: await recordOfCourse(change) })
  const { lessons, renumbered: _, ...fields } = before
  await updateCourseFields(db, course.id, {
    ...fields,
    deletedAt: wasDeleted && !keepsLessons ? change.at : null,
  })
  if (keepsLessons) return
  for (const { before } of entries.toReversed()) await putNumbersBack(change, before as StoredCourse | null)
  await putLessonsBack(change, lessons)
}

async function putNumbersBack(change: CourseChange, entry: StoredCourse | null): Promise<void> {
  const moved = (entry?.renumbered ?? []).map(({ from, to }) => ({ from: to, to: from }))
  await applyNumbers(change, moved)
}

/** Lessons added since then stay if they have items. */
async function putLessonsBack(change: CourseChange, lessons: StoredCourse['lessons']): Promise<void> {
  const { db } = change
  const courseId = change.course.id
  await change.keepPlaces()
  const rows = await selectLessons(db, courseId)
  const old = new Map(lessons.map(lesson => [lesson.number, lesson]))
  for (const row of rows) {
    const lesson = old.get(row.number)
    if (lesson) await updateLessonFields(db, { ...row, ...lesson })
    else if ((await countItems(db, row)) === 0) await removeLesson(db, row)
  }
  for (const lesson of lessons) await insertLesson(db, { ...lesson, courseId })
}
