import type { Course, Lesson } from '#domain/course/course.ts'
import { demoLessons, shownLessons } from '#domain/course/demo.ts'
import type { CourseAccess } from '#domain/membership/membership.ts'

/** Whether a course may be opened: hidden and unavailable courses are open to administrators only. */
export function isOpenable(course: Course, access: CourseAccess): boolean {
  return access === 'admin' || (course.isAvaliable && !course.isHidden)
}

/** The lessons that an access allows: whole, or reduced to the words of the demo (D15). */
export function visibleLessons(course: Course, access: CourseAccess): Lesson[] {
  const lessons = shownLessons(course.lessons)
  return access === 'demo' ? demoLessons(lessons) : lessons
}
