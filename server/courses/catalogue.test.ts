import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { courses as courseTable } from '#server/db/tables/content.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { addCourse } from '#server/testing/courses.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 60_000)
afterAll(() => app.close())

/** A catalogue with its own cache, like another process's, and its number of database reads. */
function anotherProcess() {
  let reads = 0
  let elapsedMs = 0
  const database: Database = {
    ...app.context.database,
    read: body => {
      reads += 1
      return app.context.database.read(body)
    },
  }
  const catalogue = createCatalogue(database, () => new Date(1_000_000 + elapsedMs))
  return { catalogue, reads: () => reads, pass: (ms: number) => (elapsedMs += ms) }
}

const retitle = (id: string, version: number) =>
  app.context.database.tx(db =>
    db
      .update(courseTable)
      .set({ title: { es: 'Otro', en: 'Other' }, version })
      .where(eq(courseTable.id, id as never)),
  )

test('concurrent calls read the database once', async () => {
  const { catalogue, reads } = anotherProcess()
  const answers = await Promise.all(Array.from({ length: 50 }, () => catalogue.courses()))
  expect(new Set(answers).size).toBe(1)
  // One read of the versions, one of the courses.
  expect(reads()).toBe(2)
  await catalogue.courses()
  expect(reads()).toBe(2)
})

test('unchanged courses are not read again', async () => {
  const { catalogue, reads, pass } = anotherProcess()
  const before = await catalogue.courses()
  pass(2001)
  expect(await catalogue.courses()).toBe(before)
  expect(reads()).toBe(3)
})

test('a change by this process is visible at once, even to a call that joins an older look-up', async () => {
  const { id } = await addCourse(app, [1])
  const { catalogue, pass } = anotherProcess()
  await catalogue.courses()
  pass(2001)
  const underWay = catalogue.course(id)
  await retitle(id, 2)
  catalogue.expire()
  const after = (await catalogue.course(id))?.title.en
  await underWay
  expect(after).toBe('Other')
  expect((await catalogue.course(id))?.title.en).toBe('Other')
})

test('a change by another process is visible within two seconds', async () => {
  const { id } = await addCourse(app, [1])
  const { catalogue, pass } = anotherProcess()
  const title = async () => (await catalogue.course(id))?.title.en
  expect(await title()).toBe('Test course')
  await retitle(id, 2)
  pass(1000)
  expect(await title()).toBe('Test course')
  pass(1001)
  expect(await title()).toBe('Other')
})

test('the process that made a change sees it at once', async () => {
  const { id } = await addCourse(app, [1])
  const { catalogue } = anotherProcess()
  await catalogue.courses()
  await retitle(id, 2)
  catalogue.expire()
  expect((await catalogue.course(id))?.title.en).toBe('Other')
})

test('a clock set back does not keep old courses forever', async () => {
  const { id } = await addCourse(app, [1])
  const { catalogue, pass } = anotherProcess()
  await catalogue.courses()
  await retitle(id, 2)
  pass(-60 * 60 * 1000)
  expect((await catalogue.course(id))?.title.en).toBe('Other')
})

test('the next call retries a failed read', async () => {
  let isDown = true
  const database: Database = {
    ...app.context.database,
    read: body => (isDown ? Promise.reject(new Error('down')) : app.context.database.read(body)),
  }
  const catalogue = createCatalogue(database, () => new Date(1_000_000))
  await expect(catalogue.courses()).rejects.toThrow('down')
  isDown = false
  expect((await catalogue.courses()).length).toBeGreaterThan(0)
})

test('a word is found with its course', async () => {
  const { id, lessons } = await addCourse(app, [2, 1])
  const [last] = lessons[1] ?? []
  if (!last) throw new Error('the second lesson has a word')
  const { catalogue } = anotherProcess()
  const found = await catalogue.word(last)
  expect([found?.course._id, found?.item._id]).toEqual([id, last])
})

test('without the database, cached courses are served; without a cache, it is unavailable', async () => {
  const { database } = app.context
  let isAway = false
  let elapsedMs = 0
  const failing: Database = {
    ...database,
    read: body => (isAway ? Promise.reject(new DatabaseUnavailableError('away')) : database.read(body)),
  }
  const now = () => new Date(1_000_000 + elapsedMs)
  const warm = createCatalogue(failing, now)
  const before = await warm.courses()
  isAway = true
  elapsedMs = 60_000
  expect(await warm.courses()).toBe(before)
  await expect(createCatalogue(failing, now).courses()).rejects.toThrow(DatabaseUnavailableError)
})
