import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WordId } from '#domain/ids.ts'
import { items as itemTable } from '#server/db/tables.ts'
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
}, 60_000)
afterAll(() => app.close())
beforeEach(async () => {
  course = await addCourse(app, [3, 2])
})

const SENTENCE = {
  englishWord: 'A key, please',
  spanishTranslation: 'Una llave, por favor',
  pronunciation: '',
  audioUrl: 'https://example.com/key.mp3',
  audioSlowUrl: '',
  audioSplitUrls: [],
  imageUrl: '',
}
type NewWord = Given<'POST create-word'>['body']
const create = (given: Partial<NewWord> = {}) =>
  call(app, 'POST create-word', {
    body: {
      courseId: course.id,
      type: 'word',
      englishWord: 'key',
      spanishTranslation: 'llave',
      sentences: [SENTENCE],
      ...given,
    },
    as: admin,
  })
const update = (body: Given<'PUT update-word'>['body']) => call(app, 'PUT update-word', { body, as: admin })
const outline = async () =>
  (await call(app, 'GET admin-course/:id', { params: { id: course.id }, as: admin })).body.data
/** The ids of a lesson, whose orders must be 1, 2, 3 … */
async function lessonIds(number: number): Promise<WordId[]> {
  const found = (await outline()).items.filter(item => !item.isInBank && item.lessonNumber === number)
  expect(found.map(({ orderInLesson }) => orderInLesson)).toEqual(found.map((_, index) => index + 1))
  return found.map(({ _id }) => _id)
}
const idsOf = (number: number) => course.lessons[number - 1] as [WordId, WordId, WordId]

describe('a new word', () => {
  test('takes its place, and later words make room', async () => {
    const [a, b, c] = idsOf(1)
    const { status, body } = await create({ lessonNumber: 1, orderInLesson: 2 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ englishWord: 'key', orderInLesson: 2, version: 1, isInBank: false })
    expect(await lessonIds(1)).toEqual([a, body.data._id, b, c])
  })

  test('without a place comes last in the first lesson', async () => {
    const { body } = await create()
    expect((await lessonIds(1)).at(-1)).toBe(body.data._id)
  })

  test('sent twice with one id is created once', async () => {
    const _id = v7() as WordId
    const answers = [await create({ _id }), await create({ _id, englishWord: 'other' })]
    expect(answers.map(({ body }) => body.data.englishWord)).toEqual(['key', 'key'])
    expect(await lessonIds(1)).toHaveLength(4)
  })

  test.each([
    ['English', { englishWord: ' ' }, 'englishWord'],
    ['Spanish', { spanishTranslation: '' }, 'spanishTranslation'],
    ['a sentence', { sentences: [] }, 'sentences'],
    ['the recording of its sentence', { sentences: [{ ...SENTENCE, audioUrl: '' }] }, 'sentences'],
  ])('needs %s', async (_, given, field) => {
    const { status, body } = await create(given)
    expect([status, Object.keys(body.data)]).toEqual([400, [field]])
  })

  test('of a practice lesson may lack the sentence', async () => {
    expect((await create({ sentences: [], fromPracticeLesson: true })).status).toBe(200)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com/a.mp3', '/media/../x', 'https://a b'])(
    'has no address %s',
    async audioUrl => {
      const { status, body } = await create({ sentences: [{ ...SENTENCE, audioUrl }] })
      expect([status, Object.keys(body.data)]).toEqual([400, ['sentences.0.audioUrl']])
    },
  )
})

describe('an edit', () => {
  test('changes the given fields, raises the versions, and detaches the course from the files', async () => {
    const [id] = idsOf(1)
    const before = await outline()
    const { body } = await update({ _id: id, spanishTranslation: ' nueva ', version: 1 })
    expect(body.data).toMatchObject({
      spanishTranslation: 'nueva',
      englishWord: 'word 1.1',
      version: 2,
      orderInLesson: 1,
    })
    const after = await outline()
    expect([after.version, after.followsFiles]).toEqual([before.version + 1, false])
  })

  test('of an old version is refused with the current word (D24)', async () => {
    const [id] = idsOf(1)
    await update({ _id: id, spanishTranslation: 'primera', version: 1 })
    const stale = await update({ _id: id, spanishTranslation: 'segunda', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.data).toMatchObject({ current: { spanishTranslation: 'primera', version: 2 } })
    expect((await update({ _id: id, spanishTranslation: 'primera', version: 1 })).status, 'repeated').toBe(
      200,
    )
  })

  test('of the place moves the word, and leaves its version', async () => {
    const [a, b, c] = idsOf(1)
    const [d, e] = idsOf(2)
    const { body } = await update({ _id: a, lessonNumber: 2, orderInLesson: 1 })
    expect(body.data).toMatchObject({ lessonNumber: 2, version: 1 })
    expect([await lessonIds(1), await lessonIds(2)]).toEqual([
      [b, c],
      [a, d, e],
    ])
  })

  test('to a new lesson creates the lesson, as a draft (D40)', async () => {
    const [a] = idsOf(1)
    await update({ _id: a, lessonNumber: 7, orderInLesson: 1 })
    const lessons = (await outline()).lessons.map(({ number, isPublished }) => [number, isPublished])
    expect(lessons).toEqual([
      [1, true],
      [2, true],
      [7, false],
    ])
  })
})

describe('a deleted word', () => {
  test('is gone for authors and learners, comes back to its place, and stays completed (D17, D28)', async () => {
    const [a, b, c] = idsOf(1)
    const learner = await newPerson(app)
    const open = async () =>
      (await call(app, 'GET student-course/:id', { params: { id: course.id }, as: learner.token })).body.data
    const { idStudentCourse } = await open()
    if (!idStudentCourse) throw new Error('a member has an enrolment')
    const index = { lesson: 0, word: 1, sentence: 0 }
    const body = { idStudentCourse, completedWords: { [b]: true as const }, index }
    await call(app, 'POST student-course-progress', { body, as: learner.token })

    await call(app, 'DELETE admin-item/:id', { params: { id: b }, query: { version: 1 }, as: admin })
    expect(await lessonIds(1)).toEqual([a, c])
    expect((await open()).words.map(({ _id }) => _id)).not.toContain(b)
    await call(app, 'POST admin-item-undelete/:id', { params: { id: b }, as: admin })
    expect(await lessonIds(1)).toEqual([a, b, c])
    expect(Object.keys((await open()).completedWords)).toEqual([b])
  })

  test('after another edit is refused (D24)', async () => {
    const [a] = idsOf(1)
    await update({ _id: a, spanishTranslation: 'otra', version: 1 })
    const answer = await call(app, 'DELETE admin-item/:id', {
      params: { id: a },
      query: { version: 1 },
      as: admin,
    })
    expect(answer.status).toBe(409)
  })
})

test('a word in the bank is in no lesson, but a completion of it counts (D17)', async () => {
  const [a] = idsOf(1)
  await app.context.database.tx(db =>
    db.update(itemTable).set({ bankedAt: app.context.now(), orderInLesson: 0 }).where(eq(itemTable.id, a)),
  )
  await update({ _id: idsOf(1)[1], spanishTranslation: 'otra' })
  const learner = await newPerson(app)
  const open = async () =>
    (await call(app, 'GET student-course/:id', { params: { id: course.id }, as: learner.token })).body.data
  const { idStudentCourse, words } = await open()
  expect(words.map(({ _id }) => _id)).not.toContain(a)
  if (!idStudentCourse) throw new Error('a member has an enrolment')
  const body = {
    idStudentCourse,
    completedWords: { [a]: true as const },
    index: { lesson: 0, word: 0, sentence: 0 },
  }
  await call(app, 'POST student-course-progress', { body, as: learner.token })
  expect(Object.keys((await open()).completedWords)).toEqual([a])
})

test('a search finds words by English, Spanish and sentences, without regard to accents and case', async () => {
  await create({ spanishTranslation: 'Canción', englishWord: 'Song' })
  const find = async (searchTerm: string) => {
    const body = { searchTerm, courseId: course.id }
    return (await call(app, 'POST search-word', { body, as: admin })).body.data.map(
      ({ englishWord }) => englishWord,
    )
  }
  expect(await find('cancion')).toEqual(['Song'])
  expect(await find('KEY please')).toEqual(['Song'])
  expect(await find('nothing like it')).toEqual([])
  expect(await find('')).toHaveLength(6)
})
