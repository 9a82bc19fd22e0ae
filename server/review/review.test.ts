import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewSession } from '#contract/review.ts'
import type { Course } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import type { WordId } from '#domain/ids.ts'
import { creditsOf } from '#domain/review/credits.ts'
import { eraseUser } from '#server/accounts/erasure.ts'
import { startSession } from '#server/accounts/service.ts'
import { allIdsOf, demoCourse, saveWords } from '#server/courses/testing.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { duePhrase, stillKnown } from '#server/review/service.ts'
import { reviewsOf } from '#server/review/storing/service.ts'
import { reviewCards, reviews } from '#server/review/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let course: Course
/** The words that the course teaches, in its order. */
let taught: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  ;({ course } = await demoCourse(app))
  const items = course.lessons.flatMap(lesson => lesson.items)
  taught = items.filter(({ type }) => type === 'word').map(({ _id }) => _id)
})
afterAll(() => app.close())

type Learner = Awaited<ReturnType<typeof newPerson>>

/** Days later, with a new session: the old one has ended. */
async function later(learner: Learner, days: number): Promise<void> {
  app.pass(days * DAY_MS)
  learner.token = await startSession(app.context, learner.id)
}

/** A learner who has just done the first items of the course. */
async function learnerOf(items: number, given?: Parameters<typeof newPerson>[1]): Promise<Learner> {
  const nora = await newPerson(app, given)
  if (given) return nora
  await saveWords(app, nora.token, { courseId: course._id, words: allIdsOf(course).slice(0, items) })
  return nora
}

async function sessionOf({ token }: Learner, trace?: 'spoken' | 'recognised'): Promise<ReviewSession> {
  const { status, body } = await call(app, 'GET student-review', { query: trace ? { trace } : {}, as: token })
  expect(status).toBe(200)
  return body.data
}

/** The time in some hours. */
const fromNow = (hours: number) => new Date(app.context.now().getTime() + (hours / 24) * DAY_MS).toISOString()

const askedIn = ({ cards }: ReviewSession) => cards.map(({ item }) => item._id)

const attemptAt = (word: WordId | undefined, given: object = {}) => ({
  id: v7(),
  word: word ?? ('' as WordId),
  step: 0,
  verdict: 'full' as const,
  family: null,
  way: 'spoken' as const,
  wasHidden: true,
  hadHelp: false,
  at: app.context.now().toISOString(),
  ...given,
})

async function answer({ id, token }: Learner, attempts: ReturnType<typeof attemptAt>[]): Promise<WordId[]> {
  const { status, body } = await call(app, 'POST student-review', {
    body: { idStudentCourse: enrolmentIdOf(id, course._id), attempts },
    as: token,
  })
  expect(status).toBe(200)
  return body.data.words
}

const memoryOf = async (learner: Learner, word: WordId | undefined, trace?: 'spoken' | 'recognised') =>
  (await sessionOf(learner, trace)).cards.find(({ item }) => item._id === word)

describe('a placement', () => {
  test('seeds the words of its right lines, and no others until they are done in their lesson (D52)', async () => {
    const nora = await newPerson(app)
    const words = allIdsOf(course).slice(0, 20)
    const [right, typed] = taught
    const save = (by: 'placed' | 'spoken', given: object = {}) =>
      call(app, 'POST student-course-progress', {
        body: {
          idStudentCourse: enrolmentIdOf(nora.id, course._id),
          index: { lesson: 1, word: 0, sentence: 0 },
          completedWords: Object.fromEntries(words.map(id => [id, app.context.now().toISOString()])),
          passedBy: Object.fromEntries(words.map(id => [id, by])),
          ...given,
        },
        as: nora.token,
      })
    await save('placed', { attempts: [attemptAt(right), attemptAt(typed, { way: 'typed' })] })
    await later(nora, 30)
    expect(askedIn(await sessionOf(nora)).sort()).toEqual([right, typed].sort())
    expect(askedIn(await sessionOf(nora, 'recognised'))).toContain(typed)
    await save('spoken')
    expect(askedIn(await sessionOf(nora)).length).toBeGreaterThan(2)
  })
})

describe('a session', () => {
  test('has nothing on the day of the lesson, and all its words on the next one, with their items', async () => {
    const nora = await learnerOf(6)
    expect(await sessionOf(nora)).toMatchObject({ cards: [], courses: [] })
    app.pass(DAY_MS)
    const session = await sessionOf(nora)
    expect(askedIn(session).sort()).toEqual(taught.slice(0, session.cards.length).sort())
    expect(session.cards.length).toBeGreaterThan(3)
    expect(session.courses).toMatchObject([
      { _id: course._id, idStudentCourse: enrolmentIdOf(nora.id, course._id) },
    ])
    const home = await call(app, 'GET student-home', { as: nora.token })
    expect(home.body.data.due).toEqual({
      spoken: session.cards.length,
      recognised: session.cards.length,
    })
  })

  test('never has more than twenty words, whatever has become due, nor more than that on one day', async () => {
    const nora = await learnerOf(200)
    app.pass(2 * DAY_MS)
    const session = await sessionOf(nora)
    expect(session.cards).toHaveLength(20)
    expect(session.nextAt, 'the rest waits for another day').toBe(fromNow(17))
    await answer(
      nora,
      askedIn(session).map(word => attemptAt(word)),
    )
    expect((await sessionOf(nora)).cards).toEqual([])
    // In the evening of the same day.
    app.pass(DAY_MS * 0.6)
    expect((await sessionOf(nora)).cards).toEqual([])
    app.pass(DAY_MS * 0.4)
    const next = await sessionOf(nora)
    expect(next.cards).toHaveLength(20)
    expect(askedIn(next).filter(word => askedIn(session).includes(word))).toEqual([])
  })

  test('has eight words after a week without practice', async () => {
    const nora = await learnerOf(60)
    app.pass(DAY_MS)
    await answer(nora, [attemptAt(taught[0])])
    await later(nora, 8)
    expect((await sessionOf(nora)).cards).toHaveLength(8)
  })

  test('of a learner who is back has no more than those eight on that day, also after leaving half-way', async () => {
    const nora = await learnerOf(60)
    app.pass(DAY_MS)
    await answer(nora, [attemptAt(taught[0])])
    await later(nora, 8)
    const first = await sessionOf(nora)
    const [some, others] = [first.cards.slice(0, 3), first.cards.slice(3)]
    const answerCards = (cards: ReviewSession['cards']) =>
      answer(
        nora,
        cards.map(({ item }) => attemptAt(item._id)),
      )
    await answerCards(some)
    const rest = await sessionOf(nora)
    expect(rest.cards).toHaveLength(5)
    expect(rest.nextAt).toBe(fromNow(17))
    await answerCards(others)
    expect(await sessionOf(nora)).toMatchObject({ cards: [] })
    app.pass(DAY_MS)
    expect((await sessionOf(nora)).cards).toHaveLength(20)
  })

  test('of somebody who has not paid stays in the demo (D15)', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    const words = allIdsOf(course).slice(0, DEMO_WORDS)
    const at = app.context.now().toISOString()
    await call(app, 'POST student-course-progress', {
      body: {
        idStudentCourse: enrolmentIdOf(luis.id, course._id),
        index: { lesson: 0, word: 0, sentence: 0 },
        savedAt: at,
        completedWords: Object.fromEntries(words.map(id => [id, at])),
      },
      as: luis.token,
    })
    app.pass(DAY_MS)
    const session = await sessionOf(luis)
    expect(session.cards.length).toBeGreaterThan(0)
    expect(session.courses[0]?.phonesUrl).toBe(course.demoPhonesUrl)
    expect(askedIn(session).filter(word => !words.includes(word))).toEqual([])
  })

  test('of an administrator is empty, and an answer of one is not stored', async () => {
    const admin = await newPerson(app, { role: 'ADMIN' })
    expect(await answer(admin, [attemptAt(taught[0])])).toEqual([])
    expect((await sessionOf(admin)).cards).toEqual([])
  })
})

describe('an answer', () => {
  test('that was found takes the word out, for longer each time', async () => {
    const nora = await learnerOf(3)
    for (const _day of [1, 2]) {
      app.pass(DAY_MS)
      expect(askedIn(await sessionOf(nora))).toContain(taught[0])
      expect(await answer(nora, [attemptAt(taught[0])])).toEqual([taught[0]])
      expect(askedIn(await sessionOf(nora))).not.toContain(taught[0])
    }
    app.pass(2 * DAY_MS)
    expect(askedIn(await sessionOf(nora))).not.toContain(taught[0])
    await later(nora, 9)
    expect(askedIn(await sessionOf(nora))).toContain(taught[0])
  })

  test('that was wrong or had help brings the word back on the next day', async () => {
    const nora = await learnerOf(4)
    app.pass(DAY_MS)
    await answer(nora, [attemptAt(taught[0], { verdict: 'reject' }), attemptAt(taught[1], { hadHelp: true })])
    app.pass(DAY_MS)
    expect(askedIn(await sessionOf(nora))).toEqual(expect.arrayContaining(taught.slice(0, 2)))
  })

  test('with the English shown is imitation, and a pronunciation slip is no lapse (D51)', async () => {
    const nora = await learnerOf(4)
    app.pass(DAY_MS)
    expect(await answer(nora, [attemptAt(taught[0], { wasHidden: false })])).toEqual([])
    expect(await answer(nora, [attemptAt(taught[0], { way: 'selfCompared' })])).toEqual([])
    await answer(nora, [attemptAt(taught[0], { verdict: 'near', family: 'b-v' }), attemptAt(taught[1])])
    await later(nora, 30)
    const [slipped, well] = [await memoryOf(nora, taught[0]), await memoryOf(nora, taught[1])]
    expect(slipped?.memory.stability).toBe(well?.memory.stability)
  })

  test('that was typed or chosen counts for recognising, never for saying', async () => {
    const nora = await learnerOf(4)
    app.pass(DAY_MS)
    await answer(nora, [attemptAt(taught[0], { way: 'typed' })])
    expect(askedIn(await sessionOf(nora))).toContain(taught[0])
    expect(askedIn(await sessionOf(nora, 'recognised'))).not.toContain(taught[0])
    // By ear: the recording was the prompt.
    expect(await answer(nora, [attemptAt(taught[1], { way: 'chosen', hadHelp: true })])).toEqual([])
  })

  test('with a sentence counts for every taught word in it, and a wrong one only for the word asked', async () => {
    const items = course.lessons.flatMap(lesson => lesson.items)
    const found = items.find(({ type, sentences, _id }) => {
      const text = sentences[0]?.englishWord ?? ''
      return type === 'word' && creditsOf(course)(text).some(id => id !== _id)
    })
    const credited = creditsOf(course)(found?.sentences[0]?.englishWord ?? '')
    const nora = await learnerOf(items.length)
    app.pass(DAY_MS)
    const step = 1
    const wrong = await answer(nora, [attemptAt(found?._id, { step, verdict: 'reject' })])
    expect(wrong).toEqual([found?._id])
    const right = await answer(nora, [attemptAt(found?._id, { step })])
    expect(right.sort()).toEqual([...new Set([found?._id, ...credited])].sort())
  })

  test('of the learner’s own recalls no word: which words it had is not stored', () => {
    const items = course.lessons.flatMap(lesson => lesson.items)
    const asked = items.find(
      ({ type, sentences: [first] }) =>
        type === 'exercise' && creditsOf(course)(first?.englishWord ?? '').length > 0,
    )
    const attempts = [{ ...attemptAt(asked?._id), at: app.context.now() }]
    expect(reviewsOf(course, attempts)).not.toEqual([])
    const open = structuredClone(course)
    const own = open.lessons.flatMap(lesson => lesson.items).find(({ _id }) => _id === asked?._id)
    if (own?.sentences[0])
      own.sentences[0].open = { frames: ['{it}'], slots: { it: [own.sentences[0].englishWord] } }
    expect(reviewsOf(open, attempts)).toEqual([])
  })

  test('in a lesson counts as in a review', async () => {
    const nora = await learnerOf(4)
    app.pass(DAY_MS)
    const { status } = await call(app, 'POST student-sentence', {
      body: {
        idStudentCourse: enrolmentIdOf(nora.id, course._id),
        index: { lesson: 0, word: 0, sentence: 0 },
        savedAt: app.context.now().toISOString(),
        attempts: [attemptAt(taught[0])],
      },
      as: nora.token,
    })
    expect(status).toBe(200)
    expect(askedIn(await sessionOf(nora))).not.toContain(taught[0])
  })

  test('counts once, however often and from however many devices it comes, and late ones take their place', async () => {
    const [nora, rosa] = [await learnerOf(4), await learnerOf(4)]
    const days = [1, 3, 9, 20].map(day => app.context.now().getTime() + day * DAY_MS)
    await later(nora, 21)
    await later(rosa, 0)
    const answers = days.map((at, index) =>
      attemptAt(taught[0], {
        at: new Date(at).toISOString(),
        verdict: index === 2 ? 'reject' : 'full',
      }),
    )
    const again = answers.map(one => ({ ...one, id: v7() }))
    for (const one of answers) await answer(nora, [one])
    await Promise.all([
      answer(rosa, again.slice(2).toReversed()).then(() => answer(rosa, again)),
      answer(rosa, again.slice(0, 3)),
      sessionOf(rosa),
    ])
    await later(nora, 60)
    await later(rosa, 0)
    const [one, other] = [await memoryOf(nora, taught[0]), await memoryOf(rosa, taught[0])]
    expect(one?.reviews).toBe(4)
    expect(other).toEqual(one)
  })

  test('at a word of a course that is closed to the learner is not stored', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    expect(await answer(luis, [attemptAt(taught[DEMO_WORDS + 5])])).toEqual([])
  })
})

describe('others learn', () => {
  test('which words a learner can still say, and which one is due', async () => {
    const nora = await learnerOf(20)
    expect(await duePhrase(app.context, nora.id)).toBeNull()
    app.pass(DAY_MS)
    await answer(
      nora,
      taught.slice(0, 6).map(word => attemptAt(word)),
    )
    const due = await duePhrase(app.context, nora.id)
    expect(taught.slice(6)).toContain(due?.word)
    expect(due).toMatchObject({ english: expect.stringMatching(/./), spanish: expect.stringMatching(/./) })
    await answer(nora, [attemptAt(taught[6], { verdict: 'reject' })])
    const { body } = await call(app, 'POST auth', { as: nora.token })
    if (!body.data) throw new Error('a session has its person')
    const known = await stillKnown(app.context, body.data, 5)
    expect(known).toHaveLength(5)
    expect(known.map(({ word }) => word)).not.toContain(taught[6])
  })

  test('the first word of the session, however many others have been due for longer', async () => {
    const known = taught.slice(0, 130)
    const items = (words: readonly WordId[]) => allIdsOf(course).indexOf(words.at(-1) ?? ('' as WordId)) + 1
    const nora = await learnerOf(items(known))
    app.pass(DAY_MS)
    await answer(
      nora,
      known.map(word => attemptAt(word, { verdict: 'reject' })),
    )
    await later(nora, 5)
    const words = allIdsOf(course).slice(0, items(taught.slice(0, 132)))
    await saveWords(app, nora.token, { courseId: course._id, words })
    await later(nora, 2)
    const due = await duePhrase(app.context, nora.id)
    expect(taught.slice(130, 132)).toContain(due?.word)
    expect(due?.word).toBe(askedIn(await sessionOf(nora))[0])
  })

  test('nothing of them once the account is erased', async () => {
    const nora = await learnerOf(4)
    app.pass(DAY_MS)
    await answer(nora, [attemptAt(taught[0])])
    await sessionOf(nora)
    const rowsOf = () =>
      app.context.database.read(async db => [
        (await db.select().from(reviews)).filter(({ userId }) => userId === nora.id).length,
        (await db.select().from(reviewCards)).filter(({ userId }) => userId === nora.id).length,
      ])
    expect(await rowsOf()).toEqual([1, 1])
    await app.context.database.tx(db => eraseUser(db, { id: nora.id, email: 'nora@dilo.test' }))
    expect(await rowsOf()).toEqual([0, 0])
  })
})
