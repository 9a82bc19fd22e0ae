import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course, Item } from '#domain/course/course.ts'
import type { Position } from '#domain/course/progress.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { courses as courseTable, items as itemTable } from '#server/courses/tables.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { at, daysAgo, firstCourse, progressCalls } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
let course: Course
let order: WordId[]
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, order } = await firstCourse(app))
})
afterAll(() => app.close())

const { save, read, rowsOf } = progressCalls(() => ({ app, course }))
const wordAt = (place: number) => order[place] as WordId

describe('a learner’s position', () => {
  const far = { lesson: 1, word: 2, sentence: 1 }
  const near = { lesson: 0, word: 1, sentence: 0 }

  test('is the latest by the device’s clock; the furthest is stored too', async () => {
    const nora = await newPerson(app)
    expect((await read(nora)).indexAt, 'nowhere yet').toBe(null)
    await save(nora, { index: far, savedAt: daysAgo(2) })
    expect((await save(nora, { index: near, savedAt: daysAgo(1) })).body.data).toMatchObject({
      index: near,
      indexAt: daysAgo(1),
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
    expect(data.index).toEqual(last)
    expect(data.furthestIndex, 'nobody has reached it').toEqual({ lesson: 0, word: 0, sentence: 0 })
  })

  test('at a step that its word does not have is at the last one, and no further than the word', async () => {
    const nora = await newPerson(app)
    const steps = stepsOf(course.lessons[0]?.items[1] as Item).length
    const index = { lesson: 0, word: 1, sentence: 9999 }
    const { data } = (await save(nora, { index, word: wordAt(1) })).body
    expect(data.index).toEqual({ ...index, sentence: steps - 1 })
    expect((await rowsOf(nora)).places).toMatchObject([{ furthestPlace: 10_000 }])
  })
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
