import type { StudentCourse } from '#contract/courses.ts'
import type { Course, Item, Lesson } from '#domain/course/course.ts'
import { lessonMinutes } from '#domain/course/lesson-minutes.ts'
import type { StoredProgress } from '#domain/course/progress-view.ts'
import { lessonsFor, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { EnrolmentId, WordId } from '#domain/ids.ts'
import { type AuthoredText, type Language, type LocalText, readContent } from '#domain/languages.ts'
import type { CourseAccess } from '#domain/membership/membership.ts'
import { type ItemText, itemText, writeItem } from '#server/courses/item-text.ts'
import { lessonTexts } from '#server/courses/prepared-lessons.ts'
import { Written } from '#server/http/written.ts'
import type { wireProgress } from '#server/progress/service.ts'

const LESSON: LocalText = { es: 'Lección', en: 'Lesson' }

/** The learner's current item, and how many of its steps are known to be passed. */
export type ItemUnderWay = { id: WordId; passedSteps: number }

/** The part of a course's answer that is about one learner. */
export type Learner = {
  idStudentCourse: EnrolmentId | null
  progress: ReturnType<typeof wireProgress>
  completed: StoredProgress['completed']
  underWay: ItemUnderWay | undefined
}

/**
 * A course as one viewer gets it. A request only writes the parts that differ by learner; the outline and items are
 * prepared.
 * @param sent the lessons whose content is in the answer
 * @param bank for administrators, the items in the word bank: each item then names its place
 */
export function writeCourse(
  course: Course,
  { progress, idStudentCourse, ...learner }: Learner,
  shown: {
    access: CourseAccess
    language: Language
    sent: readonly Lesson[]
    bank: readonly Item[] | undefined
  },
): Written<StudentCourse> {
  const { access, language, sent, bank } = shown
  const placed = sent.flatMap(lesson => lessonTexts(course, lesson))
  const write = (item: ItemText) => writeFor(item, learner)
  const inCourse = (isInBank: boolean) => (item: ItemText) => {
    const where = JSON.stringify({ courseId: course._id, isInBank })
    return bank ? joined(where, write(item)) : write(item)
  }
  const all = [
    ...placed.map(item => ({ item, text: inCourse(false)(item) })),
    ...(bank ?? []).map(itemText).map(item => ({ item, text: inCourse(true)(item) })),
  ]
  const listOf = (areWords: boolean) =>
    `[${all.flatMap(({ item, text }) => (item.isWord === areWords ? text : [])).join(',')}]`
  return new Written(
    joined(
      JSON.stringify({ idStudentCourse, ...progress }),
      outlineOf(course, access, language),
      `{"words":${listOf(true)},"exercises":${listOf(false)}}`,
    ),
  )
}

function writeFor(item: ItemText, { completed, underWay }: Pick<Learner, 'completed' | 'underWay'>): string {
  const isCompleted = completed.has(item.id)
  return writeItem(item, { isCompleted, passedSteps: underWay?.id === item.id ? underWay.passedSteps : 0 })
}

/** Joins several JSON objects that are not empty into one. */
function joined(...objects: readonly string[]): string {
  return `{${objects.map(text => text.slice(1, -1)).join(',')}}`
}

/** Texts, keyed by the list that `visibleLessons` returns for a version and an access. */
const outlines = new WeakMap<readonly Lesson[], Map<Language, string>>()

/** The part of an answer about the course itself: the same for all learners with the same access. */
function outlineOf(course: Course, access: CourseAccess, language: Language): string {
  const lessons = visibleLessons(course, access)
  const ofLessons = outlines.get(lessons) ?? new Map<Language, string>()
  outlines.set(lessons, ofLessons)
  const known = ofLessons.get(language)
  if (known !== undefined) return known
  const whole = new Map(lessonsFor(course, access).map(lesson => [lesson.number, lesson]))
  const outline = JSON.stringify({
    _id: course._id,
    access,
    title: inLanguage(course.title, language),
    description: inLanguage(course.description, language),
    picture: course.picture,
    color: course.color,
    matching: course.matching,
    phonesUrl: access === 'demo' ? course.demoPhonesUrl : course.phonesUrl,
    version: course.version,
    lessons: lessons.map(lesson => ({
      ...lessonOverview(whole.get(lesson.number) ?? lesson, language),
      title: `${LESSON[language]} ${lesson.number}`,
      wordIds: lesson.items.map(({ _id }) => _id),
    })),
  } satisfies Partial<StudentCourse>)
  ofLessons.set(language, outline)
  return outline
}

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
