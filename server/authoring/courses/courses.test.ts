import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import type { CourseId } from '#domain/ids.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import { courses as courseTable } from '#server/courses/tables.ts'
import { demoCourse, saveWords } from '#server/courses/testing.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let eva: string
let seeded: Course
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
  eva = await signedIn(app, 'eva')
  seeded = (await demoCourse(app)).course
})
afterAll(() => app.close())

const TITLE = { es: 'Viajes', en: 'Travel' }
const create = (given: Partial<Given<'POST admin-course'>['body']> = {}) =>
  call(app, 'POST admin-course', {
    body: { _id: v7() as CourseId, title: TITLE, ...given },
    as: admin,
  })
const edit = (id: CourseId, body: Given<'PUT admin-course/:id'>['body']) =>
  call(app, 'PUT admin-course/:id', { params: { id }, body, as: admin })
const remove = (id: CourseId, version = 1) =>
  call(app, 'DELETE admin-course/:id', { params: { id }, query: { version }, as: admin })
const cardsOf = async (as: string) => (await call(app, 'GET courses', { as })).body.data.map(({ _id }) => _id)
const openAs = (as: string, id: CourseId) => call(app, 'GET student-course/:id', { params: { id }, as })

describe('a new course', () => {
  test('is hidden and the last, until its author opens it (D40)', async () => {
    const { body } = await create()
    const { _id } = body.data
    expect(body.data).toMatchObject({ isHidden: true, isAvaliable: true, recordVersion: 1, lessons: [] })
    expect(await cardsOf(eva)).not.toContain(_id)
    expect((await openAs(eva, _id)).status).toBe(404)
    expect((await openAs(admin, _id)).status).toBe(200)
    await edit(_id, { version: 1, isHidden: false })
    expect((await cardsOf(eva)).at(-1)).toBe(_id)
    expect((await openAs(eva, _id)).status).toBe(200)
  })

  test('is created once, however often a weak connection repeats the call (D5)', async () => {
    const _id = v7() as CourseId
    const first = await create({ _id })
    const again = await create({ _id })
    expect(again.body.data).toEqual(first.body.data)
    // A correction made between two tries is not dropped.
    const corrected = await create({ _id, title: { es: 'Otro', en: 'Other' } })
    expect([corrected.status, corrected.body.data]).toMatchObject([409, { current: first.body.data }])
  })

  test('needs a title in both languages, a colour of the design, and a picture of this server or the web', async () => {
    for (const wrong of [
      { title: { es: ' ', en: 'Travel' } },
      { color: 'red' as 'palma' },
      { picture: 'javascript:alert(1)' },
    ]) {
      expect((await create(wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
  })
})

describe('an edit of a course', () => {
  test('on an older version is refused with the stored course (D24)', async () => {
    const { _id } = (await create()).body.data
    const first = await edit(_id, { version: 1, color: 'mango' })
    expect(first.body.data).toMatchObject({ color: 'mango', recordVersion: 2 })
    const second = await edit(_id, { version: 1, color: 'laguna' })
    expect(second.status).toBe(409)
    expect(second.body.data).toMatchObject({
      code: 'stale_edit',
      current: { color: 'mango', recordVersion: 2 },
    })
  })

  test('that changes nothing is no edit', async () => {
    const { _id, version } = (await create()).body.data
    const { body } = await edit(_id, { version: 1, title: { en: 'Travel', es: 'Viajes' } })
    expect(body.data).toMatchObject({ version, recordVersion: 1 })
  })

  test('leaves the course as it was in the history', async () => {
    const { _id } = (await create()).body.data
    await edit(_id, { version: 1, title: { es: 'Aeropuerto', en: 'Airport' } })
    const entries = await app.context.database.read(db =>
      db.select().from(contentHistory).where(eq(contentHistory.recordId, _id)).orderBy(contentHistory.id),
    )
    expect(
      entries.map(({ action, before }) => [action, before && 'title' in before ? before.title : null]),
    ).toEqual([
      ['create', null],
      ['edit', TITLE],
    ])
  })

  test('ends that the course follows the content files', async () => {
    const id = seeded._id
    const outline = async () =>
      (await call(app, 'GET admin-course/:id', { params: { id }, as: admin })).body.data
    const { followsFiles, recordVersion, matching } = await outline()
    expect(followsFiles).toBe(true)
    await edit(id, { version: recordVersion, matching: matching === 'strict' ? 'lenient' : 'strict' })
    await seedCourses(app.context.database)
    expect(await outline()).toMatchObject({ followsFiles: false, recordVersion: recordVersion + 1 })
  })
})

test('the cards are shown in the order that authors choose', async () => {
  const [one, two] = [(await create()).body.data._id, (await create()).body.data._id]
  const move = (id: CourseId, place: number) =>
    call(app, 'PATCH admin-course-place/:id', { params: { id }, body: { place }, as: admin })
  const order = (await move(two, 0)).body.data
  expect(order[0]).toBe(two)
  expect(order.at(-1)).toBe(one)
  const listed = (await call(app, 'GET admin-courses', { as: admin })).body.data
  expect(listed.map(({ _id }) => _id)).toEqual(order)
  expect((await move(v7() as CourseId, 0)).status).toBe(404)
  await move(two, 9999)
})

test('a course that is hidden again keeps what learners complete on a phone that was offline (D17)', async () => {
  const { id, lessons } = await addCourse(app, [2])
  const [one, two] = lessons[0] ?? []
  if (!one || !two) throw new Error('the course has two words')
  const { token } = await newPerson(app)
  await saveWords(app, token, { courseId: id, words: [one] })
  const { idStudentCourse } = (await openAs(token, id)).body.data
  await edit(id, { version: 1, isHidden: true })
  const late = await call(app, 'POST student-course-progress', {
    body: {
      idStudentCourse: idStudentCourse ?? ('' as never),
      completedWords: { [two]: true },
      index: { lesson: 0, word: 1, sentence: 0 },
    },
    as: token,
  })
  expect(late.status).toBe(200)
  expect((await openAs(token, id)).status).toBe(404)
  await edit(id, { version: 2, isHidden: false })
  expect(Object.keys((await openAs(token, id)).body.data.completedWords).sort()).toEqual([one, two].sort())
})

describe('deleting a course', () => {
  test('takes it away from everyone, and can be undone', async () => {
    const { id, lessons } = await addCourse(app, [2])
    expect((await remove(id)).status).toBe(200)
    expect((await openAs(admin, id)).status).toBe(404)
    expect(await cardsOf(eva)).not.toContain(id)
    const found = await call(app, 'POST search-word', { body: { searchTerm: '', courseId: id }, as: admin })
    expect(found.body.data).toEqual([])
    const back = await call(app, 'POST admin-course-undelete/:id', { params: { id }, as: admin })
    expect(back.status).toBe(200)
    const { words } = (await openAs(admin, id)).body.data
    expect(words.map(({ _id }) => _id)).toEqual(lessons[0])
  })

  test('is refused when a learner has progress in it', async () => {
    const { id, lessons } = await addCourse(app, [2])
    const { token } = await newPerson(app)
    await saveWords(app, token, { courseId: id, words: (lessons[0] ?? []).slice(0, 1) })
    const { status, body } = await remove(id)
    expect([status, body.data]).toEqual([409, { code: 'course_has_progress' }])
  })

  test('is refused after another edit', async () => {
    const { id } = await addCourse(app, [])
    await edit(id, { version: 1, color: 'mango' })
    expect((await remove(id)).status).toBe(409)
    expect((await remove(id, 2)).status).toBe(200)
  })

  test('is not undone by the seed of the content files', async () => {
    const [{ id } = { id: '' as CourseId }] = await app.context.database.read(db =>
      db.select().from(courseTable).where(eq(courseTable.isHidden, true)).orderBy(courseTable.position),
    )
    await remove(id)
    await seedCourses(app.context.database)
    expect((await openAs(admin, id)).status).toBe(404)
  })
})
