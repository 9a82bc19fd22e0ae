import type { Course, Lesson } from '#domain/course/course.ts'
import { demoLessons, shownLessons } from '#domain/course/demo.ts'
import type { CourseAccess } from '#domain/membership/membership.ts'

/** Whether a course may be opened at all: hidden and coming courses are open to administrators only. */
export function isOpenable(course: Course, access: CourseAccess): boolean {
  return access === 'admin' || (course.isAvaliable && !course.isHidden)
}

/** The lessons that an access gives: whole, or with only the demo's words left in them (D15). */
export function visibleLessons(course: Course, access: CourseAccess): Lesson[] {
  const lessons = shownLessons(course.lessons)
  return access === 'demo' ? demoLessons(lessons) : lessons
}
