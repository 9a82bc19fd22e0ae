import { afterAll, beforeAll, expect, test } from 'vitest'
import { phonesOfSubset } from '#domain/speech/phones.ts'
import { makeDuePronunciations } from '#server/pronunciations/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the judge gets the pronunciations of a word that an author has changed, and visitors those of the demo', async () => {
  const { id, lessons } = await addCourse(app, [11, 1])
  const [early, late] = [lessons[0]?.[0], lessons[1]?.[0]]
  if (!early || !late) throw new Error('the course has two lessons')
  const admin = await signedIn(app, 'admin')
  for (const [_id, englishWord] of [
    [early, 'sheep'],
    [late, 'thursday'],
  ] as const) {
    await call(app, 'PUT update-word', { body: { _id, englishWord }, as: admin })
  }
  await makeDuePronunciations(app.context)

  const course = await app.context.catalogue.course(id)
  const [all, demo] = await Promise.all(
    [course?.phonesUrl, course?.demoPhonesUrl].map(async url =>
      phonesOfSubset((await app.http.inject(url ?? '')).json()),
    ),
  )
  expect(all?.('sheep')).toEqual(['SIp'])
  expect(all?.('ship'), 'a known mishearing').toEqual(['Sip'])
  expect(all?.('thursday')).not.toEqual([])
  expect(demo?.('sheep')).toEqual(['SIp'])
  expect(demo?.('thursday')).toEqual([])

  await makeDuePronunciations(app.context)
  expect((await app.context.catalogue.course(id))?.version, 'nothing is due').toBe(course?.version)
})
