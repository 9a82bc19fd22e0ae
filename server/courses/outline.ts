import type { CourseOutline } from '#contract/courses.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
import { lessonMinutes } from '#domain/course/lesson-minutes.ts'
import { lessonsFor, phonesUrlFor, visibleLessons } from '#domain/course/visible-lessons.ts'
import { type AuthoredText, type Language, type LocalText, readContent } from '#domain/languages.ts'
import type { CourseAccess } from '#domain/membership/entitlements.ts'
import { memoizeByLanguage } from '#server/courses/memoize-by-language.ts'

const LESSON: LocalText = { es: 'Lección', en: 'Lesson' }

/** The outline of a version of a course, the same for all viewers with the same access. */
export function outlineOf(course: Course, access: CourseAccess, language: Language): CourseOutline {
  return outlines[access](course, language)
}

const outlineFor = (access: CourseAccess) =>
  memoizeByLanguage((course: Course, language): CourseOutline => {
    const whole = new Map(lessonsFor(course, access).map(lesson => [lesson.number, lesson]))
    return {
      _id: course._id,
      title: inLanguage(course.title, language),
      description: inLanguage(course.description, language),
      picture: course.picture,
      color: course.color,
      matching: course.matching,
      phonesUrl: phonesUrlFor(course, access),
      lessons: visibleLessons(course, access).map(lesson => ({
        ...lessonOverview(whole.get(lesson.number) ?? lesson, language),
        title: `${LESSON[language]} ${lesson.number}`,
        wordIds: lesson.items.map(({ _id }) => _id),
      })),
    }
  })
const outlines = { demo: outlineFor('demo'), full: outlineFor('full'), admin: outlineFor('admin') }

/** The description of a lesson, without its content. */
export function lessonOverview({ number, title, goal, items }: Lesson, language: Language) {
  return {
    number,
    topic: inLanguage(title, language),
    goal: inLanguage(goal, language),
    wordCount: items.length,
    minutes: lessonMinutes(items),
  }
}

export function inLanguage(text: AuthoredText, language: Language): string {
  return readContent(text, language) ?? ''
}
