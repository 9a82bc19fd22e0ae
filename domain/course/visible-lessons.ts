import type { Course, Lesson } from '#domain/course/course.ts'
import { demoLessons, shownLessons } from '#domain/course/demo.ts'
import type { CourseAccess } from '#domain/membership/entitlements.ts'

/** Whether a course may be opened: hidden and unavailable courses are open to administrators only. */
export function isOpenable(course: Course, access: CourseAccess): boolean {
  return access === 'admin' || (course.isAvaliable && !course.isHidden)
}

const visible = new WeakMap<Course, Map<CourseAccess, readonly Lesson[]>>()

/**
 * The lessons that an access allows: all, reduced to the words of the demo (D15), or for authors including the
 * unpublished ones (D40). Returns the identical list each time, so that anything derived from it is computed once
 * (`lessonIndex`).
 */
export function visibleLessons(course: Course, access: CourseAccess): readonly Lesson[] {
  const ofCourse = visible.get(course) ?? new Map<CourseAccess, readonly Lesson[]>()
  visible.set(course, ofCourse)
  const known = ofCourse.get(access)
  if (known) return known
  const all = lessonsFor(course, access)
  const lessons = access === 'demo' ? demoLessons(all) : all
  ofCourse.set(access, lessons)
  return lessons
}

/** Where the judge's pronunciations of the lessons that an access allows are. */
export function phonesUrlFor(course: Course, access: CourseAccess): string {
  return access === 'demo' ? course.demoPhonesUrl : course.phonesUrl
}

/** The lessons of a course as its menu lists them: complete even in the demo. */
export function lessonsFor(course: Course, access: CourseAccess): Lesson[] {
  if (access !== 'admin') return shownLessons(course.lessons)
  return [...course.lessons, ...course.draftLessons].sort((a, b) => a.number - b.number)
}
