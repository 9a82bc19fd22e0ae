import type { User } from '#contract/session.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
import { demoLessons, shownLessons } from '#domain/course/demo.ts'
import { type CourseAccess, courseAccess } from '#domain/membership/membership.ts'

/** What somebody may see of the courses. The one place in which the server decides it (D14, D15). */
export function accessOf(user: User | null): CourseAccess {
  return courseAccess(user && { role: user.role, isPaid: user.payment.isPayment })
}

/** Whether somebody may open a course at all: hidden and coming courses are open to administrators only. */
export function isOpenable(course: Course, access: CourseAccess): boolean {
  return access === 'admin' || (course.isAvaliable && !course.isHidden)
}

/** The lessons as this person gets them: whole, or with only the demo's words left in them (D15). */
export function visibleLessons(course: Course, access: CourseAccess): Lesson[] {
  const lessons = shownLessons(course.lessons)
  return access === 'demo' ? demoLessons(lessons) : lessons
}
