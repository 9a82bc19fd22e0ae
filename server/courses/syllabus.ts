import type { CourseSyllabus } from '#contract/courses.ts'
import type { Course } from '#domain/course/course.ts'
import { taughtWords } from '#domain/course/syllabus.ts'
import { isOpenable, lessonsFor } from '#domain/course/visible-lessons.ts'
import type { Language } from '#domain/languages.ts'
import type { AppContext } from '#server/context.ts'
import { inLanguage, lessonOverview } from '#server/courses/course-text.ts'
import { keptByLanguage } from '#server/courses/kept-by-language.ts'

/** The lessons and the words of the courses that a plan opens, for whoever wants to know before paying. */
export async function courseSyllabus(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  language: Language,
): Promise<CourseSyllabus[]> {
  const courses = (await catalogue.courses()).filter(course => isOpenable(course, 'full'))
  return courses.map(course => syllabusOf(course, language)).filter(({ lessons }) => lessons.length > 0)
}

const syllabusOf = keptByLanguage(
  (course: Course, language): CourseSyllabus => ({
    _id: course._id,
    title: inLanguage(course.title, language),
    lessons: lessonsFor(course, 'full').map(lesson => ({
      ...lessonOverview(lesson, language),
      words: taughtWords(lesson.items),
    })),
  }),
)
