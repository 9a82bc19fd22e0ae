import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseId, WordId } from '#domain/ids.ts'
import { users } from '#server/accounts/tables.ts'
import { merged } from '#server/courses/testing.ts'
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
  course = await addCourse(app, [3, 2])
})

const history = async (recordId: string) =>
  (await call(app, 'GET admin-history/:recordId', { params: { recordId }, as: admin })).body.data
const restore = (recordId: string, id: string | undefined) =>
  call(app, 'POST admin-history-restore', { body: { recordId, id: id ?? '' }, as: admin })
const undo = (changeId: string | undefined) =>
  call(app, 'POST admin-change-undo/:changeId', { params: { changeId: changeId ?? '' }, as: admin })
const edit = (_id: WordId, fields: Partial<Given<'PUT update-word'>['body']>, as = admin) =>
  call(app, 'PUT update-word', { body: { _id, ...fields }, as })
const read = async (id: WordId) =>
  (await call(app, 'GET admin-item/:id', { params: { id }, as: admin })).body.data
const order = async () =>
  merged((await call(app, 'GET student-course/:id', { params: { id: course.id }, as: admin })).body.data)
const first = () => course.lessons[0]?.[0] as WordId
const remove = (id: WordId) => call(app, 'DELETE admin-item/:id', { params: { id }, query: {}, as: admin })

describe('the history of a word', () => {
  test('says who changed what, and the word before and after', async () => {
    await edit(first(), { spanishTranslation: 'llave' })
    await edit(first(), { lessonNumber: 2, orderInLesson: 1 })
    const { kind, courseId, versions } = await history(first())
    expect([kind, courseId]).toEqual(['item', course.id])
    expect(versions).toMatchObject([
      { action: 'move', fields: ['lessonNumber'], before: { lessonNumber: 1 }, after: { lessonNumber: 2 } },
      {
        action: 'edit',
        author: { username: 'admin' },
        fields: ['spanishTranslation'],
        before: { spanishTranslation: 'palabra' },
        after: { spanishTranslation: 'llave' },
      },
    ])
  })

  test('keeps what an erased account did, without the account', async () => {
    const author = await newPerson(app, { role: 'ADMIN' })
    await edit(first(), { spanishTranslation: 'llave' }, author.token)
    await app.context.database.tx(db => db.delete(users).where(eq(users.id, author.id)))
    expect((await history(first())).versions[0]?.author).toBeNull()
  })

  test('puts an older version back as a new one, and leaves the place', async () => {
    await edit(first(), { spanishTranslation: 'llave' })
    await edit(first(), { spanishTranslation: 'clave', lessonNumber: 2, orderInLesson: 1 })
    const oldest = (await history(first())).versions.at(-1)
    expect((await restore(first(), oldest?.id)).status).toBe(200)
    expect(await read(first())).toMatchObject({ spanishTranslation: 'palabra', lessonNumber: 2, version: 4 })
    expect((await history(first())).versions).toHaveLength(4)
  })

  test('brings a deleted word back to its place', async () => {
    const before = await order()
    await remove(first())
    const [deleted] = (await history(first())).versions
    await restore(first(), deleted?.id)
    expect(await order()).toEqual(before)
  })

  test('has no version before the word was made', async () => {
    const made = await call(app, 'POST admin-copy-items', {
      body: {
        courseId: course.id,
        lessonNumber: 1,
        orderInLesson: 0,
        copies: [{ wordId: first(), newId: crypto.randomUUID() as WordId }],
      },
      as: admin,
    })
    const id = made.body.data.items[0]?._id ?? ''
    expect((await restore(id, (await history(id)).versions.at(-1)?.id)).status).toBe(404)
  })
})

test('a course gets its own fields back, and not its lessons', async () => {
  const { id } = course
  const put = (body: Given<'PUT admin-course/:id'>['body']) =>
    call(app, 'PUT admin-course/:id', { params: { id }, body, as: admin })
  await put({ version: 1, title: { es: 'Nuevo', en: 'New' }, color: 'mango' })
  await call(app, 'PUT admin-lesson/:id/:number', {
    params: { id, number: 1 },
    body: { version: 1, title: { es: 'Uno', en: 'One' } },
    as: admin,
  })
  const { versions } = await history(id)
  expect(versions.map(({ fields }) => fields)).toEqual([['lessons'], ['color', 'title']])
  await restore(id, versions.at(-1)?.id)
  const { data } = (await call(app, 'GET admin-course/:id', { params: { id }, as: admin })).body
  expect(data).toMatchObject({
    title: { es: 'Curso de prueba' },
    color: 'palma',
    lessons: [{ title: { es: 'Uno' } }, {}],
  })
})

describe('an act that is undone as a whole', () => {
  const move = async (ids: WordId[], lessonNumber: number, position: number) => {
    const changeId = crypto.randomUUID()
    const operations = [{ type: 'move' as const, ids, lessonNumber, position, after: null }]
    const answer = await call(app, 'PUT admin-update-lesson-order', {
      body: { courseId: course.id, operations, lessons: [], changeId },
      as: admin,
    })
    expect(answer.status).toBe(200)
    return (await history(ids[0] ?? '')).versions[0]?.changeId
  }

  test('a move to another course is undone, and that again', async () => {
    const other = await addCourse(app, [1])
    const [, two] = course.lessons[0] as [WordId, WordId]
    const before = await order()
    const moved = await call(app, 'POST admin-move-to-course', {
      body: { courseId: other.id, lessonNumber: 1, orderInLesson: 1, wordIds: [two] },
      as: admin,
    })
    expect(moved.status).toBe(200)
    const { versions } = await history(two)
    const undone = await undo(versions[0]?.changeId)
    expect([undone.status, await order()]).toEqual([200, before])
    expect((await undo(undone.body.data.changeId)).status).toBe(200)
    expect(await read(two)).toMatchObject({ courseId: other.id, lessonNumber: 1, orderInLesson: 1 })
    expect((await restore(two, versions[0]?.id)).body.data).toEqual({ courseId: course.id })
    expect(await order()).toEqual(before)
  })

  test('puts every word of a saved order back to its place', async () => {
    const before = await order()
    const [one, , three] = course.lessons[0] as [WordId, WordId, WordId]
    const changeId = await move([three, one], 2, 1)
    expect(await order()).not.toEqual(before)
    expect((await undo(changeId)).body.data).toMatchObject({ recordCount: 2 })
    expect(await order()).toEqual(before)
  })

  test('can itself be undone', async () => {
    const [one] = course.lessons[0] as [WordId]
    const changeId = await move([one], 2, 1)
    const after = await order()
    const undone = (await undo(changeId)).body.data.changeId
    await undo(undone)
    expect(await order()).toEqual(after)
  })

  test('takes back words that it made, and learners keep what they completed', async () => {
    const newId = crypto.randomUUID() as WordId
    const before = await order()
    await call(app, 'POST admin-copy-items', {
      body: {
        courseId: course.id,
        lessonNumber: 1,
        orderInLesson: 1,
        copies: [{ wordId: first(), newId }],
      },
      as: admin,
    })
    expect(await order()).toContain(newId)
    await undo((await history(newId)).versions.at(-1)?.changeId)
    expect(await order()).toEqual(before)
  })

  test('gives lessons their numbers and words back', async () => {
    const before = await order()
    await call(app, 'PUT admin-renumber-lessons/:id', {
      params: { id: course.id },
      body: {
        lessons: [
          { from: 1, to: 2, version: 1 },
          { from: 2, to: 1, version: 1 },
        ],
      },
      as: admin,
    })
    expect(await order()).not.toEqual(before)
    const [{ changeId } = { changeId: '' }] = (await history(course.id)).versions
    await undo(changeId)
    expect(await order()).toEqual(before)
  })

  test('is refused when one of its words was changed since, with the names of those', async () => {
    const [one, two] = course.lessons[0] as [WordId, WordId]
    const changeId = await move([one, two], 2, 1)
    await edit(two, { spanishTranslation: 'llave' })
    const { status, body } = await undo(changeId)
    expect(status).toBe(409)
    expect(body.data).toEqual({
      code: 'change_superseded',
      current: { records: [{ recordId: two, title: 'word 1.2' }] },
    })
  })
})
