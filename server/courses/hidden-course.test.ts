import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let hidden: Course
beforeAll(async () => {
  app = await startTestApp()
  hidden = (await app.context.catalogue.courses()).find(({ isHidden }) => isHidden) as Course
})
afterAll(() => app.close())

const PUBLIC = [
  'GET student-courses-demo',
  'GET course-overviews',
  'GET course-syllabus',
  'GET student-course-demo',
] as const
const MEMBERS = ['GET courses', 'GET student-home', 'GET library'] as const

/* L2.17, D16. The access matrix has the calls with an id. */
test.each(['nobody', 'luis', 'ana', 'eva'] as const)(
  'no list that %s gets has the hidden course',
  async who => {
    const as = who === 'nobody' ? undefined : await signedIn(app, who)
    const own = hidden.lessons.flatMap(({ items }) => items.map(({ _id }) => _id))
    expect(own.length).toBeGreaterThan(0)
    for (const key of as ? [...PUBLIC, ...MEMBERS] : PUBLIC) {
      const { status, body } = await call(app, key, { as })
      if (status === 403) continue
      const said = JSON.stringify(body)
      expect([key, status, said.length > 100]).toEqual([key, 200, true])
      const found = [hidden._id, hidden.title.es, ...own].filter(text => said.includes(text))
      expect([key, found]).toEqual([key, []])
    }
  },
)
