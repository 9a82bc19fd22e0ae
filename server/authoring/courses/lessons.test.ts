import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseId, WordId } from '#domain/ids.ts'
import { items as itemTable } from '#server/courses/tables.ts'
import { merged, saveWords } from '#server/courses/testing.ts'
import { ratings } from '#server/ratings/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let course: { id: CourseId; lessons: WordId[][] }
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await addCourse(app, [3, 2, 2])
})

const NONE = { es: '', en: '' }
const add = (body: Partial<Given<'POST admin-lesson'>['body']> = {}) =>
  call(app, 'POST admin-lesson', {
    body: { courseId: course.id, number: 4, title: NONE, ...body },
    as: admin,
  })
const edit = (number: number, body: Given<'PUT admin-lesson/:id/:number'>['body']) =>
  call(app, 'PUT admin-lesson/:id/:number', { params: { id: course.id, number }, body, as: admin })
const publish = (number: number, isPublished: boolean, version: number) =>
  edit(number, { version, isPublished })
const remove = (number: number, version = 1) =>
  call(app, 'DELETE admin-lesson/:id/:number', {
    params: { id: course.id, number },
    query: { version },
    as: admin,
  })
const renumber = (lessons: [from: number, to: number, version?: number][]) =>
  call(app, 'PUT admin-renumber-lessons/:id', {
    params: { id: course.id },
    body: { lessons: lessons.map(([from, to, version = 1]) => ({ from, to, version })) },
    as: admin,
  })
const openAs = async (as: string) =>
  (await call(app, 'GET student-course/:id', { params: { id: course.id }, as })).body.data
const idsSeenBy = async (as: string) => merged(await openAs(as))

describe('a lesson that is not published (D40)', () => {
  test('is in no answer to a learner, and counts in none', async () => {
    const { token } = await newPerson(app)
    const before = await openAs(token)
    await publish(2, false, 1)
    const [first, hidden, third] = course.lessons as [WordId[], WordId[], WordId[]]
    const after = await openAs(token)
    expect(merged(after)).toEqual([...first, ...third])
    expect(after.lessons.map(({ number }) => number)).toEqual([1, 3])
    expect(after.version, 'publishing raises the version').toBe(before.version + 1)
    const statuses = [
      await call(app, 'GET word/:id', { params: { id: hidden[0] as WordId }, as: token }),
      await call(app, 'GET course-lesson/:id/:version/:lesson', {
        params: { id: course.id, version: after.version, lesson: 2 },
        as: token,
      }),
      await call(app, 'GET student-course/:id', {
        params: { id: course.id },
        query: { lesson: 2 },
        as: token,
      }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
    const demo = await call(app, 'GET student-course-demo', { query: { idCourse: course.id } })
    expect(merged(demo.body.data)).toEqual([...first, ...third])
    expect(demo.body.data.lessons.map(({ number }) => number)).toEqual([1, 3])
  })

  test('is seen by authors', async () => {
    await publish(2, false, 1)
    expect(await idsSeenBy(admin)).toEqual(course.lessons.flat())
    const id = course.lessons[1]?.[0] as WordId
    expect((await call(app, 'GET word/:id', { params: { id }, as: admin })).status).toBe(200)
  })

  test('keeps what learners completed in it, also from a phone that was offline (D17)', async () => {
    const { token } = await newPerson(app)
    const [one, two] = course.lessons[1] as [WordId, WordId]
    await saveWords(app, token, { courseId: course.id, words: [one] })
    await publish(2, false, 1)
    await saveWords(app, token, { courseId: course.id, words: [two] })
    expect((await openAs(token)).progress, 'of the words that are shown').toBe(0)
    await publish(2, true, 2)
    const { completedWords, progress } = await openAs(token)
    expect(Object.keys(completedWords).sort()).toEqual([one, two].sort())
    expect(progress).toBe(Math.round((2 / 7) * 100))
  })

  test('is what a new lesson is', async () => {
    const { lessons } = (await add()).body.data
    expect(lessons.at(-1)).toEqual({ number: 4, title: NONE, goal: NONE, isPublished: false, version: 1 })
  })
})

describe('a learner’s position (D17)', () => {
  /** A learner at the second word of the third lesson, in its first sentence. */
  async function learner() {
    const person = await newPerson(app)
    const index = { lesson: 2, word: 1, sentence: 0 }
    await saveWords(app, person.token, { courseId: course.id, words: [], index })
    return person
  }
  const wordAt = async (token: string) => {
    const { index, lessons } = await openAs(token)
    return lessons[index.lesson]?.wordIds[index.word]
  }

  test('follows the word when a lesson before it is taken back, published, or gets another number', async () => {
    const { token } = await learner()
    const word = course.lessons[2]?.[1]
    await publish(1, false, 1)
    expect(await wordAt(token)).toBe(word)
    await publish(1, true, 2)
    expect(await wordAt(token)).toBe(word)
    await renumber([
      [1, 3, 3],
      [2, 1],
      [3, 2],
    ])
    expect(await wordAt(token)).toBe(word)
  })

  test('follows the word through a new order, and goes on to the next when the word is deleted', async () => {
    const { token } = await learner()
    const [one, two] = course.lessons[2] as [WordId, WordId]
    await call(app, 'PUT update-word', { body: { _id: two, orderInLesson: 1 }, as: admin })
    expect(await wordAt(token)).toBe(two)
    await call(app, 'DELETE admin-item/:id', { params: { id: two }, query: {}, as: admin })
    expect(await wordAt(token)).toBe(one)
  })
})

test('a published lesson without items is not shown to learners', async () => {
  const { token } = await newPerson(app)
  await add({ isPublished: true })
  expect((await openAs(token)).lessons.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a repeated lesson is one; another with its number is refused at the field', async () => {
  const first = await add()
  expect((await add()).body.data).toEqual(first.body.data)
  const taken = await add({ number: 1 })
  expect([taken.status, Object.keys(taken.body.data)]).toEqual([400, ['number']])
})

test('an edit on an older version is refused with the stored lesson (D24)', async () => {
  await edit(1, { version: 1, title: { es: 'Saludos', en: 'Greetings' } })
  const { status, body } = await edit(1, { version: 1, title: { es: 'Otra', en: 'Other' } })
  expect(status).toBe(409)
  expect(body.data).toMatchObject({ current: { number: 1, title: { es: 'Saludos' }, version: 2 } })
  expect((await edit(9, { version: 1, isPublished: true })).status).toBe(404)
})

test('what one can do after a lesson is read by learners, by visitors in the plans, and put back with the lesson', async () => {
  const goal = { es: 'Pedir la cuenta.', en: 'Ask for the bill.' }
  await edit(1, { version: 1, goal })
  const { token } = await newPerson(app)
  expect((await openAs(token)).lessons.map(lesson => lesson.goal)).toEqual([goal.es, '', ''])
  const { data } = (await call(app, 'GET course-overviews', { headers: { 'accept-language': 'en' } })).body
  const overview = data.find(({ _id }) => _id === course.id)
  expect(overview?.lessons[0]).toMatchObject({ number: 1, goal: goal.en, wordCount: 3, minutes: 1 })

  await edit(1, { version: 2, title: { es: 'Otra', en: 'Other' } })
  expect((await openAs(token)).lessons[0], 'another edit leaves it').toMatchObject({ goal: goal.es })
  await renumber([
    [1, 2, 3],
    [2, 1],
    [3, 3],
  ])
  expect(
    (await openAs(token)).lessons.map(lesson => lesson.goal),
    'it moves along',
  ).toEqual(['', goal.es, ''])
})

test('only an empty lesson can be deleted', async () => {
  await add()
  const refused = await remove(1)
  expect([refused.status, refused.body.data]).toEqual([409, { code: 'lesson_not_empty' }])
  expect((await remove(4)).body.data.lessons.map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await remove(4)).status).toBe(404)
})

describe('other numbers for lessons', () => {
  test('move all items along, the bank’s and deleted ones too, and the ratings', async () => {
    const [first, second, third] = course.lessons as [WordId[], WordId[], WordId[]]
    const learner = await newPerson(app)
    await call(app, 'POST student-rating', {
      body: { rating: 5, course: course.id, lesson: 2 },
      as: learner.token,
    })
    const { database } = app.context
    const bankedId = third[1] as WordId
    await database.tx(db =>
      db.update(itemTable).set({ bankedAt: new Date(), orderInLesson: 0 }).where(eq(itemTable.id, bankedId)),
    )
    const deletedId = second[1] as WordId
    await call(app, 'DELETE admin-item/:id', { params: { id: deletedId }, query: {}, as: admin })
    const { status, body } = await renumber([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
    expect(status).toBe(200)
    expect(body.data.lessons.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(await idsSeenBy(learner.token)).toEqual([third[0], ...first, second[0]])
    const rows = await database.read(db =>
      db.select().from(itemTable).where(eq(itemTable.courseId, course.id)),
    )
    const numberOf = (id: WordId) => rows.find(row => row.id === id)?.lessonNumber
    expect([numberOf(bankedId), numberOf(deletedId)]).toEqual([1, 3])
    const [rating] = await database.read(db =>
      db
        .select()
        .from(ratings)
        .where(and(eq(ratings.courseId, course.id), eq(ratings.userId, learner.id))),
    )
    expect(rating?.lesson).toBe(3)
  })

  test('are refused when another author changed the lessons meanwhile', async () => {
    await add()
    const { status, body } = await renumber([
      [1, 2],
      [2, 1],
      [3, 3],
    ])
    expect(status).toBe(409)
    expect(body.data).toMatchObject({ current: { lessons: [{}, {}, {}, { number: 4 }] } })
  })

  test('are refused when two lessons would get the same', async () => {
    expect(
      (
        await renumber([
          [1, 2],
          [2, 2],
          [3, 3],
        ])
      ).status,
    ).toBe(400)
  })
})
