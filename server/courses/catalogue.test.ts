import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '#server/courses/catalogue.ts'
import { readCourse } from '#server/courses/read-course.ts'
import { courses as courseTable } from '#server/courses/tables.ts'
import type { Database } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { addCourse, addLargeCourse } from '#server/testing/courses.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
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
  const alone = anotherProcess()
  await alone.catalogue.courses()
  const { catalogue, reads } = anotherProcess()
  const answers = await Promise.all(Array.from({ length: 50 }, () => catalogue.courses()))
  expect(new Set(answers).size).toBe(1)
  expect(reads()).toBe(alone.reads())
  await catalogue.courses()
  expect(reads()).toBe(alone.reads())
})

test('unchanged courses are not read again', async () => {
  const { catalogue, reads, pass } = anotherProcess()
  const before = await catalogue.courses()
  const first = reads()
  pass(2001)
  expect(await catalogue.courses()).toBe(before)
  // Only the versions.
  expect(reads()).toBe(first + 1)
})

test('after a change only that course is read again; the others are the identical objects', async () => {
  const { id } = await addCourse(app, [1])
  const { id: large } = await addLargeCourse(app, 600)
  const { catalogue, reads, pass } = anotherProcess()
  const before = await catalogue.courses()
  const first = reads()
  await retitle(id, 2)
  pass(2001)
  const after = await catalogue.courses()
  expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  expect(after.filter((course, place) => course !== before[place]).map(({ _id }) => _id)).toEqual([id])
  const changeOfSmall = reads() - first
  await retitle(large, 2)
  pass(2001)
  expect((await catalogue.course(large))?.title.en).toBe('Other')
  expect(reads() - first - changeOfSmall).toBeGreaterThan(changeOfSmall)
})

test('a course that is read in slices has every item, in the order of its lessons', async () => {
  const { id, words } = await addLargeCourse(app, 1001)
  const { catalogue } = anotherProcess()
  const course = await catalogue.course(id)
  expect(course?.lessons.flatMap(({ items }) => items.map(({ _id }) => _id))).toEqual(words)
  expect(course?.lessons.map(({ number }) => number)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1))
  for (const word of words) expect((await catalogue.word(word))?.item._id).toBe(word)
})

test('other work is done while a large course is read', async () => {
  const { id } = await addLargeCourse(app, 2000)
  const { catalogue } = anotherProcess()
  let turns = 0
  let isRead = false
  const others = (async () => {
    for (; !isRead; turns += 1) await new Promise(resolve => setImmediate(resolve))
  })()
  await catalogue.course(id)
  isRead = true
  await others
  expect(turns).toBeGreaterThan(2000 / 250)
})

test('a course that an author saves while it is read is read again, so that a version has one content', async () => {
  const { id } = await addLargeCourse(app, 600)
  const { database } = app.context
  let readings = 0
  const interrupted: Database = {
    ...database,
    read: async body => {
      const found = await database.read(body)
      readings += 1
      // Between the first slices of its items.
      if (readings === 3) await retitle(id, 2)
      return found
    },
  }
  const found = await readCourse(interrupted, id)
  expect([found?.course.version, found?.course.title.en]).toEqual([2, 'Other'])
  expect(found?.words.size).toBe(600)
})

test('a deleted course is gone, and one that is brought back is there again', async () => {
  const { id } = await addCourse(app, [1])
  const { catalogue, pass } = anotherProcess()
  const rest = await catalogue.courses()
  for (const deletedAt of [new Date(), null]) {
    await app.context.database.tx(db =>
      db.update(courseTable).set({ deletedAt }).where(eq(courseTable.id, id)),
    )
    pass(2001)
    const isThere = (await catalogue.courses()).some(({ _id }) => _id === id)
    expect(isThere).toBe(deletedAt === null)
  }
  expect((await catalogue.courses())[0]).toBe(rest[0])
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

test('a change by another process is visible after a second', async () => {
  const { id } = await addCourse(app, [1])
  const { catalogue, pass } = anotherProcess()
  const title = async () => (await catalogue.course(id))?.title.en
  expect(await title()).toBe('Test course')
  await retitle(id, 2)
  pass(999)
  expect(await title()).toBe('Test course')
  pass(1)
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
