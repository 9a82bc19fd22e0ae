import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { saveProgress } from '#contract/progress.ts'
import type { Course } from '#domain/course/course.ts'
import {
  comparePositions,
  PASSED_BY,
  type PassedBy,
  type Position,
  percentOf,
  stronger,
} from '#domain/course/progress.ts'
import { openWords } from '#domain/course/unlocking.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import {
  completedWords,
  courses as courseTable,
  enrolments,
  items as itemTable,
  users,
} from '#server/db/tables.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, TEST_START, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
let course: Course
let order: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  const [first] = await app.context.catalogue.courses()
  if (!first) throw new Error('the seed has a course')
  course = first
  order = course.lessons.flatMap(lesson => lesson.items.map(({ _id }) => _id))
}, 60_000)
afterAll(() => app.close())

type Body = z.input<typeof saveProgress.body>
type Learner = { id: UserId; token: string }

const START = { lesson: 0, word: 0, sentence: 0 }
const wordAt = (place: number) => order[place] as WordId
const daysAgo = (days: number) => new Date(TEST_START.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
const at = (time: string, ...words: WordId[]) => Object.fromEntries(words.map(id => [id, time]))

const save = (learner: Learner, body: Partial<Body>, courseId: CourseId = course._id) =>
  call(app, 'POST student-course-progress', {
    body: { idStudentCourse: enrolmentIdOf(learner.id, courseId), index: START, completedWords: {}, ...body },
    as: learner.token,
  })

/** The learner's progress as returned to a device that opens the course. */
async function read(learner: Learner, courseId: CourseId = course._id) {
  const answer = await call(app, 'GET student-course/:id', { params: { id: courseId }, as: learner.token })
  expect(answer.status).toBe(200)
  const { completedWords, passedBy, unlockedWords, index, furthestIndex, progress, partialProgress } =
    answer.body.data
  return { completedWords, passedBy, unlockedWords, index, furthestIndex, progress, partialProgress }
}

const pay = ({ id }: Learner, dateEnd: Date) =>
  app.context.database.tx(db => db.update(users).set({ dateEnd, status: 'ACTIVE' }).where(eq(users.id, id)))

const rowsOf = ({ id }: Learner) =>
  app.context.database.read(async db => ({
    words: await db.select().from(completedWords).where(eq(completedWords.userId, id)),
    places: await db.select().from(enrolments).where(eq(enrolments.userId, id)),
  }))

describe('a save (D17)', () => {
  test('answers with the merged state, which the course then shows', async () => {
    const nora = await newPerson(app)
    const { status, body } = await save(nora, {
      completedWords: at(daysAgo(1), wordAt(0), wordAt(1)),
      passedBy: { [wordAt(1)]: 'typed' },
      index: { lesson: 0, word: 2, sentence: 1 },
    })
    expect(status).toBe(200)
    const { ignoredWords, lessonProgress, ...merged } = body.data
    expect(merged).toMatchObject({
      completedWords: at(daysAgo(1), wordAt(0), wordAt(1)),
      passedBy: { [wordAt(0)]: 'spoken', [wordAt(1)]: 'typed' },
      unlockedWords: order.slice(0, 3),
      progress: Math.round((2 / order.length) * 100),
    })
    expect(ignoredWords).toEqual([])
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
    } as Partial<Body>)
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

  test('store progress of an administrator (specification 2, section 6)', async () => {
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

describe('a learner’s position', () => {
  const far = { lesson: 1, word: 2, sentence: 1 }
  const near = { lesson: 0, word: 1, sentence: 0 }

  test('is the latest by the device’s clock; the furthest is stored too', async () => {
    const nora = await newPerson(app)
    await save(nora, { index: far, savedAt: daysAgo(2) })
    expect((await save(nora, { index: near, savedAt: daysAgo(1) })).body.data).toMatchObject({
      index: near,
      furthestIndex: far,
    })
  })

  test('is not moved by a late save', async () => {
    const nora = await newPerson(app)
    await save(nora, { index: near, savedAt: daysAgo(1) })
    expect((await save(nora, { index: far, savedAt: daysAgo(2) })).body.data).toMatchObject({
      index: near,
      furthestIndex: far,
    })
  })

  test('is the further one of two with the same time', async () => {
    for (const places of [
      [near, far],
      [far, near],
    ]) {
      const nora = await newPerson(app)
      for (const index of places) await save(nora, { index, savedAt: daysAgo(1) })
      expect((await read(nora)).index).toEqual(far)
    }
  })

  test('is furthest at the furthest completed word', async () => {
    const nora = await newPerson(app)
    const last = course.lessons.at(-1)?.items.at(-1)?._id as WordId
    const { furthestIndex } = (await save(nora, { completedWords: at(daysAgo(1), last), index: near })).body
      .data
    expect(furthestIndex).toEqual({
      lesson: course.lessons.length - 1,
      word: (course.lessons.at(-1)?.items.length ?? 0) - 1,
      sentence: 0,
    })
  })

  test('is the only thing that student-sentence saves', async () => {
    const nora = await newPerson(app)
    const body = { idStudentCourse: enrolmentIdOf(nora.id, course._id), index: far }
    expect((await call(app, 'POST student-sentence', { body, as: nora.token })).body.data).toEqual({
      index: far,
    })
    expect(await read(nora)).toMatchObject({ index: far, completedWords: {} })
  })

  test('includes the percentage of its word', async () => {
    const nora = await newPerson(app)
    const partial = (partialProgress: number, index: Position, savedAt: string) =>
      call(app, 'POST student/course/partial-progress', {
        body: { idStudentCourse: enrolmentIdOf(nora.id, course._id), index, savedAt, partialProgress },
        as: nora.token,
      })
    expect((await partial(50, near, daysAgo(2))).body.data).toMatchObject({
      partialProgress: 50,
      index: near,
    })
    expect((await partial(20, far, daysAgo(1))).body.data).toMatchObject({ partialProgress: 20, index: far })
    expect((await partial(90, near, daysAgo(3))).body.data).toMatchObject({ partialProgress: 20, index: far })
  })

  test('keeps the percentage while saves without it stay at the word, and drops it at another one', async () => {
    const nora = await newPerson(app)
    const idStudentCourse = enrolmentIdOf(nora.id, course._id)
    const move = async (index: Position) => {
      app.pass(1000)
      await call(app, 'POST student-sentence', { body: { idStudentCourse, index }, as: nora.token })
      return (await read(nora)).partialProgress
    }
    const partial = { idStudentCourse, index: near, partialProgress: 33 }
    await call(app, 'POST student/course/partial-progress', { body: partial, as: nora.token })
    expect(await move({ ...near, sentence: 1 })).toBe(33)
    expect(await move(near)).toBe(33)
    expect(await move(far)).toBe(0)
  })

  test('is at 100 percent when its word is completed', async () => {
    const nora = await newPerson(app)
    await save(nora, { completedWords: at(daysAgo(1), wordAt(1)), index: near })
    expect((await read(nora)).partialProgress).toBe(100)
  })

  test('outside the course is returned as the nearest one in it', async () => {
    const nora = await newPerson(app)
    const { data } = (await save(nora, { index: { lesson: 50, word: 60, sentence: 70 } })).body
    const lesson = course.lessons.length - 1
    const last = { lesson, word: (course.lessons[lesson]?.items.length ?? 0) - 1, sentence: 0 }
    expect([data.index, data.furthestIndex]).toEqual([last, last])
  })
})

describe('several devices', () => {
  test('that save different words concurrently lose none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const nora = await newPerson(app)
      const words = order.slice(0, 20)
      const answers = await Promise.all(
        words.map((id, count) =>
          save(nora, {
            completedWords: at(daysAgo(count), id),
            index: { lesson: 0, word: count, sentence: 0 },
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200))
      const { completedWords: kept, furthestIndex } = await read(nora)
      expect(kept).toEqual(Object.fromEntries(words.map((id, count) => [id, daysAgo(count)])))
      expect(course.lessons[furthestIndex.lesson]?.items[furthestIndex.word]?._id).toBe(wordAt(19))
    }
  })

  test('that save the same words concurrently in opposite orders all succeed', async () => {
    const nora = await newPerson(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => {
        const words = count % 2 ? order : order.toReversed()
        return save(nora, { completedWords: at(daysAgo(count), ...words) })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read(nora)).completedWords).toEqual(at(daysAgo(19), ...order))
  })

  test('end in the same state for any order and repetition of their saves', async () => {
    const place = fc.record({
      lesson: fc.nat({ max: 2 }),
      word: fc.nat({ max: 12 }),
      sentence: fc.nat({ max: 1 }),
    })
    const device = fc.record({
      words: fc.array(
        fc.record({ place: fc.nat({ max: 8 }), day: fc.nat({ max: 5 }), by: fc.constantFrom(...PASSED_BY) }),
        { maxLength: 4 },
      ),
      index: place,
      day: fc.nat({ max: 5 }),
      partialProgress: fc.nat({ max: 100 }),
    })
    const replays = fc
      .array(device, { minLength: 1, maxLength: 4 })
      .chain(saves =>
        fc.tuple(
          fc.constant(saves),
          fc.shuffledSubarray([...saves, ...saves], { minLength: saves.length * 2 }),
        ),
      )
    const stateAfter = async (saves: Device[]) => {
      const learner = await newPerson(app)
      for (const one of saves) {
        const { status } = await call(app, 'POST student/course/partial-progress', {
          body: {
            idStudentCourse: enrolmentIdOf(learner.id, course._id),
            completedWords: Object.fromEntries(
              one.words.map(word => [wordAt(word.place), daysAgo(word.day)]),
            ),
            passedBy: Object.fromEntries(one.words.map(word => [wordAt(word.place), word.by])),
            index: one.index,
            savedAt: daysAgo(one.day),
            partialProgress: one.partialProgress,
          },
          as: learner.token,
        })
        expect(status).toBe(200)
      }
      const state = await read(learner)
      for (const one of saves)
        expect(comparePositions(state.furthestIndex, one.index)).toBeGreaterThanOrEqual(0)
      return state
    }
    await fc.assert(
      fc.asyncProperty(replays, async ([saves, replayed]) => {
        expect(await stateAfter(replayed)).toEqual(await stateAfter(saves))
      }),
      { numRuns: 25 },
    )
  }, 60_000)
  type Device = {
    words: { place: number; day: number; by: PassedBy }[]
    index: Position
    day: number
    partialProgress: number
  }
})

describe('after an edit of the course', () => {
  const remove = async (courseId: CourseId, word: WordId) => {
    await app.context.database.tx(async db => {
      await db.update(itemTable).set({ deletedAt: app.context.now() }).where(eq(itemTable.id, word))
      await db.update(courseTable).set({ version: 2 }).where(eq(courseTable.id, courseId))
    })
    app.pass(3000)
  }

  test('a deleted word keeps the learner’s history, and does not count in the percentage', async () => {
    const nora = await newPerson(app)
    const added = await addCourse(app, [2, 2])
    const [a, b, c] = added.lessons.flat() as [WordId, WordId, WordId]
    await save(nora, { completedWords: at(daysAgo(1), a, b) }, added.id)
    await remove(added.id, b)
    expect(await read(nora, added.id)).toMatchObject({
      completedWords: at(daysAgo(1), a, b),
      progress: 33,
      unlockedWords: [a, c],
    })
  })

  test('a position in a deleted lesson becomes a valid one', async () => {
    const nora = await newPerson(app)
    const added = await addCourse(app, [2, 1])
    await save(nora, { index: { lesson: 1, word: 0, sentence: 0 } }, added.id)
    await remove(added.id, added.lessons[1]?.[0] as WordId)
    expect((await read(nora, added.id)).index).toEqual({ lesson: 0, word: 0, sentence: 0 })
  })

  test('words beyond the tenth of a single lesson stay stored, though the lesson ends before them', async () => {
    const nora = await newPerson(app)
    const added = await addCourse(app, [12])
    const { data } = (await save(nora, { completedWords: at(daysAgo(1), ...added.lessons.flat()) }, added.id))
      .body
    expect([data.progress, data.ignoredWords, Object.keys(data.completedWords)]).toEqual([
      100,
      [],
      expect.any(Array),
    ])
    expect(Object.keys(data.completedWords)).toHaveLength(12)
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
