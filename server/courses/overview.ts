import type { CourseOverview, CourseSyllabus } from '#contract/courses.ts'
import type { Course } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import { taughtWords } from '#domain/course/syllabus.ts'
import { isOpenable, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { Language } from '#domain/languages.ts'
import { memoizeByLanguage } from '#server/courses/memoize-by-language.ts'
import { inLanguage, lessonOverview } from '#server/courses/outline.ts'
import type { AppContext } from '#server/program/context.ts'

/* Public descriptions of the courses that a plan opens, without their content (D15). */

type Context = Pick<AppContext, 'catalogue'>

/** The scope of each course, and a phrase to try. */
export async function courseOverviews({ catalogue }: Context, language: Language): Promise<CourseOverview[]> {
  return openCourses(await catalogue.courses()).map(course => overviewOf(course, language))
}

/** The lessons of each course, down to their words. */
export async function courseSyllabus({ catalogue }: Context, language: Language): Promise<CourseSyllabus[]> {
  return openCourses(await catalogue.courses()).map(course => syllabusOf(course, language))
}

function openCourses(courses: readonly Course[]): Course[] {
  return courses.filter(course => isOpenable(course, 'full') && visibleLessons(course, 'full').length > 0)
}

const overviewOf = memoizeByLanguage(
  (course: Course, language): CourseOverview => ({
    _id: course._id,
    title: inLanguage(course.title, language),
    lessons: visibleLessons(course, 'full').map(lesson => lessonOverview(lesson, language)),
    sample: sampleOf(course),
  }),
)

const syllabusOf = memoizeByLanguage(
  (course: Course, language): CourseSyllabus => ({
    _id: course._id,
    title: inLanguage(course.title, language),
    lessons: visibleLessons(course, 'full').map(lesson => ({
      ...lessonOverview(lesson, language),
      words: taughtWords(lesson.items),
    })),
  }),
)

/** The first of the free words that is a phrase, or else the first word. */
function sampleOf(course: Course): CourseOverview['sample'] {
  const words = visibleLessons(course, 'demo').flatMap(({ items }) => items.filter(isWord))
  const word = words.find(({ englishWord }) => englishWord.includes(' ')) ?? words[0]
  return word ? { ...word, matching: course.matching } : null
}
