import type { Course, Item } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import { taughtWords } from '#domain/course/syllabus.ts'
import type { Key } from '#server/testing/calls.ts'
import type { Answered } from '#server/testing/every-call/asking.ts'

/**
 * Types, labels, names of people and single words to be ordered: common words that occur everywhere. The ids of words
 * that a practice repeats are no content, and a learner who completes one of them sends it.
 */
const COMMON = new Set(['type', 'label', 'name', 'word', 'correctOrder', 'selectedWordIds'])

const itemsOf = (course: Course): Item[] => course.lessons.flatMap(({ items }) => items)

/** All content of an item: texts and media addresses. */
const contentOf = ({ _id, type, ...content }: Item) =>
  textsIn(JSON.parse(JSON.stringify(content, (key, value) => (COMMON.has(key) ? undefined : value))))

/** Every text inside a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** An answer without what its caller may open: "full" is also a word of a pair. */
const withoutAccess = (body: string): unknown =>
  JSON.parse(body, (key, value) => (key === 'access' ? undefined : value))

/**
 * The content that requires access, without texts that the demo shows too; that of it which members are shown; and what an
 * answer has of it, but for the syllabus, which is public down to its words (decision 057).
 */
export function paidContent(courses: readonly Course[]) {
  const open = courses.filter(course => course.isAvaliable && !course.isHidden)
  const demo = open.flatMap(course => itemsOf(course).slice(0, DEMO_WORDS))
  // With its tiles: "wife" is one before a later lesson has it as a word.
  const known = new Set(demo.flatMap(textsIn))
  const others = courses.flatMap(itemsOf).filter(item => !demo.includes(item))
  const all = new Set(others.flatMap(contentOf).filter(text => !known.has(text)))
  const hiddenCourses = courses.filter(course => course.isHidden)
  const hidden = new Set(hiddenCourses.flatMap(itemsOf).flatMap(contentOf))
  const taught = new Set(open.flatMap(course => textsIn(taughtWords(itemsOf(course)))))
  const isPublic = (key: Key, text: string) => key === 'GET course-syllabus' && taught.has(text)
  return {
    all,
    shown: [...all].filter(text => !hidden.has(text)),
    foundIn: ({ key, body }: Answered) =>
      textsIn(withoutAccess(body)).filter(text => all.has(text) && !isPublic(key, text)),
  }
}
