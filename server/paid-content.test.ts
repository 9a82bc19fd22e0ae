import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course, Item } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import { taughtWords } from '#domain/course/syllabus.ts'
import type { UserId } from '#domain/ids.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

let app: TestApp
let courses: readonly Course[]
beforeAll(async () => {
  app = await startTestApp()
  courses = await app.context.catalogue.courses()
}, 60_000)
afterAll(() => app.close())

const itemsOf = (course: Course): Item[] => course.lessons.flatMap(({ items }) => items)

/** Every string inside a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** All content of an item: texts and media addresses. */
const contentOf = ({ _id, type, ...content }: Item) =>
  textsIn(JSON.parse(JSON.stringify(content, (key, value) => (COMMON.has(key) ? undefined : value))))
/**
 * Types, labels, names of people and single words to be ordered: common words that occur everywhere. The ids of words
 * that a practice repeats are no content, and a learner who completes one of them sends it.
 */
const COMMON = new Set(['type', 'label', 'name', 'word', 'correctOrder', 'selectedWordIds'])

/** Content that requires access, without texts that the demo shows too. */
function secrets(): Set<string> {
  const demo = courses
    .filter(course => course.isAvaliable && !course.isHidden)
    .flatMap(course => itemsOf(course).slice(0, DEMO_WORDS))
  const known = new Set(demo.flatMap(contentOf))
  const others = courses.flatMap(itemsOf).filter(item => !demo.includes(item))
  return new Set(others.flatMap(contentOf).filter(text => !known.has(text)))
}

/** An id and lesson to request. */
type Place = { id: string; lesson: number }

/** Every lesson of every course, and one past the end, which is all that an upcoming course has. */
const lessonPlaces = (): Place[] =>
  courses.flatMap(({ _id: id, lessons }) => [
    ...lessons.map(({ number }) => ({ id, lesson: number })),
    { id, lesson: lessons.length + 1 },
  ])

/** One item of each type in each lesson: the last one, because the demo never includes it. */
const itemPlaces = (): Place[] =>
  courses.flatMap(({ lessons }) =>
    lessons.flatMap(({ number, items }) => {
      const lastOfKind = new Map(items.map(({ type, _id }) => [type, _id]))
      return [...lastOfKind.values()].map(id => ({ id, lesson: number }))
    }),
  )

/**
 * Calls every endpoint, in a number linear in the lessons: with the id of each lesson's course and of one item of each
 * type in it, and each query once.
 */
async function everyCall(token: string | undefined) {
  const valid = await validCalls(app, token?.split('.')[0] as UserId | undefined)
  const places = [...lessonPlaces(), ...itemPlaces()]
  const queries = [
    {},
    { lesson: 'current' },
    ...[...new Set(lessonPlaces().map(({ lesson }) => lesson))].map(lesson => ({ lesson })),
    ...courses.map(({ _id: idCourse }) => ({ idCourse })),
    { idCourse: itemPlaces()[0]?.id },
  ]
  // These two only end the session.
  const keys = (Object.keys(valid) as Key[]).filter(key => key !== 'POST sign-out' && key !== 'POST login')
  return keys.flatMap(key => {
    const call = valid[key]
    const atPlaces = places.map(({ id, lesson }) => ({
      params: { id, version: 1, lesson },
      query: { lesson },
    }))
    const variants = [
      {},
      ...(call.params ? atPlaces : []),
      ...(call.query ? queries.map(query => ({ query })) : []),
    ]
    return variants.map(variant => ({ key, given: { ...call, ...variant } }))
  })
}

async function leaksTo(token: string | undefined): Promise<string[]> {
  const hiddenTexts = secrets()
  // The syllabus is public, down to its words (decision 057).
  const taught = new Set(
    courses
      .filter(course => course.isAvaliable && !course.isHidden)
      .flatMap(course => textsIn(taughtWords(itemsOf(course)))),
  )
  const leaks = new Set<string>()
  for (const { key, given } of await everyCall(token)) {
    const answer = await app.http.inject(requestFor(key, { ...given, as: token }))
    for (const text of textsIn(answer.json())) {
      if (key === 'GET course-syllabus' && taught.has(text)) continue
      if (hiddenTexts.has(text)) leaks.add(`${key}: ${text}`)
      expect(text).not.toContain('$argon2')
    }
  }
  return [...leaks]
}

describe('lesson content beyond the demo is never sent without access (D15)', () => {
  /** Calls that return lesson content. */
  const WAYS: Key[] = [
    'GET course-lesson/:id/:version/:lesson',
    'GET library',
    'GET student-course/:id',
    'GET word/:id',
  ]
  const expired = () =>
    newPerson(app, {
      role: 'STUDENT',
      status: 'ACTIVE',
      dateEnd: new Date(TEST_START.getTime() - 3 * DAY_MS),
    })
  test.each([
    ['a visitor', async () => undefined],
    ['an unpaid student', () => signedIn(app, 'luis')],
    ['a student whose membership has ended', async () => (await expired()).token],
  ])('to %s, by any endpoint or id', async (_, token) => {
    expect(secrets().size).toBeGreaterThan(50)
    expect(await leaksTo(await token())).toEqual([])
  })

  test('a member gets it, so the search works', async () => {
    const leaks = await leaksTo(await signedIn(app, 'eva'))
    const found = new Set(leaks.map(leak => leak.slice(leak.indexOf(': ') + 2)))
    const ways = new Set(leaks.map(leak => leak.slice(0, leak.indexOf(': '))))
    expect([...ways].sort()).toEqual(WAYS)
    const hiddenCourse = new Set(
      courses
        .filter(course => course.isHidden)
        .flatMap(itemsOf)
        .flatMap(contentOf),
    )
    const missed = [...secrets()].filter(text => !found.has(text) && !hiddenCourse.has(text))
    expect(missed).toEqual([])
  })
})
