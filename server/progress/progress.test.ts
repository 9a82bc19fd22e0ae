import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import { percentOf } from '#domain/course/percent.ts'
import { PASSED_BY, stronger } from '#domain/course/progress.ts'
import { openWords } from '#domain/course/unlocking.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { users } from '#server/accounts/tables.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import {
  at,
  daysAgo,
  firstCourse,
  type Learner,
  type ProgressSave,
  progressCalls,
  START,
} from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
let course: Course
let order: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, order } = await firstCourse(app))
})
afterAll(() => app.close())

const { save, read, rowsOf } = progressCalls(() => ({ app, course }))
const wordAt = (place: number) => order[place] as WordId
const pay = ({ id }: Learner, dateEnd: Date) =>
  app.context.database.tx(db => db.update(users).set({ dateEnd, status: 'ACTIVE' }).where(eq(users.id, id)))

describe('a save (D17)', () => {
  test('answers with the merged state, which the course then shows', async () => {
    const nora = await newPerson(app)
    const { status, body } = await save(nora, {
      completedWords: at(daysAgo(1), wordAt(0), wordAt(1)),
      passedBy: { [wordAt(1)]: 'typed' },
      index: { lesson: 0, word: 2, sentence: 1 },
    })
    expect(status).toBe(200)
    const { ignoredWords, lessonProgress, isWhole, revision, ...merged } = body.data
    expect(merged).toMatchObject({
      completedWords: at(daysAgo(1), wordAt(0), wordAt(1)),
      passedBy: { [wordAt(0)]: 'spoken', [wordAt(1)]: 'typed' },
      unlockedWords: order.slice(0, 3),
      progress: Math.round((2 / order.length) * 100),
    })
    expect([ignoredWords, isWhole, revision]).toEqual([[], true, 1])
    expect(lessonProgress[0]).toEqual({
      lesson: course.lessons[0]?.number,
      percent: Math.round((2 / (course.lessons[0]?.items.length ?? 0)) * 100),
    })
    expect(await read(nora)).toMatchObject(merged)
  })

  test('adds to the stored progress, and removes nothing', async () => {
    const nora = await newPerson(app)
    await save(nora, { completedWords: at(daysAgo(3), wordAt(0), wordAt(1)) })
    await save(nora, { completedWords: at(daysAgo(2), wordAt(2)) })
    await save(nora, { completedWords: {} })
    expect((await read(nora)).completedWords).toEqual({
      ...at(daysAgo(3), wordAt(0), wordAt(1)),
      ...at(daysAgo(2), wordAt(2)),
    })
  })

  test('is idempotent', async () => {
    const nora = await newPerson(app)
    const body = {
      completedWords: at(daysAgo(1), wordAt(0)),
      savedAt: daysAgo(1),
      operationId: crypto.randomUUID(),
      index: { lesson: 0, word: 1, sentence: 0 },
    }
    const first = await save(nora, body)
    const before = await rowsOf(nora)
    for (let count = 0; count < 3; count += 1) expect((await save(nora, body)).body).toEqual(first.body)
    expect(await rowsOf(nora)).toEqual(before)
  })

  test('repeated later without a time has the time of its completions', async () => {
    const nora = await newPerson(app)
    const first = { completedWords: at(daysAgo(2), wordAt(0)), index: { lesson: 0, word: 1, sentence: 0 } }
    const second = { completedWords: at(daysAgo(1), wordAt(1)), index: { lesson: 0, word: 2, sentence: 0 } }
    await save(nora, first)
    await save(nora, second)
    app.pass(60_000)
    expect((await save(nora, first)).body.data.index).toEqual(second.index)
  })

  test('of an unpaid student counts over the words of the first lesson, like the demo', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    const { progress, lessonProgress } = (await save(luis, { completedWords: at(daysAgo(1), wordAt(0)) }))
      .body.data
    expect([progress, lessonProgress[0]?.percent]).toEqual([10, 10])
  })

  test('changes only its own learner’s progress', async () => {
    const [nora, other] = [await newPerson(app), await newPerson(app)]
    await save(nora, { completedWords: at(daysAgo(1), wordAt(0)) })
    expect((await read(other)).completedWords).toEqual({})
  })

  test('keeps the earliest time of a word, in whatever order the times arrive', async () => {
    for (const days of [
      [1, 3, 2],
      [3, 2, 1],
      [2, 1, 3],
    ]) {
      const nora = await newPerson(app)
      for (const day of days) await save(nora, { completedWords: at(daysAgo(day), wordAt(0)) })
      expect((await read(nora)).completedWords).toEqual(at(daysAgo(3), wordAt(0)))
    }
  })

  const pairs = PASSED_BY.flatMap(first => PASSED_BY.map(second => [first, second] as const))
  test.each(pairs)('of a word passed %s and then %s keeps the stronger way (D19)', async (first, second) => {
    const nora = await newPerson(app)
    for (const by of [first, second]) {
      await save(nora, { completedWords: at(daysAgo(1), wordAt(0)), passedBy: { [wordAt(0)]: by } })
    }
    expect((await read(nora)).passedBy).toEqual({ [wordAt(0)]: stronger(first, second) })
  })

  test('stores times in the future as now, so that a wrong clock cannot win forever', async () => {
    const nora = await newPerson(app)
    const body = {
      completedWords: at('2099-01-01T00:00:00Z', wordAt(0)),
      savedAt: '2099-01-01T00:00:00Z',
      index: { lesson: 2, word: 0, sentence: 0 },
    }
    const { data } = (await save(nora, body)).body
    expect(data.completedWords).toEqual(at(app.context.now().toISOString(), wordAt(0)))
    app.pass(1000)
    const later = { index: { lesson: 1, word: 0, sentence: 0 }, savedAt: app.context.now().toISOString() }
    expect((await save(nora, later)).body.data.index).toEqual(later.index)
  })

  test.each([
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['0000-01-01T00:00:00+14:00', '1970-01-01T00:00:00.000Z'],
    ['2025-06-01T10:00:00-04:00', '2025-06-01T14:00:00.000Z'],
    ['2025-06-01T10:00:00.123456789Z', '2025-06-01T10:00:00.123Z'],
  ])('with the time %s is never refused: it is stored as %s', async (given, stored) => {
    const nora = await newPerson(app)
    expect((await save(nora, { completedWords: at(given, wordAt(0)) })).status).toBe(200)
    expect((await read(nora)).completedWords).toEqual(at(stored, wordAt(0)))
  })

  test('without a time is made now', async () => {
    const nora = await newPerson(app)
    const { data } = (await save(nora, { completedWords: { [wordAt(0)]: true } })).body
    expect(data.completedWords).toEqual(at(app.context.now().toISOString(), wordAt(0)))
  })

  test('ignores and reports words outside the course, and stores the others', async () => {
    const nora = await newPerson(app)
    const unknown = [crypto.randomUUID(), crypto.randomUUID()] as WordId[]
    const { status, body } = await save(nora, { completedWords: at(daysAgo(1), wordAt(0), ...unknown) })
    expect(status).toBe(200)
    expect(body.data.ignoredWords.sort()).toEqual(unknown.sort())
    expect(body.data.completedWords).toEqual(at(daysAgo(1), wordAt(0)))
  })

  test('completes a word before it is open: words learnt elsewhere are never refused', async () => {
    const nora = await newPerson(app)
    const { data } = (await save(nora, { completedWords: at(daysAgo(1), wordAt(5)) })).body
    expect(data.unlockedWords).toEqual([wordAt(0), wordAt(5), wordAt(6)])
  })

  test('of all words is 100 percent, of all but one is not', async () => {
    const nora = await newPerson(app)
    const most = await save(nora, { completedWords: at(daysAgo(1), ...order.slice(1)) })
    expect(most.body.data.progress).toBeLessThan(100)
    const all = await save(nora, { completedWords: at(daysAgo(1), wordAt(0)) })
    expect(all.body.data.progress).toBe(100)
    expect(all.body.data.lessonProgress.map(({ percent }) => percent)).toEqual(course.lessons.map(() => 100))
  })

  test('reads the specification’s "{lesson}-{word}" keys (D18)', async () => {
    const nora = await newPerson(app)
    const keys = { '0-0': daysAgo(1), '1-0': true as const, '999-9': true as const }
    const { data } = (await save(nora, { completedWords: keys, passedBy: { '0-0': 'helped' } })).body
    const secondLesson = course.lessons[1]?.items[0]?._id as WordId
    expect(Object.keys(data.completedWords).sort()).toEqual([wordAt(0), secondLesson].sort())
    expect(data.passedBy[wordAt(0)]).toBe('helped')
    expect(data.ignoredWords).toEqual(['999-9'])
  })

  test('ignores those keys where it has ids (D18)', async () => {
    const nora = await newPerson(app)
    const { data } = (await save(nora, { completedWords: { [wordAt(3)]: daysAgo(1), '0-0': daysAgo(1) } }))
      .body
    expect(data.completedWords).toEqual(at(daysAgo(1), wordAt(3)))
  })
})

describe('a save cannot', () => {
  test('set percentages or open words, which the server computes', async () => {
    const nora = await newPerson(app)
    const { data } = (
      await save(nora, { progress: 100, unlockedWords: order, completedWords: at(daysAgo(1), wordAt(0)) })
    ).body
    expect(data.progress).toBe(percentOf(order, new Set([wordAt(0)])))
    expect(data.unlockedWords).toEqual(openWords(order, new Set([wordAt(0)])))
  })

  test('change the account: unknown fields are ignored (mass assignment)', async () => {
    const [nora, other] = [await newPerson(app, { role: 'STUDENT' }), await newPerson(app)]
    const rowOf = (id: UserId) =>
      app.context.database.read(db => db.select().from(users).where(eq(users.id, id)))
    const before = [await rowOf(nora.id), await rowOf(other.id)]
    const forged = {
      _id: other.id, userId: other.id, user: other.id, idUser: other.id, role: 'ADMIN', isActive: false, isTerms: true,
      payment: { isPayment: true }, plan: '2', dateEnd: '2099-01-01T00:00:00Z', courseId: crypto.randomUUID(),
    } // biome-ignore format: fields are read as a block
    const { status } = await save(nora, {
      ...forged,
      completedWords: at(daysAgo(1), wordAt(0)),
    } as Partial<ProgressSave>)
    expect(status).toBe(200)
    expect([await rowOf(nora.id), await rowOf(other.id)]).toEqual(before)
    expect((await rowsOf(other)).words).toEqual([])
    expect((await rowsOf(nora)).words.map(({ courseId }) => courseId)).toEqual([course._id])
  })

  test.each([
    'POST student-course-progress',
    'POST student/course/partial-progress',
    'POST student-sentence',
  ] as const)('be made by %s in another user’s enrolment', async key => {
    const [nora, other] = [await newPerson(app), await newPerson(app)]
    for (const idStudentCourse of [
      enrolmentIdOf(other.id, course._id),
      crypto.randomUUID(),
      course._id,
      other.id,
    ]) {
      const body = {
        idStudentCourse,
        index: START,
        completedWords: at(daysAgo(1), wordAt(0)),
        partialProgress: 1,
      }
      const answer = await app.http.inject(requestFor(key, { body, as: nora.token }))
      expect([answer.statusCode, answer.json().data]).toEqual([404, { code: 'course_not_found' }])
    }
    for (const learner of [nora, other]) expect(await rowsOf(learner)).toEqual({ words: [], places: [] })
  })

  test('store progress of an administrator (L6.6)', async () => {
    const admin = await newPerson(app, { role: 'ADMIN' })
    const { status, body } = await save(admin, {
      completedWords: at(daysAgo(1), ...order),
      index: { lesson: 1, word: 1, sentence: 0 },
    })
    expect([status, body.data.progress, body.data.completedWords]).toEqual([200, 0, {}])
    expect(body.data.unlockedWords).toEqual(order)
    expect(await rowsOf(admin)).toEqual({ words: [], places: [] })
  })

  test('complete words that the student may not open: beyond the demo, before paying (D17)', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    const { status, body } = await save(luis, { completedWords: at(daysAgo(1), wordAt(0), wordAt(20)) })
    expect([status, body.data.ignoredWords]).toEqual([200, [wordAt(20)]])
    await pay(luis, new Date('2099-01-01'))
    expect(Object.keys((await read(luis)).completedWords)).toEqual([wordAt(0)])
  })

  test('be lost because the membership ended before the phone could send it (D17)', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    await pay(luis, new Date(daysAgo(10)))
    const words = {
      ...at(daysAgo(12), wordAt(20)),
      ...at(daysAgo(8), wordAt(21)),
      ...at(daysAgo(1), wordAt(22)),
    }
    const { ignoredWords } = (await save(luis, { completedWords: words })).body.data
    expect(ignoredWords, 'two days of grace are paid, nine are not').toEqual([wordAt(22)])
    await pay(luis, new Date('2099-01-01'))
    expect(Object.keys((await read(luis)).completedWords).sort()).toEqual([wordAt(20), wordAt(21)].sort())
  })

  test.each([{ isHidden: true }, { isAvaliable: false }])('be made in a course with %o', async given => {
    const nora = await newPerson(app)
    const closed = await addCourse(app, [2], given)
    const { status, body } = await save(
      nora,
      { completedWords: at(daysAgo(1), ...closed.lessons.flat()) },
      closed.id,
    )
    expect([status, body.data]).toEqual([404, { code: 'course_not_found' }])
    expect(await rowsOf(nora)).toEqual({ words: [], places: [] })
  })
})

test('progress in one course does not change others', async () => {
  const nora = await newPerson(app)
  const added = await addCourse(app, [3, 1])
  await save(nora, { completedWords: at(daysAgo(1), ...added.lessons.flat()) }, added.id)
  expect((await read(nora)).completedWords).toEqual({})
  const cards = (await call(app, 'GET courses', { as: nora.token })).body.data
  expect(cards.find(({ _id }) => _id === added.id)?.progress).toBe(100)
  expect(cards.find(({ _id }) => _id === course._id)?.progress).toBe(0)
})

test('an administrator who was a student keeps the student’s progress, hidden', async () => {
  const ana = await newPerson(app, { role: 'FREE' })
  await save(ana, { completedWords: at(daysAgo(1), wordAt(0)) })
  await app.context.database.tx(db => db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, ana.id)))
  expect((await read(ana)).completedWords).toEqual({})
  expect((await rowsOf(ana)).words).toHaveLength(1)
})
