import { afterAll, beforeAll, expect, test } from 'vitest'
import { progressCalls } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a device that looks again gets no body until the learner went on elsewhere (decision 031)', async () => {
  const learner = await newPerson(app)
  const [course] = await app.context.catalogue.courses()
  if (!course) throw new Error('the seed has a course')
  const look = (known = '') =>
    app.http.inject({
      method: 'GET',
      url: `/api/v1/student-course/${course._id}?lesson=current`,
      headers: { authorization: `Bearer ${learner.token}`, 'if-none-match': known },
    })
  const { headers, statusCode } = await look()
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  const again = await look(String(headers.etag))
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await progressCalls(() => ({ app, course })).save(learner, { index: { lesson: 0, word: 1, sentence: 0 } })
  expect((await look(String(headers.etag))).statusCode).toBe(200)
})
