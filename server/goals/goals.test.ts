import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { utcWeekNumber } from '#domain/course/week.ts'
import type { GoalDays } from '#domain/course/week-goal.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
let week: number
beforeAll(async () => {
  app = await startTestApp()
  week = utcWeekNumber(app.context.now())
})
afterAll(() => app.close())

const read = async (token: string) => (await call(app, 'GET student-goal', { as: token })).body.data
const change = async (token: string, body: { days?: GoalDays | null; keptWeeks?: number[] }) =>
  (await call(app, 'POST student-goal', { as: token, body })).body.data
const refusalOf = async (token: string, body: object) =>
  (await app.http.inject(requestFor('POST student-goal', { as: token, body }))).statusCode

describe('the goal of a week', () => {
  test('is not asked for yet, then chosen, changed and removed', async () => {
    const { token } = await newPerson(app)
    expect(await read(token)).toEqual({ isAsked: false, days: null, since: null, keptWeeks: [] })
    const chosen = { isAsked: true, days: 4, since: TEST_START.toISOString(), keptWeeks: [] }
    expect(await change(token, { days: 4 })).toEqual(chosen)
    expect(await change(token, { days: 5 })).toEqual({ ...chosen, days: 5 })
    expect(await change(token, { days: null })).toEqual({ ...chosen, days: null, since: null })
    expect(await read(token)).toMatchObject({ isAsked: true, days: null })
  })

  test('that nobody wants is an answer, which is remembered', async () => {
    const { token } = await newPerson(app)
    expect(await change(token, { days: null })).toMatchObject({ isAsked: true, days: null })
  })

  test('comes with the home, and is that of its learner only', async () => {
    const [nora, luis] = [await newPerson(app), await newPerson(app)]
    const home = async (as: string) => (await call(app, 'GET student-home', { as })).body.data.goal
    expect(await home(nora.token)).toMatchObject({ isAsked: false })
    await change(nora.token, { days: 3 })
    expect(await home(nora.token)).toMatchObject({ isAsked: true, days: 3 })
    expect(await home(luis.token)).toMatchObject({ isAsked: false })
    expect(await home(await signedIn(app, 'admin'))).toMatchObject({ isAsked: false })
  })

  test.each([{}, { days: 2 }, { days: 7 }, { days: '3' }, { keptWeeks: [1.5] }, { keptWeeks: [-1] }])(
    '%j is refused under a field',
    async body => {
      expect(await refusalOf((await newPerson(app)).token, body)).toBe(400)
    },
  )

  test('is for learners only', async () => {
    expect(await refusalOf(await signedIn(app, 'admin'), { days: 3 })).toBe(errors.not_allowed.status)
  })
})

describe('kept weeks', () => {
  test('are a union, in any order and from two devices at once, and survive every other choice', async () => {
    const { token } = await newPerson(app)
    await change(token, { days: 3 })
    await Promise.all([
      change(token, { keptWeeks: [week, week - 1] }),
      change(token, { keptWeeks: [week - 2, week] }),
      change(token, { keptWeeks: [week - 1] }),
    ])
    const kept = [week - 2, week - 1, week]
    expect(await read(token)).toMatchObject({ keptWeeks: kept })
    expect(await change(token, { days: 5 })).toMatchObject({ keptWeeks: kept })
    expect(await change(token, { days: null })).toMatchObject({ keptWeeks: kept })
    expect(await change(token, { days: 4, keptWeeks: [] })).toMatchObject({ days: 4, keptWeeks: kept })
  })

  test('of the future or of long ago are left out; the learner may be a day ahead', async () => {
    const { token } = await newPerson(app)
    await change(token, { days: 3 })
    const given = [week + 2, week + 1, week - 8, week - 9, 0]
    expect(await change(token, { keptWeeks: given })).toMatchObject({ keptWeeks: [week - 8, week + 1] })
  })

  test('need a goal', async () => {
    const { token } = await newPerson(app)
    expect(await change(token, { keptWeeks: [week] })).toEqual({
      isAsked: false,
      days: null,
      since: null,
      keptWeeks: [],
    })
  })
})
