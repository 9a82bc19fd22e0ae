import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { OrderOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let course: Awaited<ReturnType<typeof addCourse>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await addCourse(app, [4, 3])
})

type Body = Given<'PUT admin-update-lesson-order'>['body']
const save = (body: Omit<Body, 'courseId'>) =>
  call(app, 'PUT admin-update-lesson-order', { body: { courseId: course.id, ...body }, as: admin })
const operate = (operations: OrderOperation[], rest: Partial<Body> = {}) => save({ operations, ...rest })
const outline = async (id = course.id) =>
  (await call(app, 'GET admin-course/:id', { params: { id }, as: admin })).body.data
const bank = async () =>
  (await call(app, 'GET admin-word-bank/:id', { params: { id: course.id }, as: admin })).body.data.words
/** The ids of a lesson, whose orders must be 1, 2, 3 … */
async function lessonIds(number: number, id = course.id): Promise<WordId[]> {
  const found = (await outline(id)).items.filter(item => !item.isInBank && item.lessonNumber === number)
  expect(found.map(({ orderInLesson }) => orderInLesson)).toEqual(found.map((_, index) => index + 1))
  return found.map(({ _id }) => _id)
}
const idsOf = (number: number) => course.lessons[number - 1] as [WordId, WordId, WordId, WordId]
const word = (_id: WordId, lessonNumber: number, orderInLesson: number, globalOrder = orderInLesson) => ({
  _id,
  lessonNumber,
  orderInLesson,
  globalOrder,
})

describe('an order by places', () => {
  test('gives each word its place, and the others keep theirs around it', async () => {
    const [a, b, c, d] = idsOf(1)
    const [e, f, g] = idsOf(2)
    const { status, body } = await save({ words: [word(d, 1, 1), word(e, 1, 3)] })
    expect([status, body.data.performance]).toEqual([
      200,
      { operationType: 'words', updatedCount: 7, modifiedCount: 2 },
    ])
    expect(await lessonIds(1)).toEqual([d, a, e, b, c])
    expect(await lessonIds(2)).toEqual([f, g])
  })

  test.each([
    ['from 0', [0, 1, 2, 3]],
    ['from 1', [1, 2, 3, 4]],
    ['with gaps', [10, 20, 30, 9999]],
    ['with doubles', [1, 1, 1, 1]],
  ])('may count %s', async (_, orders) => {
    const [a, b, c, d] = idsOf(1)
    await save({ words: [d, c, b, a].map((id, index) => word(id, 1, orders[index] ?? 0, index)) })
    expect(await lessonIds(1)).toEqual([d, c, b, a])
  })

  test('leaves words of the bank in the bank', async () => {
    const [a, b] = idsOf(1)
    await operate([{ type: 'toBank', ids: [a] }])
    await save({ words: [word(a, 1, 1), word(b, 1, 2)] })
    expect((await bank()).map(({ _id }) => _id)).toEqual([a])
  })

  test('with a word that is not in the course is refused', async () => {
    expect((await save({ words: [word(v7() as WordId, 1, 1)] })).status).toBe(404)
  })

  test('takes 1,000 words in one call', async () => {
    const large = await addCourse(
      app,
      Array.from({ length: 40 }, () => 25),
    )
    const words = large.lessons.flat().toReversed()
    const body = {
      courseId: large.id,
      words: words.map((id, index) => word(id, Math.floor(index / 25) + 1, (index % 25) + 1, index)),
    }
    expect((await call(app, 'PUT admin-update-lesson-order', { body, as: admin })).status).toBe(200)
    expect(await lessonIds(1, large.id)).toEqual(words.slice(0, 25))
  })
})

describe('operations', () => {
  test('are one act: all of them, or none', async () => {
    const [a, b, c, d] = idsOf(1)
    const [e, f, g] = idsOf(2)
    const { body } = await operate([
      { type: 'move', ids: [a, c], lessonNumber: 2, position: 2 },
      { type: 'toBank', ids: [d, e] },
      { type: 'restore', ids: [e] },
      { type: 'delete', ids: [g] },
    ])
    const found = body.data.course as CourseOutline
    expect(found.items.map(item => [item._id, item.lessonNumber, item.orderInLesson, item.isInBank])).toEqual(
      [
        [b, 1, 1, false],
        [a, 2, 1, false],
        [c, 2, 2, false],
        [f, 2, 3, false],
        [e, 2, 4, false],
        [d, 1, 0, true],
      ],
    )
    expect(await outline()).toEqual(found)
    const refused = await operate([
      { type: 'delete', ids: [a] },
      { type: 'move', ids: [g], lessonNumber: 1, position: 1 },
    ])
    expect([refused.status, await outline()]).toEqual([409, found])
  })

  test('sent again after a lost answer are done once (D5)', async () => {
    const [a, b, c, d] = idsOf(1)
    const changeId = v7()
    const lessons = [{ number: 1, version: 1 }]
    const once = () =>
      operate([{ type: 'move', ids: [a], lessonNumber: 1, position: 2 }], { changeId, lessons })
    expect([(await once()).status, (await once()).status]).toEqual([200, 200])
    expect(await lessonIds(1)).toEqual([b, a, c, d])
  })

  test('of several authors at once are all done', async () => {
    const [a, b, c, d] = idsOf(1)
    const moves = [a, b, c, d].map((id, index) =>
      operate([{ type: 'move', ids: [id], lessonNumber: 3 + index, position: 0 }]),
    )
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await lessonIds(1)).toEqual([])
    for (const [index, id] of [a, b, c, d].entries()) expect(await lessonIds(3 + index)).toEqual([id])
  })

  test('after another author changed the same lesson are refused with the course as it is (D24)', async () => {
    const [a, b] = idsOf(1)
    const [e] = idsOf(2)
    await operate([{ type: 'move', ids: [b], lessonNumber: 1, position: 1 }])
    const stale = await operate([{ type: 'toBank', ids: [a] }], { lessons: [{ number: 1, version: 1 }] })
    expect([stale.status, stale.body.data]).toMatchObject([409, { current: await outline() }])
    const free = await operate([{ type: 'toBank', ids: [e] }], { lessons: [{ number: 2, version: 1 }] })
    expect(free.status, 'another lesson').toBe(200)
  })

  test('need places or operations, not both', async () => {
    expect((await save({})).status).toBe(400)
    expect((await save({ words: [], operations: [] })).status).toBe(400)
  })
})

describe('the word bank', () => {
  test('takes words, gives them back to their lesson, and deletes them', async () => {
    const [a, b, c, d] = idsOf(1)
    const body = { wordIds: [a, b], courseId: course.id }
    const { movedWords } = (await call(app, 'POST admin-word-bank/move', { body, as: admin })).body.data
    expect(movedWords.map(({ _id }) => _id).toSorted()).toEqual([a, b].toSorted())
    expect((await bank()).find(({ _id }) => _id === a)).toMatchObject({
      word: 'word 1.1',
      spanishTranslation: 'palabra',
      originalLessonNumber: 1,
      movedAt: expect.stringMatching(/^\d{4}-/),
    })
    const restored = await call(app, 'POST admin-word-bank/restore/:id', { params: { id: a }, as: admin })
    expect(restored.body.data).toMatchObject({ lessonNumber: 1, orderInLesson: 3, isInBank: false })
    expect(await lessonIds(1)).toEqual([c, d, a])
    await call(app, 'DELETE admin-word-bank/delete/:id', { params: { id: b }, as: admin })
    expect(await bank()).toEqual([])
  })

  test('deletes no word that is in a lesson', async () => {
    const answer = await call(app, 'DELETE admin-word-bank/delete/:id', {
      params: { id: idsOf(1)[0] },
      as: admin,
    })
    expect([answer.status, (await lessonIds(1)).length]).toEqual([404, 4])
  })

  test('refuses a move that names no word', async () => {
    const body = { wordIds: [], courseId: course.id }
    const answer = await call(app, 'POST admin-word-bank/move', { body, as: admin })
    expect([answer.status, Object.keys(answer.body.data)]).toEqual([400, ['wordIds']])
  })

  test('takes no word of another course', async () => {
    const other = await addCourse(app, [1])
    const body = { wordIds: other.lessons[0] ?? [], courseId: course.id }
    expect((await call(app, 'POST admin-word-bank/move', { body, as: admin })).status).toBe(404)
  })
})

describe('between courses', () => {
  test('a moved word keeps its id, and learners who completed it have it completed (D17)', async () => {
    const [a, b] = idsOf(1)
    const other = await addCourse(app, [1])
    const learner = await newPerson(app)
    const open = async (id = course.id) =>
      (await call(app, 'GET student-course/:id', { params: { id }, as: learner.token })).body.data
    const complete = async (id: typeof course.id, words: WordId[]) => {
      const { idStudentCourse } = await open(id)
      if (!idStudentCourse) throw new Error('a member has an enrolment')
      const completedWords = Object.fromEntries(words.map(wordId => [wordId, true as const]))
      const body = { idStudentCourse, completedWords, index: { lesson: 0, word: 0, sentence: 0 } }
      await call(app, 'POST student-course-progress', { body, as: learner.token })
    }
    await complete(course.id, [a, b])
    await complete(other.id, other.lessons[0] ?? [])
    const body = { wordIds: [b, a], courseId: other.id, lessonNumber: 1, orderInLesson: 1 }
    const move = () => call(app, 'POST admin-move-to-course', { body, as: admin })
    expect((await move()).body.data.items.map(({ _id }) => _id)).toEqual([b, a])
    expect(await lessonIds(1, other.id)).toEqual([b, a, ...(other.lessons[0] ?? [])])
    expect(await lessonIds(1)).toHaveLength(2)
    expect(Object.keys((await open(other.id)).completedWords).toSorted()).toEqual(
      [a, b, ...(other.lessons[0] ?? [])].toSorted(),
    )
    const before = await outline(other.id)
    expect([(await move()).status, await outline(other.id)], 'repeated').toEqual([200, before])
  })

  test('a copy has its own id and place, and is made once', async () => {
    const [a, b, c, d] = idsOf(1)
    const other = await addCourse(app, [1])
    const copies = [a, b].map(wordId => ({ wordId, newId: v7() as WordId }))
    const [one, two] = copies.map(({ newId }) => newId)
    const copy = () =>
      call(app, 'POST admin-copy-items', {
        body: { courseId: other.id, lessonNumber: 1, orderInLesson: 1, copies },
        as: admin,
      })
    const { items } = (await copy()).body.data
    expect(items.map(({ englishWord }) => englishWord)).toEqual(['word 1.1', 'word 1.2'])
    expect((await copy()).status).toBe(200)
    expect(await lessonIds(1, other.id)).toEqual([one, two, ...(other.lessons[0] ?? [])])
    expect(await lessonIds(1)).toEqual([a, b, c, d])
  })
})
