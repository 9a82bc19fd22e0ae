import type { CourseSource } from '#content/course-files.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
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

type Both = readonly { source: CourseSource; built: Course }[]

const LEAST_MEETINGS = 3

/**
 * Counts over the lessons of a course, drafts too, and of the courses that follow it.
 * @param courses all courses as their authors wrote them, and as `buildCourses` converts them, in the same order
 */
export function comingBackOf(slug: string, courses: Both): ComingBack {
  const own = courses.find(({ source }) => source.slug === slug)
  const lessons = own ? writtenLessons(own.built) : []
  const earlier = lessonsBefore(own?.source.follows, courses)
  const following = lessonsAfter(slug, courses)
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

function lessonsBefore(slug: string | undefined, courses: Both): Lesson[] {
  const one = courses.find(({ source }) => source.slug === slug)
  return one ? [...lessonsBefore(one.source.follows, courses), ...writtenLessons(one.built)] : []
}

function lessonsAfter(slug: string, courses: Both): Lesson[] {
  const next = courses.find(({ source }) => source.follows === slug)
  return next ? [...writtenLessons(next.built), ...lessonsAfter(next.source.slug, courses)] : []
}

function writtenLessons({ lessons, draftLessons }: Course): Lesson[] {
  return [...lessons, ...draftLessons]
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => a.number - b.number)
}
