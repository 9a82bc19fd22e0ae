import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { allIdsOf, demoCourse, merged, saveWords } from '#server/courses/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let seeded: readonly Course[]
let course: Course
let eva: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ seeded, course } = await demoCourse(app))
  eva = await signedIn(app, 'eva')
})
afterAll(() => app.close())

const ENGLISH = { 'accept-language': 'en' }
describe('the course cards (L2.13, L2.16, L2.17)', () => {
  test('show every course but the hidden one, in order (D16)', async () => {
    const { body } = await call(app, 'GET courses', { as: eva })
    expect(seeded.filter(({ isHidden }) => isHidden)).toHaveLength(1)
    expect(body.data.map(card => card._id)).toEqual(
      seeded.filter(({ isHidden }) => !isHidden).map(({ _id }) => _id),
    )
  })

  test('mark an upcoming course as not available', async () => {
    const { body } = await call(app, 'GET courses', { as: eva })
    expect(body.data.map(({ isAvaliable }) => isAvaliable)).toEqual(
      seeded.flatMap(({ isHidden, isAvaliable }) => (isHidden ? [] : [isAvaliable])),
    )
    expect(body.data.at(-1)).toMatchObject({ title: 'Inglés para hoteles', isAvaliable: false, place: null })
  })

  test('are in the language of the request', async () => {
    for (const [headers, language] of [
      [{}, 'es'],
      [ENGLISH, 'en'],
    ] as const) {
      for (const key of ['GET courses', 'GET student-courses-demo'] as const) {
        const [card] = (await call(app, key, { as: eva, headers })).body.data
        expect([card?.title, card?.description]).toEqual([
          course.title[language],
          course.description[language],
        ])
      }
    }
  })

  test('have no progress and position before the first save', async () => {
    const { body } = await call(app, 'GET courses', { as: (await newPerson(app)).token })
    expect(body.data.filter(({ progress, place }) => progress !== 0 || place !== null)).toEqual([])
  })

  test('show the learner’s own percentage and position', async () => {
    const [nora, other] = [await newPerson(app), await newPerson(app)]
    const ids = allIdsOf(course)
    await saveWords(app, nora.token, {
      courseId: course._id,
      words: ids.slice(0, 20),
      index: { lesson: 1, word: 2, sentence: 0 },
    })
    const [card] = (await call(app, 'GET courses', { as: nora.token, headers: ENGLISH })).body.data
    expect(card?.progress).toBe(Math.round((20 / ids.length) * 100))
    expect(card?.place).toEqual({
      lesson: course.lessons[1]?.number,
      lessonTitle: course.lessons[1]?.title.en,
      word: 3,
      done: Math.max(0, 20 - (course.lessons[0]?.items.length ?? 0)),
      wordCount: course.lessons[1]?.items.length,
    })
    expect((await call(app, 'GET courses', { as: other.token })).body.data[0]?.progress).toBe(0)
  })

  test('count the phrases of the lesson, with each one', async () => {
    const nora = await newPerson(app)
    const ids = allIdsOf(course)
    const saved = async (words: WordId[]) => {
      // Gone back: where a learner is says nothing of what is done.
      const index = { lesson: 0, word: 1, sentence: 0 }
      await saveWords(app, nora.token, { courseId: course._id, words, index })
      const [card] = (await call(app, 'GET courses', { as: nora.token })).body.data
      return card?.place
    }
    const [first] = course.lessons
    const place = { lesson: 1, wordCount: first?.items.length }
    expect(await saved(ids.slice(0, 2))).toMatchObject({ ...place, done: 2 })
    expect(await saved(ids.slice(0, 3))).toMatchObject({ ...place, done: 3 })
  })

  test('of the demo have no progress for visitors and administrators', async () => {
    for (const given of [{}, { as: await signedIn(app, 'admin') }]) {
      const [card] = (await call(app, 'GET student-courses-demo', given)).body.data
      expect(card).toMatchObject({ progress: 0, place: null })
    }
  })

  test('of the demo show a learner’s progress in it, like the demo itself', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    const demo = async () => (await call(app, 'GET student-course-demo', { as: luis.token })).body.data
    const { idStudentCourse } = await demo()
    if (!idStudentCourse) throw new Error('a student has an enrolment')
    const completedWords = Object.fromEntries(
      allIdsOf(course)
        .slice(0, 3)
        .map(id => [id, true as const]),
    )
    const body = { idStudentCourse, completedWords, index: { lesson: 0, word: 1, sentence: 0 } }
    await call(app, 'POST student-course-progress', { body, as: luis.token })
    for (const list of ['GET student-courses-demo', 'GET courses'] as const) {
      const [card] = (await call(app, list, { as: luis.token })).body.data
      expect(card).toMatchObject({
        progress: 30,
        place: { lesson: 1, word: 2, done: 3, wordCount: DEMO_WORDS },
      })
    }
    expect((await demo()).progress).toBe(30)
  })
})

describe('the demo (L4.61, L6.10, L7.24)', () => {
  const openDemo = (given: { as?: string; query?: { idCourse?: CourseId } } = {}) =>
    call(app, 'GET student-course-demo', given)

  test('is exactly the first ten words of the demo course', async () => {
    const { status, body } = await openDemo()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ _id: course._id, access: 'demo', idStudentCourse: null, progress: 0 })
    expect(merged(body.data)).toEqual(allIdsOf(course).slice(0, DEMO_WORDS))
  })

  test('shows the lengths of lessons, but no word beyond the ten', async () => {
    const { lessons, unlockedWords } = (await openDemo()).body.data
    expect(lessons.map(({ wordCount }) => wordCount)).toEqual(course.lessons.map(({ items }) => items.length))
    expect(lessons.flatMap(({ wordIds }) => wordIds)).toEqual(allIdsOf(course).slice(0, DEMO_WORDS))
    expect(unlockedWords).toEqual(allIdsOf(course).slice(0, 1))
  })

  test('spans several lessons when they are shorter than ten words', async () => {
    const added = await addCourse(app, [4, 4, 4, 4])
    const { data } = (await openDemo({ query: { idCourse: added.id } })).body
    expect(merged(data)).toEqual(added.lessons.flat().slice(0, 10))
    expect(data.lessons.map(({ wordIds }) => wordIds.length)).toEqual([4, 4, 2, 0])
  })

  test('is the same for signed-in users, including administrators', async () => {
    for (const name of ['ana', 'luis', 'eva', 'admin']) {
      const { data } = (await openDemo({ as: await signedIn(app, name) })).body
      expect(data.access).toBe('demo')
      expect(merged(data)).toEqual(allIdsOf(course).slice(0, DEMO_WORDS))
    }
  })

  test('of a hidden, upcoming or unknown course is not found', async () => {
    const others = seeded.filter(one => one.isHidden || !one.isAvaliable).map(({ _id }) => _id)
    for (const idCourse of [...others, crypto.randomUUID() as CourseId]) {
      const { status, body } = await openDemo({ query: { idCourse } })
      expect([status, body.data]).toEqual([404, { code: 'course_not_found' }])
    }
  })

  test('counts and stores a student’s progress over the words of the first lesson', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    const { idStudentCourse } = (await openDemo({ as: luis.token })).body.data
    if (!idStudentCourse) throw new Error('a student has an enrolment')
    const [first] = allIdsOf(course)
    const body = {
      idStudentCourse,
      completedWords: { [String(first)]: true as const },
      index: { lesson: 0, word: 1, sentence: 0 },
    }
    expect((await call(app, 'POST student-course-progress', { body, as: luis.token })).status).toBe(200)
    expect((await openDemo({ as: luis.token })).body.data).toMatchObject({ progress: 10, index: { word: 1 } })
  })
})
