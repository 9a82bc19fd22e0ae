import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseId } from '#domain/ids.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
let learner: Awaited<ReturnType<typeof newPerson>>
let courseId: CourseId
beforeAll(async () => {
  app = await startTestApp()
  learner = await newPerson(app)
  courseId = (await app.context.catalogue.courses())[0]?._id as CourseId
})
afterAll(() => app.close())

const START = { lesson: 0, word: 0, sentence: 0 }
const tooSmall = (limit: number) => ({
  es: `El número más pequeño que se admite es ${limit}.`,
  en: `The smallest number accepted is ${limit}.`,
})
const tooLarge = (limit: number) => ({
  es: `El número más grande que se admite es ${limit}.`,
  en: `The largest number accepted is ${limit}.`,
})
const whole = {
  es: 'Este número debe ser entero, sin decimales.',
  en: 'This number must be whole, without decimals.',
}
const stars = {
  es: 'Los números que se admiten son 1, 2, 3, 4, 5.',
  en: 'The numbers accepted are 1, 2, 3, 4, 5.',
}
const PARTIAL = 'student/course/partial-progress'

test.each([
  ['a place before the course', PARTIAL, { index: { ...START, lesson: -1 } }, 'index.lesson', tooSmall(0)],
  [
    'a place beyond all courses',
    PARTIAL,
    { index: { ...START, word: 10_000 } },
    'index.word',
    tooLarge(9999),
  ],
  ['half a step', PARTIAL, { index: { ...START, sentence: 0.5 } }, 'index.sentence', whole],
  ['more than everything', PARTIAL, { partialProgress: 101 }, 'partialProgress', tooLarge(100)],
  ['less than nothing', PARTIAL, { partialProgress: -0.5 }, 'partialProgress', tooSmall(0)],
  ['no star', 'student-rating', { rating: 0 }, 'rating', stars],
  ['six stars', 'student-rating', { rating: 6 }, 'rating', stars],
  ['a rating of lesson 0', 'student-rating', { lesson: 0 }, 'lesson', tooSmall(1)],
  ['lesson 0', 'student-course/:id?lesson=0', undefined, 'lesson', tooSmall(1)],
  ['lesson 10000', 'student-course/:id?lesson=10000', undefined, 'lesson', tooLarge(9999)],
  [
    'too many attempts',
    PARTIAL,
    { attempts: Array(501).fill({}) },
    'attempts',
    {
      es: 'Son demasiados elementos: se admiten 500 como máximo.',
      en: 'These are too many entries: at most 500 are accepted.',
    },
  ],
])('%s is refused with the range that is accepted', async (_, service, given, field, said) => {
  for (const language of ['es', 'en'] as const) {
    const answer = await app.http.inject({
      method: given ? 'POST' : 'GET',
      url: `/api/v1/${service.replace(':id', courseId)}`,
      headers: { authorization: `Bearer ${learner.token}`, 'accept-language': language },
      ...(given && {
        payload: {
          idStudentCourse: enrolmentIdOf(learner.id, courseId),
          index: START,
          partialProgress: 0,
          course: courseId,
          lesson: 1,
          rating: 5,
          ...given,
        },
      }),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data).toEqual({ [field]: said[language] })
  }
})

const signIn = async (body: unknown, language: string) => {
  const headers = { 'accept-language': language }
  return (await app.http.inject(requestFor('POST login', { body, headers }))).json()
}

test.each([
  ['es', 'Revisa los campos marcados.', 'Por favor, completa este campo obligatorio.'],
  ['en', 'Check the marked fields.', 'Please fill in this required field.'],
])('a login without fields is refused in %s', async (language, message, required) => {
  for (const body of [{}, { username: '', password: '' }, { username: '  ', password: '' }]) {
    const data = { username: required, password: required }
    expect(await signIn(body, language)).toEqual({ statusCode: 400, message, data })
  }
})

test('a login with malformed fields is told what is wrong with each', async () => {
  const wrong = 'This value does not have the expected form.'
  expect((await signIn({ username: 1, password: [] }, 'en')).data).toEqual({
    username: wrong,
    password: wrong,
  })
  const long = { username: 'x'.repeat(255), password: 'x' }
  expect((await signIn(long, 'en')).data).toEqual({ username: 'This value is too long.' })
  expect(Object.keys((await signIn(undefined, 'en')).data)).toEqual(['body'])
})
