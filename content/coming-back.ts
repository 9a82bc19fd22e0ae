import { type CourseSource, coursesBefore } from '#content/course-files.ts'
import type { Course, Item } from '#domain/course/course.ts'
import { itemsOf } from '#domain/course/health/course-health.ts'
import { COMES_BACK_WITHIN, meetingsOf } from '#domain/course/met-again.ts'

/** How the words of a course come back in the lessons after their own (decision 102). */
export type ComingBack = {
  /** Words with seven lessons after their own; the figures are about these. */
  words: number
  /** The share that is met again within 1, 3 and 7 lessons, in percent. */
  within: [one: number, three: number, seven: number]
  /** Words that are met fewer than three times within seven lessons, as "lesson 3, eleven: 2". */
  tooFew: string[]
  /** How many are not met within seven lessons. */
  never: number
}

const LEAST_MEETINGS = 3

/**
 * Counts over the lessons of a course, drafts too, and of the courses that follow it.
 * @param courses all courses as their authors wrote them, and as `buildCourses` converts them, in the same order
 */
export function comingBackOf(
  course: CourseSource,
  courses: { sources: readonly CourseSource[]; built: readonly Course[] },
): ComingBack {
  const { sources } = courses
  const earlier = lessonsOf(coursesBefore(course, sources), courses)
  const lessons = lessonsOf([course], courses)
  const following = lessonsOf(
    sources.filter(other => coursesBefore(other, sources).includes(course)),
    courses,
  )
  const meetings = meetingsOf([...earlier, ...lessons, ...following])
  const counted = lessons.slice(0, Math.max(0, lessons.length + following.length - COMES_BACK_WITHIN))
  const words = counted.flatMap(({ number, items }) =>
    items.flatMap(({ _id, englishWord }) => {
      const soon = meetings.get(_id)?.filter(after => after <= COMES_BACK_WITHIN)
      return soon ? { name: `lesson ${number}, ${englishWord}`, soon } : []
    }),
  )
  const share = (lessonsLater: number) =>
    (100 * words.filter(({ soon: [first = Number.POSITIVE_INFINITY] }) => first <= lessonsLater).length) /
    Math.max(1, words.length)
  return {
    words: words.length,
    within: [share(1), share(3), share(COMES_BACK_WITHIN)],
    tooFew: words.flatMap(({ name, soon }) =>
      soon.length < LEAST_MEETINGS ? `${name}: ${soon.length}` : [],
    ),
    never: words.filter(({ soon }) => soon.length === 0).length,
  }
}

/** The written lessons of courses, drafts too, in their order. */
function lessonsOf(
  some: readonly CourseSource[],
  { sources, built }: { sources: readonly CourseSource[]; built: readonly Course[] },
): { number: number; items: Item[] }[] {
  return some.flatMap(course => {
    const converted = built[sources.indexOf(course)]
    const items = converted ? itemsOf(converted) : []
    return [...Map.groupBy(items, ({ lessonNumber }) => lessonNumber)].map(([number, own]) => ({
      number,
      items: own,
    }))
  })
}
