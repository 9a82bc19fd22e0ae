import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentHistory } from '#server/authoring/history/tables.ts'
import { lessons as lessonTable } from '#server/courses/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let course: Awaited<ReturnType<typeof addCourse>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await addCourse(app, [3])
})

type Rows = Given<'POST admin-import'>['body']['rows']
type Cells = Rows[number]['cells']
const rowsOf = (all: Cells[]): Rows => all.map((cells, index) => ({ number: index + 2, cells }))
const send = (cells: Cells[], given: Partial<Given<'POST admin-import'>['body']> = {}) =>
  call(app, 'POST admin-import', {
    body: { importId: v7(), courseId: course.id, lessonNumber: 1, rows: rowsOf(cells), ...given },
    as: admin,
  })
const outline = async () =>
  (await call(app, 'GET admin-course/:id', { params: { id: course.id }, as: admin })).body.data
const texts = async (lesson: number) => {
  const found = (await outline()).items.filter(item => item.lessonNumber === lesson)
  expect(found.map(({ orderInLesson }) => orderInLesson)).toEqual(found.map((_, index) => index + 1))
  return found.map(({ englishWord }) => englishWord)
}
const word = (english: string, others: Cells = {}): Cells => ({
  english,
  spanish: `${english} (es)`,
  ...others,
})

describe('imported rows', () => {
  test('become words at the orders that they name, or at the end', async () => {
    const { status, body } = await send([
      word('lunch'),
      word('tea', { order: '4' }),
      word('egg', { order: '2' }),
    ])
    expect([status, body.data.importedCount]).toEqual([200, 3])
    expect(await texts(1)).toEqual(['word 1.1', 'egg', 'word 1.2', 'tea', 'word 1.3', 'lunch'])
  })

  test('carry sentences, addresses, group and sound', async () => {
    const row = {
      ...word('cat', { pronunciation: '/kæt/', group: 'pets', picture: 'https://x.do/cat.png' }),
      'sentence1.english': 'My cat.',
      'sentence1.spanish': ' Mi  gato. ',
      'sentence1.audio': 'https://x.do/cat.mp3',
    }
    await send([row])
    const { _id: id } = (await outline()).items.at(-1) ?? {}
    const item = await call(app, 'GET admin-item/:id', { params: { id: id as never }, as: admin })
    expect(item.body.data).toMatchObject({
      type: 'word',
      englishWord: 'cat',
      pronunciation: '/kæt/',
      exerciseGroup: 'pets',
      imageUrl: 'https://x.do/cat.png',
      audioUrl: '',
      sentences: [
        { englishWord: 'My cat.', spanishTranslation: 'Mi gato.', audioUrl: 'https://x.do/cat.mp3' },
      ],
    })
  })

  test('go to the lessons that they name; a new lesson is a draft', async () => {
    await send([word('cat'), word('train', { lesson: 'Lección 7' })])
    expect(await texts(7)).toEqual(['train'])
    const { lessons, followsFiles } = await outline()
    expect(lessons.map(({ number, isPublished }) => [number, isPublished])).toEqual([
      [1, true],
      [7, false],
    ])
    expect(followsFiles).toBe(false)
  })

  test('are one change, sent twice only once', async () => {
    const importId = v7()
    const answers = [await send([word('cat'), word('dog')], { importId })]
    const version = (await outline()).version
    answers.push(await send([word('cat'), word('dog')], { importId }))
    expect(answers.map(({ body }) => body.data)).toEqual([
      { changeId: importId, importedCount: 2, faults: [] },
      { changeId: importId, importedCount: 2, faults: [] },
    ])
    expect((await outline()).version).toBe(version)
    expect((await outline()).items).toHaveLength(5)
    const history = await app.context.database.read(db =>
      db.select().from(contentHistory).where(eq(contentHistory.changeId, importId)),
    )
    expect(history.map(({ action }) => action)).toEqual(['create', 'create'])
  })

  test('are undone as one', async () => {
    const before = await texts(1)
    const { body } = await send([word('cat', { order: '1' }), word('dog')])
    const { changeId } = body.data
    expect(await texts(1)).toHaveLength(5)
    const undone = await call(app, 'POST admin-change-undo/:changeId', { params: { changeId }, as: admin })
    expect([undone.status, undone.body.data.recordCount]).toEqual([200, 2])
    expect(await texts(1)).toEqual(before)
  })

  test('are all refused when one is wrong, with its place', async () => {
    const before = await outline()
    const { status, body } = await send([
      word('cat'),
      { english: 'nuts' },
      word('x', { picture: 'javascript:x' }),
    ])
    expect(status).toBe(400)
    expect(Object.keys(body.data as object)).toEqual(['rows.1.spanish', 'rows.2.picture'])
    expect(await outline()).toEqual(before)
    expect(
      await app.context.database.read(db =>
        db.select().from(lessonTable).where(eq(lessonTable.courseId, course.id)),
      ),
    ).toHaveLength(1)
  })

  test('in a dry run only tell what is wrong', async () => {
    const before = await outline()
    const { status, body } = await send(
      [{ english: 'nuts' }, word('word 1.1'), { english: 'word 1.1', spanish: 'palabra' }],
      {
        dryRun: true,
      },
    )
    expect(status).toBe(200)
    expect(body.data.faults).toMatchObject([
      { row: 2, level: 'error', code: 'spanishMissing', field: 'spanish' },
      { row: 4, level: 'error', code: 'inLesson', value: 'word 1.1' },
    ])
    expect(await outline()).toEqual(before)
  })

  test('cannot be more than 2,000, nor have other columns or cells of over 1,000 characters', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => word(`word ${index}`))
    expect((await send(many)).status).toBe(400)
    expect((await send([{ english: 'x', spanish: 'x'.repeat(1001) }])).status).toBe(400)
    expect((await send([{ english: 'x', spanish: 'y', _id: 'z' } as Cells])).status).toBe(400)
    expect((await outline()).items).toHaveLength(3)
  })

  test('of an unknown course are refused', async () => {
    expect((await send([word('cat')], { courseId: v7() as never })).status).toBe(404)
    expect((await send([word('cat')], { courseId: v7() as never, dryRun: true })).status).toBe(404)
  })

  test('300 take less than 5 s, 2,000 can be imported at once', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => word(`w${count} ${index}`))
    const start = performance.now()
    expect((await send(rows(300), { lessonNumber: 2 })).status).toBe(200)
    const elapsedMs = performance.now() - start
    process.stdout.write(`300 rows: ${elapsedMs.toFixed(0)} ms\n`)
    expect(elapsedMs).toBeLessThan(5000)
    expect((await send(rows(2000), { lessonNumber: 3 })).status).toBe(200)
    expect(await texts(3)).toHaveLength(2000)
  })
})

test('a lesson as rows can be imported again as it was', async () => {
  const [seeded] = (await call(app, 'GET admin-courses', { as: admin })).body.data
  const lesson = (id: string) =>
    call(app, 'GET admin-lesson-rows/:id/:lesson', { params: { id: id as never, lesson: 1 }, as: admin })
  const { rows, leftOutCount } = (await lesson(seeded?._id ?? '')).body.data
  expect(rows.length).toBeGreaterThan(10)
  expect(leftOutCount).toBeGreaterThan(0)
  const empty = await addCourse(app, [])
  expect((await send(rows, { courseId: empty.id })).status).toBe(200)
  const again = (await lesson(empty.id)).body.data
  expect(again.leftOutCount).toBe(0)
  // Other types are left out, so the orders close up.
  const withoutOrder = (all: typeof rows) => all.map(({ order: _, ...cells }) => cells)
  expect(withoutOrder(again.rows)).toEqual(withoutOrder(rows))
})
