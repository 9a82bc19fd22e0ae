import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { LearnerHome } from '#contract/home.ts'
import type { saveSentence } from '#contract/progress.ts'
import type { Course } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { QUARTER_MS } from '#domain/course/week.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { OWN_SPEECH } from '#server/attempts/own/store.ts'
import { allIdsOf, demoCourse, idsOf, saveWords } from '#server/courses/testing.ts'
import { clientOf, runQuery } from '#server/db/transaction.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
let course: Course
let words: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  ;({ course } = await demoCourse(app))
  words = allIdsOf(course)
})
afterAll(() => app.close())

type Learner = { id: UserId; token: string }
type Sent = NonNullable<z.input<typeof saveSentence.body>['attempts']>[number]

async function homeOf({ token }: { token: string }): Promise<LearnerHome> {
  const { status, body } = await call(app, 'GET student-home', { as: token })
  expect(status).toBe(200)
  return body.data
}

const wordAt = (place: number) => words[place] as WordId
const ago = (ms: number) => new Date(TEST_START.getTime() - ms).toISOString()
const attempt = (given: Partial<Sent> = {}): Sent => ({
  id: v7(),
  word: wordAt(0),
  step: 0,
  verdict: 'full',
  family: null,
  way: 'spoken',
  at: ago(DAY_MS),
  ...given,
})

async function saySomething({ id, token }: Learner, attempts: Sent[], savedAt = ago(0)): Promise<void> {
  const { status } = await call(app, 'POST student-sentence', {
    body: {
      idStudentCourse: enrolmentIdOf(id, course._id),
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt,
      attempts,
    },
    as: token,
  })
  expect(status).toBe(200)
}

const textAt = (place: number) =>
  course.lessons.flatMap(({ items }) => items)[place]?.englishWord ?? 'no such item'

describe('the next item', () => {
  test('of who has not begun is the first phrase of the first course, and nothing was said', async () => {
    const home = await homeOf(await newPerson(app))
    expect(home.course).toMatchObject({ _id: course._id, access: 'full', isStarted: false, progress: 0 })
    expect(home.course?.lessons.map(({ state }) => state)).toEqual([
      'current',
      ...course.lessons.slice(1).map(() => 'locked'),
    ])
    expect(home.next).toMatchObject({ word: wordAt(0), lesson: 1, isSpoken: true, english: textAt(0) })
    expect(home).toMatchObject({ review: [], said: [], sounds: [] })
  })

  test('is the first one that is left, with what is done of its lesson', async () => {
    const nora = await newPerson(app)
    const [first, second] = course.lessons
    const done = [...idsOf(first), ...idsOf(second).slice(0, 2)]
    const index = { lesson: 1, word: 1, sentence: 0 }
    await saveWords(app, nora.token, { courseId: course._id, words: done, index })
    const home = await homeOf(nora)
    expect(home.next).toMatchObject({ word: idsOf(second)[2], lesson: 2 })
    expect(home.course?.lessons.slice(0, 2)).toMatchObject([
      { state: 'done', percent: 100, done: first?.items.length, wordCount: first?.items.length },
      { state: 'current', done: 2, wordCount: second?.items.length },
    ])
    expect(home.next?.minutesLeft).toBeGreaterThan(0)
    expect(home.next?.minutesLeft).toBeLessThanOrEqual(home.course?.lessons[1]?.minutes ?? 0)
  })

  test('says nothing of an item that is no phrase to say: its texts may be the answer', async () => {
    const nora = await newPerson(app)
    const items = course.lessons.flatMap(lesson => lesson.items)
    const place = items.findIndex(({ type }) => type === 'listen-and-select-image')
    await saveWords(app, nora.token, { courseId: course._id, words: words.slice(0, place) })
    const { next } = await homeOf(nora)
    expect(next).toMatchObject({
      word: wordAt(place),
      type: 'listen-and-select-image',
      isSpoken: false,
      english: '',
      spanish: '',
      audioUrl: '',
    })
  })

  test('asks where the player asks: neither the English nor its recording is sent', async () => {
    const nora = await newPerson(app)
    const items = course.lessons.flatMap((lesson, at) =>
      lesson.items.map((item, word) => ({ item, lesson: at, word })),
    )
    const found = items.findIndex(
      ({ item }) => item.type === 'exercise' && stepsOf(item).some(({ prompt }) => prompt),
    )
    const { item, lesson, word } = items[found] as (typeof items)[number]
    const sentence = stepsOf(item).findIndex(({ prompt }) => prompt)
    const step = stepsOf(item)[sentence]
    await saveWords(app, nora.token, {
      courseId: course._id,
      words: words.slice(0, found),
      index: { lesson, word, sentence },
    })
    const { next } = await homeOf(nora)
    expect(next).toMatchObject({ word: item._id, isSpoken: true, english: '', spanish: '', audioUrl: '' })
    const text = step?.prompt?.situation?.spanish ?? step?.spanishTranslation
    expect(next?.asked).toEqual({ text, isSpanish: !step?.prompt?.situation })
    expect(JSON.stringify(next)).not.toContain(step?.englishWord)
  })

  test('is the first of the next course when one is done, and none when all are', async () => {
    const nora = await newPerson(app)
    await saveWords(app, nora.token, { courseId: course._id, words })
    const courses = await app.context.catalogue.courses()
    const next = courses.find(({ title }) => title.es === 'Inglés Conversacional 2')
    const nextWords = next?.lessons.flatMap(({ items }) => items.map(({ _id }) => _id)) ?? []
    expect(await homeOf(nora)).toMatchObject({
      course: { _id: next?._id, progress: 0 },
      next: { word: nextWords[0] },
    })
    await saveWords(app, nora.token, { courseId: next?._id ?? course._id, words: nextWords })
    const home = await homeOf(nora)
    expect(home.next).toBeNull()
    expect(home.course).toMatchObject({ progress: 100 })
    expect(new Set(home.course?.lessons.map(({ state }) => state))).toEqual(new Set(['done']))
  })

  test('of a student who has not paid is in the demo, and nothing beyond it is sent (D15)', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    await saveWords(app, (await newPerson(app)).token, { courseId: course._id, words })
    const begun = await homeOf(luis)
    expect(begun.course).toMatchObject({ access: 'demo' })
    expect(begun.next?.word).toBe(wordAt(0))
    expect(begun.course?.lessons.at(-1)).toMatchObject({
      state: 'members',
      topic: expect.stringMatching(/./),
    })
    const save = { idStudentCourse: enrolmentIdOf(luis.id, course._id), savedAt: ago(0) }
    const completedWords = Object.fromEntries(words.slice(0, DEMO_WORDS).map(id => [id, ago(0)]))
    const index = { lesson: 0, word: DEMO_WORDS - 1, sentence: 0 }
    await call(app, 'POST student-course-progress', {
      body: { ...save, index, completedWords },
      as: luis.token,
    })
    const done = await homeOf(luis)
    expect(done.next).toBeNull()
    const text = JSON.stringify(done)
    for (const item of course.lessons.flatMap(({ items }) => items).slice(DEMO_WORDS)) {
      expect(text).not.toContain(item._id)
    }
  })

  test('is in the course where the learner was last, of those that are not finished', async () => {
    const other = await addCourse(app, [3], { position: 99 })
    const nora = await newPerson(app)
    await saveWords(app, nora.token, { courseId: course._id, words: words.slice(0, 2) })
    expect(await homeOf(nora)).toMatchObject({ course: { _id: course._id }, otherCourses: 2 })
    const save = (courseId: CourseId, completed: readonly WordId[], savedAt: string) =>
      call(app, 'POST student-course-progress', {
        body: {
          idStudentCourse: enrolmentIdOf(nora.id, courseId),
          index: { lesson: 0, word: 0, sentence: 0 },
          completedWords: Object.fromEntries(completed.map(id => [id, savedAt])),
          savedAt,
        },
        as: nora.token,
      })
    const ids = other.lessons.flat()
    await save(other.id, ids.slice(0, 1), ago(-60_000))
    expect((await homeOf(nora)).course?._id).toBe(other.id)
    await save(other.id, ids, ago(-61_000))
    expect((await homeOf(nora)).course?._id).toBe(course._id)
  })
})

describe('what was said', () => {
  test('is counted by quarters of an hour, each phrase once, aloud, of the last two weeks', async () => {
    const nora = await newPerson(app)
    const quarter = Math.floor((TEST_START.getTime() - DAY_MS) / QUARTER_MS)
    const at = (minutes: number) => new Date(quarter * QUARTER_MS + minutes * 60_000).toISOString()
    await saySomething(nora, [
      attempt({ at: at(0) }),
      attempt({ at: at(14), verdict: 'reject' }),
      attempt({ at: at(14), step: 1 }),
      attempt({ at: at(14), word: wordAt(1), way: 'selfCompared' }),
      attempt({ at: at(14), word: wordAt(2), way: 'typed' }),
      attempt({ at: at(15) }),
      attempt({ at: ago(17 * DAY_MS) }),
    ])
    const luis = await newPerson(app)
    expect((await homeOf(nora)).said).toEqual([
      { quarter, count: 3, minutes: 1 | (1 << 14) },
      { quarter: quarter + 1, count: 1, minutes: 1 },
    ])
    expect((await homeOf(luis)).said).toEqual([])
  })

  test('tells how sounds are going, from the families of tips and what was said well since', async () => {
    const nora = await newPerson(app)
    const slip = (family: string, place: number, days: number) =>
      attempt({ family, verdict: 'near', word: wordAt(place), at: ago(days * DAY_MS) })
    const well = (place: number, days: number) => attempt({ word: wordAt(place), at: ago(days * DAY_MS) })
    await saySomething(nora, [
      slip('th-t', 0, 20),
      slip('th-s', 1, 20),
      well(0, 19),
      well(1, 10),
      slip('ih-iy', 2, 3),
      well(2, 2),
      slip('final-c', 3, 1),
      slip('a-family-to-come', 3, 1),
      // A step that its item no longer has: nobody can say it well again.
      attempt({ family: 'th-t', verdict: 'near', step: 99, at: ago(DAY_MS) }),
      // Too old to be relevant now.
      slip('b-v', 0, 60),
    ])
    expect((await homeOf(nora)).sounds).toEqual([
      { sound: 'last', state: 'toPolish', phrases: [textAt(3)] },
      { sound: 'short-i', state: 'better', phrases: [textAt(2)] },
      { sound: 'th', state: 'known', phrases: expect.arrayContaining([textAt(0), textAt(1)]) },
    ])
  })

  test('is read from sums, by indexes, and from no attempts', async () => {
    const { text, values } = OWN_SPEECH.query({
      userId: v7() as UserId,
      sumsSince: TEST_START,
      knownDay: -1,
      knownStored: -1,
    })
    const rows = await app.context.database.tx(async db => {
      const client = clientOf(db)
      // For an empty table the planner would prefer another plan.
      await runQuery(client, { text: 'set local enable_seqscan = off' })
      return (
        await runQuery<{ 'QUERY PLAN': string }>(client, { text: `explain ${text}`, values: values ?? [] })
      ).rows
    })
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    for (const index of ['said_quarters_', 'slipped_phrases_latest']) {
      expect(plan).toContain(index)
    }
    expect(plan).not.toContain(' on attempts ')
  })
})

describe('a learner who comes back', () => {
  const said = (place: number, days: number, verdict: 'full' | 'near' | 'reject' = 'full') =>
    attempt({ word: wordAt(place), verdict, at: ago(days * DAY_MS) })

  test('after a week is welcomed with five phrases that were said well, latest first', async () => {
    const nora = await newPerson(app)
    const attempts = [
      ...[0, 1, 2, 3].map(place => said(place, 20 - place)),
      ...[4, 5].map(place => said(place, 13 - place)),
      said(6, 8, 'reject'),
      // A step that its item no longer has.
      attempt({ word: wordAt(0), step: 99, at: ago(8 * DAY_MS) }),
    ]
    await saySomething(nora, attempts, ago(7 * DAY_MS))
    const { welcome, said: quarters } = await homeOf(nora)
    expect(welcome?.phrases.map(({ english }) => english)).toEqual([5, 4, 3, 2, 1].map(textAt))
    expect(welcome?.phrases[0]).toMatchObject({ word: wordAt(5) })
    expect(welcome?.phrases.every(({ audioUrl }) => audioUrl !== '')).toBe(true)
    expect(quarters.length, 'so that the week of the last practice can still be kept').toBeGreaterThan(0)

    await saySomething(nora, [said(0, 6)], ago(7 * DAY_MS))
    expect((await homeOf(nora)).welcome, 'tried six days ago').toBeNull()
  })

  test('is welcomed first with words that were recalled and are most likely still known', async () => {
    const nora = await newPerson(app)
    const learntAt = ago(21 * DAY_MS)
    await call(app, 'POST student-course-progress', {
      body: {
        idStudentCourse: enrolmentIdOf(nora.id, course._id),
        index: { lesson: 0, word: 3, sentence: 0 },
        completedWords: Object.fromEntries(words.slice(0, 4).map(id => [id, learntAt])),
        savedAt: learntAt,
      },
      as: nora.token,
    })
    const recalled = (place: number, days: number) => ({ ...said(place, days), wasHidden: true })
    await saySomething(
      nora,
      [...[20, 16, 10].map(days => recalled(3, days)), recalled(1, 20), said(2, 9), said(3, 9)],
      ago(9 * DAY_MS),
    )
    const { welcome } = await homeOf(nora)
    expect(welcome?.phrases.map(({ english }) => english)).toEqual([3, 1, 2].map(textAt))
  })

  test('with nothing said well is welcomed without phrases, and a newcomer is not', async () => {
    const nora = await newPerson(app)
    await saySomething(nora, [], ago(8 * DAY_MS))
    expect((await homeOf(nora)).welcome).toEqual({ phrases: [] })
    expect((await homeOf(await newPerson(app))).welcome).toBeNull()
    expect((await homeOf({ token: await signedIn(app, 'admin') })).welcome).toBeNull()
  })
})

describe('the lessons of a course', () => {
  const lessonsOf = async (as?: string, query: { demo?: '1' } = {}) => {
    const given = { params: { id: course._id }, query, as }
    const { status, body } = await call(app, 'GET course-lessons/:id', given)
    expect(status).toBe(200)
    return body.data
  }

  test('are all listed for visitors: the first is open, the others belong to members', async () => {
    const { access, lessons } = await lessonsOf()
    expect(access).toBe('demo')
    expect(lessons.map(({ state }) => state)).toEqual([
      'current',
      ...course.lessons.slice(1).map(() => 'members'),
    ])
    expect(lessons.map(({ wordCount }) => wordCount)).toEqual(course.lessons.map(({ items }) => items.length))
    expect(lessons.every(({ minutes, topic }) => minutes > 0 && topic !== '')).toBe(true)
  })

  test('are as far as their learner is', async () => {
    const nora = await newPerson(app)
    await saveWords(app, nora.token, { courseId: course._id, words: idsOf(course.lessons[0]) })
    const { lessons } = await lessonsOf(nora.token)
    expect(lessons.slice(0, 2)).toMatchObject([
      { state: 'done', percent: 100 },
      { state: 'current', percent: 0 },
    ])
  })

  test('are all open to administrators', async () => {
    const { access, lessons } = await lessonsOf(await signedIn(app, 'admin'))
    expect([access, lessons.some(({ state }) => state === 'locked')]).toEqual(['admin', false])
  })

  test('of a hidden or unknown course are not found', async () => {
    const hidden = await addCourse(app, [3], { isHidden: true })
    for (const id of [hidden.id, v7() as CourseId]) {
      expect((await call(app, 'GET course-lessons/:id', { params: { id } })).status).toBe(404)
    }
  })
})
