import type { CourseLessons } from '#contract/home.ts'
import type { Course } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { lessonStates, nextPlace } from '#domain/course/going-on.ts'
import { percentOfCount } from '#domain/course/percent.ts'
import type { Position } from '#domain/course/progress.ts'
import { progressView, type StoredProgress } from '#domain/course/progress-view.ts'
import { lessonsFor, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { Language } from '#domain/languages.ts'
import type { CourseAccess } from '#domain/membership/entitlements.ts'
import { memoizeByLanguage } from '#server/courses/memoize-by-language.ts'
import { inLanguage, lessonOverview } from '#server/courses/outline.ts'

/** A course with a viewer's lessons, and where they continue: undefined when nothing open is left. */
export type LessonsView = { wire: CourseLessons; next: Position | undefined }

/** The part of a course that is visible outside the player: of a lesson's content only its topic and size. */
export function lessonsView(
  course: Course,
  { access, stored, language }: { access: CourseAccess; stored: StoredProgress; language: Language },
): LessonsView {
  const lessons = visibleLessons(course, access)
  const index = lessonIndex(lessons)
  const { index: place, completed, progress } = progressView(lessons, stored, access)
  const next = nextPlace(index, { index: place, completed })
  const states = lessonStates(index, { completed, here: next?.lesson, isOpenAll: access === 'admin' })
  const whole = lessonsFor(course, access)
  return {
    next,
    wire: {
      _id: course._id,
      title: inLanguage(course.title, language),
      description: inLanguage(course.description, language),
      picture: course.picture,
      color: course.color,
      access,
      progress,
      isStarted: stored.isStarted,
      lessons: whole.map((lesson, at) => {
        const done = (index.ids[at] ?? []).filter(id => completed.has(id)).length
        return {
          ...overviewOf(lesson, language),
          done,
          percent: percentOfCount(done, lesson.items.length),
          state: states[at] ?? 'members',
        }
      }),
    },
  }
}

/** Counting a lesson's tasks takes longer than the rest of the answer. */
const overviewOf = memoizeByLanguage(lessonOverview)
