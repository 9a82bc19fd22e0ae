import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { items as itemTable, lessons as lessonTable } from '#server/courses/tables.ts'
import { saveWords } from '#server/courses/testing.ts'
import { completedWords, enrolments } from '#server/progress/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
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
  course = await addCourse(app, [2, 2])
})

const sync = async (given: { dryRun?: boolean; userId?: string } = {}) => {
  const body = { courseId: course.id, ...given } as { courseId: CourseId; userId?: UserId; dryRun?: boolean }
  return (await call(app, 'POST admin-sync-user-progress', { body, as: admin })).body.data
}
const completedBy = (userId: UserId) =>
  app.context.database.read(async db =>
    (await db.select().from(completedWords).where(eq(completedWords.userId, userId))).map(row => row.wordId),
  )
const remove = (id: WordId) => call(app, 'DELETE admin-item/:id', { params: { id }, query: {}, as: admin })

/** A learner who has completed the whole course, and is at its last word. */
async function finisher() {
  const person = await newPerson(app)
  const index = { lesson: 1, word: 1, sentence: 0 }
  await saveWords(app, person.token, { courseId: course.id, words: course.lessons.flat(), index })
  return person
}

test('only words that no longer exist are removed: not those in the bank or in a draft lesson (D17)', async () => {
  const { id } = await finisher()
  const [[banked, deleted], [draft]] = course.lessons as [[WordId, WordId], [WordId]]
  const unknown = v7() as WordId
  await app.context.database.tx(async db => {
    await db.update(itemTable).set({ bankedAt: new Date(), orderInLesson: 0 }).where(eq(itemTable.id, banked))
    await db.update(lessonTable).set({ isPublished: false }).where(eq(lessonTable.courseId, course.id))
    await db.insert(completedWords).values({
      ...{ userId: id, courseId: course.id, wordId: unknown },
      ...{ completedAt: new Date(), passedByRank: 0 },
    })
  })
  await remove(deleted)
  const { totalUsers, results } = await sync({ dryRun: false })
  const obsolete = [deleted, unknown].sort()
  expect(totalUsers).toBe(1)
  expect(results).toMatchObject([
    {
      userId: id,
      before: { completedCount: 5, obsoleteIds: obsolete },
      after: { completedCount: 3, removedObsoleteIds: obsolete },
    },
  ])
  expect(await completedBy(id)).toEqual(expect.arrayContaining([banked, draft]))
})

test('what was removed is there again when the deletion is undone, and no unknown id comes back (D17)', async () => {
  const { id, token } = await finisher()
  const [first] = course.lessons[0] as [WordId]
  const completion = () =>
    app.context.database.read(async db => {
      const rows = await db.select().from(completedWords).where(eq(completedWords.userId, id))
      return rows.find(({ wordId }) => wordId === first)
    })
  const before = await completion()
  const open = async () =>
    (await call(app, 'GET student-course/:id', { params: { id: course.id }, as: token })).body.data
  await remove(first)
  await sync({ dryRun: false })
  expect(await completion()).toBeUndefined()
  await call(app, 'POST admin-item-undelete/:id', { params: { id: first }, as: admin })
  expect(await completion()).toMatchObject({
    completedAt: before?.completedAt,
    passedByRank: before?.passedByRank,
  })
  expect((await open()).progress).toBe(100)
  const [again] = (await sync({ dryRun: false })).results
  expect(again?.before.obsoleteIds).toEqual([])
})

test('a dry run answers the same and writes nothing', async () => {
  const { id } = await finisher()
  await remove(course.lessons[0]?.[0] as WordId)
  const tried = await sync()
  expect(await completedBy(id)).toHaveLength(4)
  expect(await sync({ dryRun: false })).toEqual(tried)
  expect(await completedBy(id)).toHaveLength(3)
})

test('a second sync finds nothing to change', async () => {
  await finisher()
  await remove(course.lessons[1]?.[1] as WordId)
  await sync({ dryRun: false })
  const [again] = (await sync({ dryRun: false })).results
  expect(again?.before.obsoleteIds).toEqual([])
  expect(again?.after.index).toEqual(again?.before.index)
})

test('a position beyond the course is moved to the nearest place', async () => {
  const { id } = await finisher()
  const far = (7 * 10_000 + 3) * 10_000 + 1
  await app.context.database.tx(db =>
    db.update(enrolments).set({ latestPlace: far, furthestPlace: far }).where(eq(enrolments.userId, id)),
  )
  const [result] = (await sync({ dryRun: false })).results
  expect(result?.before.index).toEqual({ lesson: 7, word: 3, sentence: 1 })
  expect(result?.after.index).toEqual({ lesson: 1, word: 1, sentence: 0 })
  expect((await sync()).results[0]?.before.index).toEqual({ lesson: 1, word: 1, sentence: 0 })
})

test('one learner can be named, with blanks around the id; an unknown one is nobody', async () => {
  const [one] = [await finisher(), await finisher()]
  expect((await sync({ userId: ` ${one?.id} ` })).results.map(({ userId }) => userId)).toEqual([one?.id])
  expect((await sync({ userId: '  ' })).totalUsers).toBe(2)
  expect(await sync({ userId: v7() })).toEqual({ totalUsers: 0, results: [] })
})

test('all learners of a course are synced, however many', async () => {
  const ids = Array.from({ length: 450 }, () => v7() as UserId)
  await app.context.database.tx(db =>
    db.insert(completedWords).values(
      ids.map(userId => ({
        ...{ userId, courseId: course.id, wordId: v7() as WordId },
        ...{ completedAt: new Date(), passedByRank: 0 },
      })),
    ),
  )
  const { totalUsers, results } = await sync({ dryRun: false })
  expect(totalUsers).toBe(450)
  expect(results.every(({ after }) => after.removedObsoleteIds.length === 1)).toBe(true)
})

test('a course is required, in the words of the specification', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/v1/admin-sync-user-progress',
    headers: { authorization: `Bearer ${admin}` },
    payload: { dryRun: true },
  })
  expect(answer.json().data).toEqual({ courseId: 'Por favor selecciona un curso' })
})
