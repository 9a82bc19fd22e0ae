import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { Turns } from '#server/http/turns.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

const [NORA, LUIS] = ['nora', 'luis'] as unknown as [UserId, UserId]

/** An answer that ends when the test says so. */
function answer() {
  const stream = Object.assign(new EventEmitter(), { writableEnded: false, destroyed: false })
  return { raw: stream as unknown as ServerResponse, end: (by: 'finish' | 'close') => stream.emit(by) }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

test('two calls of a person have a turn at once, and nobody else waits for theirs', async () => {
  const turns = new Turns()
  const answers = Array.from({ length: 6 }, answer)
  const begun: number[] = []
  for (const [number, { raw }] of answers.entries())
    void turns.begin(NORA, raw).then(() => begun.push(number))
  await settled()
  expect(begun).toEqual([0, 1])
  await turns.begin(LUIS, answer().raw)
  answers[1]?.end('finish')
  answers[0]?.end('close')
  await settled()
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a call that was given up while it waited takes no turn', async () => {
  const turns = new Turns()
  const answers = [answer(), answer()]
  for (const { raw } of answers) await turns.begin(NORA, raw)
  const gone = answer()
  Object.assign(gone.raw, { destroyed: true })
  const waiting = [turns.begin(NORA, gone.raw), turns.begin(NORA, answer().raw)]
  answers[0]?.end('finish')
  await Promise.all(waiting)
})

test('more waiting calls than any device has are refused', async () => {
  const turns = new Turns()
  const all = Array.from({ length: 203 }, () => turns.begin(NORA, answer().raw))
  await expect(all[202]).rejects.toMatchObject({ code: 'unavailable' })
})

describe('the calls of a learner', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      wrapDatabase: database => ({
        ...database,
        write: async (statement, given) => {
          underWay += 1
          most = Math.max(most, underWay)
          try {
            return await database.write(statement, given)
          } finally {
            underWay -= 1
          }
        },
      }),
    })
  })
  afterAll(() => app.close())
  let underWay = 0
  let most = 0

  test('are all answered, two at once', async () => {
    const { token } = await newPerson(app)
    const [course] = await app.context.catalogue.courses()
    const { data } = (
      await app.http.inject(
        requestFor('GET student-course/:id', { params: { id: course?._id as never }, as: token }),
      )
    ).json()
    const save = {
      idStudentCourse: data.idStudentCourse,
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt: app.context.now().toISOString(),
    }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        app.http.inject(requestFor('POST student-sentence', { body: save, as: token })),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(most).toBe(2)
  })
})
