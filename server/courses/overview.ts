import type { CourseOverview } from '#contract/courses.ts'
import type { Course } from '#domain/course/course.ts'
import { isOpenable, lessonsFor, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { Language } from '#domain/languages.ts'
import type { AppContext } from '#server/context.ts'
import { inLanguage, lessonOverview } from '#server/courses/course-text.ts'
import { keptByLanguage } from '#server/courses/kept-by-language.ts'

/** What is inside the courses that learners with a plan may open, without content: a visitor reads it, too (D15). */
export async function courseOverviews(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  language: Language,
): Promise<CourseOverview[]> {
  const courses = (await catalogue.courses()).filter(course => isOpenable(course, 'full'))
  return courses.map(course => overviewOf(course, language)).filter(({ lessons }) => lessons.length > 0)
}

const overviewOf = keptByLanguage(
  (course: Course, language): CourseOverview => ({
    _id: course._id,
    title: inLanguage(course.title, language),
    lessons: lessonsFor(course, 'full').map(lesson => lessonOverview(lesson, language)),
    sample: sampleOf(course),
  }),
)

/** The first of the free words that is a phrase, else the first one. */
function sampleOf(course: Course): CourseOverview['sample'] {
  const words = visibleLessons(course, 'demo').flatMap(({ items }) =>
    items.filter(({ type }) => type === 'word'),
  )
  const word = words.find(({ englishWord }) => englishWord.includes(' ')) ?? words[0]
  return word ? { ...word, matching: course.matching } : null
}
