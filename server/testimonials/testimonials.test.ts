import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXAMPLE_TESTIMONIALS, type Testimonial } from '#domain/site/testimonials.ts'
import { seedTestimonials } from '#server/testimonials/service.ts'
import { testimonials } from '#server/testimonials/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'

const [first, second] = EXAMPLE_TESTIMONIALS as readonly [Testimonial, Testimonial, ...Testimonial[]]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async () => (await call(app, 'GET testimonials', {})).body.data

test('a visitor gets the seeded ones in order and both languages, marked as examples (D33)', async () => {
  const examples = EXAMPLE_TESTIMONIALS.map(example => ({ ...example, isExample: true, version: 1 }))
  expect(await list()).toEqual(examples)
})

test('an edited one is not an example any more, and the next start keeps it', async () => {
  const { database } = app.context
  const quote = { es: 'Ya pido mi café en inglés.', en: 'I order my coffee in English now.' }
  await database.tx(db => db.update(testimonials).set({ quote }).where(eq(testimonials.id, first._id)))
  await database.tx(db => db.delete(testimonials).where(eq(testimonials.id, second._id)))
  await seedTestimonials(database)
  const listed = await list()
  expect(listed).toHaveLength(EXAMPLE_TESTIMONIALS.length - 1)
  expect(listed[0]).toEqual({ ...first, quote, isExample: false, version: 1 })
  expect(listed[1]?.isExample).toBe(true)
})

test('when none is left, the next start restores the examples', async () => {
  const { database } = app.context
  await database.tx(db => db.delete(testimonials))
  expect(await list()).toEqual([])
  await seedTestimonials(database)
  expect(await list()).toHaveLength(EXAMPLE_TESTIMONIALS.length)
})
