import type { CourseChange } from '#server/authoring/change-course.ts'
import type { StoredCourse } from '#server/authoring/history/tables.ts'
import { type CourseRow, type LessonRow, selectLessons } from '#server/authoring/store.ts'

/** A course with its lessons in the form of the history: as it was before the change. */
export async function recordOfCourse({ db, course }: CourseChange): Promise<StoredCourse> {
  return courseRecordOf(course, await selectLessons(db, course.id))
}

export function courseRecordOf(course: CourseRow, lessons: readonly LessonRow[]): StoredCourse {
  const { title, description, picture, color, isAvaliable, isHidden, matching } = course
  return {
    title,
    description,
    picture,
    color,
    isAvaliable,
    isHidden,
    matching,
    lessons: lessons.map(({ number, title, goal, isPublished }) => ({ number, title, goal, isPublished })),
  }
}
