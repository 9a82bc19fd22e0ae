import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLesson, readCourseOutline, studentCourse } from '#contract/courses.ts'
import type { Course } from '#domain/course/course.ts'
import { ITEM_TYPES } from '#domain/course/kinds.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { lessonAnswer } from '#server/courses/prepared-content.ts'
import { courses as courseTable, items as itemTable } from '#server/courses/tables.ts'
import { demoCourse, saveWords } from '#server/courses/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse, bankItem } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let course: Course
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ course } = await demoCourse(app))
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

/** Expects data that match the contract exactly, with nothing missing or additional. */
const expectConform = (schema: { parse(data: unknown): unknown }, data: unknown) =>
  expect(schema.parse(data)).toEqual(data)

describe('a course conforms to the contract, whether it was checked when it was prepared or when it is sent', () => {
  test('a lesson, with every kind of item', async () => {
    const types = new Set<string>()
    for (const { number } of course.lessons) {
      const params = { id: course._id, version: course.version, lesson: number }
      const { data } = (await call(app, 'GET course-lesson/:id/:version/:lesson', { params, as: admin })).body
      expectConform(openLesson.reply, data)
      for (const { type } of [...data.words, ...data.exercises]) types.add(type)
    }
    expect([...types].sort()).toEqual(ITEM_TYPES.toSorted())
  })

  test('the outline of a course, in both languages and for every access', async () => {
    const params = { id: course._id, version: course.version }
    for (const language of ['es', 'en']) {
      const headers = { 'accept-language': language }
      for (const given of [
        { as: admin },
        { as: await signedIn(app, 'eva') },
        { query: { demo: '1' as const } },
      ]) {
        const asked = { params, headers, ...given }
        expectConform(
          readCourseOutline.reply,
          (await call(app, 'GET course-outline/:id/:version', asked)).body.data,
        )
      }
    }
  })

  test('a course, for who has just begun, and in the middle of an item of every kind', async () => {
    const { token } = await newPerson(app)
    const open = async () => {
      const given = { params: { id: course._id }, as: token }
      return (await call(app, 'GET student-course/:id', given)).body.data
    }
    expectConform(studentCourse, await open())
    for (const type of ITEM_TYPES) {
      const lesson = course.lessons.findIndex(({ items }) => items.some(item => item.type === type))
      const items = course.lessons[lesson]?.items ?? []
      const word = items.findIndex(item => item.type === type)
      const item = items[word]
      if (!item) throw new Error(`no ${type}`)
      const sentence = Math.min(1, stepsOf(item).length - 1)
      app.pass(1000)
      await saveWords(app, token, {
        courseId: course._id,
        words: items.slice(0, word).map(({ _id }) => _id),
        index: { lesson, word, sentence },
      })
      const data = await open()
      expect(data.index, type).toEqual({ lesson, word, sentence })
      expectConform(studentCourse, data)
    }
  })

  test('the demo, for a visitor and in both languages', async () => {
    for (const language of ['es', 'en']) {
      const given = { query: { idCourse: course._id }, headers: { 'accept-language': language } }
      const { data } = (await call(app, 'GET student-course-demo', given)).body
      expectConform(studentCourse, data)
      expect(data.idStudentCourse).toBeNull()
    }
  })

  test('a whole course for an administrator, who is told where each item belongs', async () => {
    const { id, lessons } = await addCourse(app, [3, ['word', 'mixed-exercise']])
    await bankItem(app, lessons[0]?.[1])
    const { data } = (await call(app, 'GET student-course/:id', { params: { id }, as: admin })).body
    expectConform(studentCourse, data)
    const all = [...data.words, ...data.exercises]
    expect(all.map(item => [item.courseId, item.isInBank, item.type])).toEqual([
      [id, false, 'word'],
      [id, false, 'word'],
      [id, false, 'word'],
      [id, true, 'word'],
      [id, false, 'mixed-exercise'],
    ])
  })
})

test('texts are sent as they are, whatever their characters', async () => {
  const { id, lessons } = await addCourse(app, [1])
  const [word] = lessons[0] ?? []
  const englishWord = 'say "\\u0000" or \\" or $& ,"isCompleted":true — ñ 🙂 \u2028'
  const text = { englishWord, spanishTranslation: '"$1"', pronunciation: '', audioUrl: '', imageUrl: '' }
  const sentences = [{ ...text, audioSlowUrl: '', audioSplitUrls: [] }]
  const added = JSON.stringify({ ...text, sentences })
  await app.context.database.tx(async db => {
    await db
      .update(itemTable)
      .set({ content: sql`${itemTable.content} || ${added}::jsonb` })
      .where(eq(itemTable.id, word as never))
    await db.update(courseTable).set({ version: 2 }).where(eq(courseTable.id, id))
  })
  app.context.catalogue.expire()
  const { data } = (await call(app, 'GET student-course/:id', { params: { id }, as: admin })).body
  expectConform(studentCourse, data)
  expect(data.words[0]).toMatchObject({
    ...text,
    isCompleted: false,
    sentences: [{ ...text, isCompleted: false }],
  })
})

test('a lesson is prepared once for a version, also when many ask at the same time', async () => {
  const [lesson] = course.lessons
  if (!lesson) throw new Error('the course has a lesson')
  const copy = { ...course }
  const asked = await Promise.all(Array.from({ length: 20 }, () => lessonAnswer(copy, lesson)))
  expect(new Set([...asked, await lessonAnswer(copy, lesson)]).size).toBe(1)
  expect(await lessonAnswer({ ...course }, lesson)).not.toBe(asked[0])
})
