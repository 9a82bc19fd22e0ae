import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors, fieldMessages } from '#contract/errors.ts'
import type { WireTestimonial } from '#contract/testimonials.ts'
import { TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'
import { seedTestimonials } from '#server/testimonials/service.ts'
import { testimonials } from '#server/testimonials/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

/** Every test starts with the three examples. */
beforeEach(async () => {
  const { database } = app.context
  await database.tx(db => db.delete(testimonials))
  await seedTestimonials(database)
})

const words = {
  name: 'Marta Gil',
  about: { es: 'Panadera, Azua', en: 'Baker, Azua' },
  quote: { es: 'Ya pido mi café en inglés.', en: 'I order my coffee in English now.' },
}

const list = async () => (await call(app, 'GET testimonials', {})).body.data
const names = async () => (await list()).map(({ name }) => name)
/** The testimonial at a position. */
const at = async (place: number): Promise<WireTestimonial> => {
  const found = (await list())[place]
  if (!found) throw new Error(`nothing is at ${place}`)
  return found
}
const add = (body: Parameters<typeof call<'POST admin-testimonial'>>[2]['body']) =>
  call(app, 'POST admin-testimonial', { body, as: admin })
const edit = (id: string, version: number, given = words) =>
  call(app, 'PUT admin-testimonial/:id', { params: { id }, body: { version, ...given }, as: admin })
const move = (id: string, place: number) =>
  call(app, 'PATCH admin-testimonial-place/:id', { params: { id }, body: { place }, as: admin })
const remove = (id: string, version: number) =>
  call(app, 'DELETE admin-testimonial/:id', { params: { id }, query: { version }, as: admin })

describe('an added testimonial', () => {
  test('comes last, is not an example, and is trimmed', async () => {
    const _id = crypto.randomUUID()
    const { body } = await add({ _id, ...words, name: '  Marta Gil ' })
    expect(body.data).toEqual({ _id, ...words, isExample: false, version: 1 })
    expect(await names()).toEqual(['Yuleisy Marte', 'Carlos Ramírez', 'Rosa Quispe', 'Marta Gil'])
  })

  test('sent twice after a lost answer exists once', async () => {
    const _id = crypto.randomUUID()
    const answers = await Promise.all([add({ _id, ...words }), add({ _id, ...words })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await names()).toHaveLength(4)
  })

  test('sent again with other words is refused with the stored one', async () => {
    const _id = crypto.randomUUID()
    const { body } = await add({ _id, ...words })
    const again = await add({ _id, ...words, name: 'Marta Gil Peña' })
    expect([again.status, again.body.data]).toEqual([409, { code: 'stale_edit', current: body.data }])
  })
})

describe('an edit', () => {
  test('replaces an example with a real one in its place', async () => {
    const example = await at(1)
    const { body } = await edit(example._id, example.version)
    expect(body.data).toEqual({ _id: example._id, ...words, isExample: false, version: 2 })
    expect(await names()).toEqual(['Yuleisy Marte', 'Marta Gil', 'Rosa Quispe'])
  })

  test('of an outdated version is refused with the stored one, and changes nothing (D24)', async () => {
    const { _id, version } = await at(0)
    const { body } = await edit(_id, version)
    const late = await edit(_id, version, { ...words, name: 'Luz Peña' })
    expect([late.status, late.body.message]).toEqual([409, errors.stale_edit.message.es])
    expect(late.body.data).toEqual({ code: 'stale_edit', current: body.data })
    expect(await at(0)).toEqual(body.data)
    expect((await edit(_id, body.data.version, { ...words, name: 'Luz Peña' })).status).toBe(200)
  })

  test('concurrent with another one: one succeeds, the other is refused', async () => {
    const { _id, version } = await at(0)
    const answers = await Promise.all(
      ['Luz', 'Sol', 'Mar'].map(name => edit(_id, version, { ...words, name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await at(0)).version).toBe(version + 1)
  })

  test('repeated after a lost answer is not stale', async () => {
    const { _id, version } = await at(0)
    await edit(_id, version)
    const again = await edit(_id, version)
    expect([again.status, again.body.data.version]).toEqual([200, version + 1])
  })

  test('of a deleted one is refused as not found', async () => {
    const { _id, version } = await at(0)
    await remove(_id, version)
    const { status, body } = await edit(_id, version)
    expect([status, body.message]).toEqual([404, errors.testimonial_not_found.message.es])
  })
})

describe('moving', () => {
  test.each([
    [0, ['Rosa Quispe', 'Yuleisy Marte', 'Carlos Ramírez']],
    [1, ['Yuleisy Marte', 'Rosa Quispe', 'Carlos Ramírez']],
    [2, ['Yuleisy Marte', 'Carlos Ramírez', 'Rosa Quispe']],
    [99, ['Yuleisy Marte', 'Carlos Ramírez', 'Rosa Quispe']],
  ])('the last one to position %i, also twice', async (place, order) => {
    const { _id } = await at(2)
    for (const answer of [await move(_id, place), await move(_id, place)]) {
      expect(answer.body.data.map(({ name }) => name)).toEqual(order)
    }
    expect(await names()).toEqual(order)
  })

  test('does not change the version: an earlier edit still succeeds', async () => {
    const { _id, version } = await at(0)
    await move(_id, 2)
    expect((await edit(_id, version)).status).toBe(200)
    expect(await names()).toEqual(['Carlos Ramírez', 'Rosa Quispe', 'Marta Gil'])
  })

  test('concurrently ends in an order that has each of them once', async () => {
    const ids = (await list()).map(({ _id }) => _id)
    const answers = await Promise.all(ids.map((id, place) => move(id, 2 - place)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list()).map(({ _id }) => _id).sort()).toEqual(ids.sort())
  })

  test('keeps added ones last', async () => {
    await move((await at(0))._id, 2)
    await add({ _id: crypto.randomUUID(), ...words })
    expect((await names()).at(-1)).toBe('Marta Gil')
  })
})

describe('deleting', () => {
  test('removes one for all', async () => {
    const { _id, version } = await at(1)
    expect((await remove(_id, version)).status).toBe(200)
    expect(await names()).toEqual(['Yuleisy Marte', 'Rosa Quispe'])
    expect((await remove(_id, version)).status).toBe(404)
  })

  test('of an outdated version is refused with the stored one (D24)', async () => {
    const { _id, version } = await at(1)
    const { body } = await edit(_id, version)
    const late = await remove(_id, version)
    expect([late.status, late.body.data]).toEqual([409, { code: 'stale_edit', current: body.data }])
    expect(await names()).toContain('Marta Gil')
  })
})

describe('invalid words are refused under their field (D1)', () => {
  const longest = {
    name: 'ñ'.repeat(TESTIMONIAL_LIMITS.name),
    about: { es: 'ñ'.repeat(TESTIMONIAL_LIMITS.about), en: 'x'.repeat(TESTIMONIAL_LIMITS.about) },
    quote: { es: 'ñ'.repeat(TESTIMONIAL_LIMITS.quote), en: 'x'.repeat(TESTIMONIAL_LIMITS.quote) },
  }

  test('the longest allowed ones are accepted', async () => {
    expect((await add({ _id: crypto.randomUUID(), ...longest })).status).toBe(200)
  })

  test.each([
    ['es', fieldMessages.required.es, fieldMessages.tooLong.es, fieldMessages.wrongType.es],
    ['en', fieldMessages.required.en, fieldMessages.tooLong.en, fieldMessages.wrongType.en],
  ])('each by its field, in %s', async (language, required, tooLong, wrongType) => {
    const given = {
      name: ' ',
      about: { es: `${longest.about.es}x`, en: 7 },
      quote: { es: '', en: `${longest.quote.en}x` },
    }
    const fields = {
      name: required,
      'about.es': tooLong,
      'about.en': wrongType,
      'quote.es': required,
      'quote.en': tooLong,
    }
    const headers = { 'accept-language': language }
    const { _id, version } = await at(0)
    const added = requestFor('POST admin-testimonial', {
      body: { _id: crypto.randomUUID(), ...given },
      as: admin,
      headers,
    })
    const edited = requestFor('PUT admin-testimonial/:id', {
      params: { id: _id },
      body: { version, ...given },
      as: admin,
      headers,
    })
    for (const request of [added, edited]) {
      const answer = await app.http.inject(request)
      expect([answer.statusCode, answer.json().data]).toEqual([400, fields])
    }
    expect(await names()).toEqual(['Yuleisy Marte', 'Carlos Ramírez', 'Rosa Quispe'])
  })

  test('words in one language only are refused', async () => {
    const body = { _id: crypto.randomUUID(), ...words, quote: { es: 'Hola' } }
    const answer = await app.http.inject(requestFor('POST admin-testimonial', { body, as: admin }))
    expect(answer.json().data).toEqual({ 'quote.en': fieldMessages.required.es })
  })
})

test.each(['ana', 'luis', 'eva'])('%s is not an administrator and is refused', async name => {
  const as = await signedIn(app, name)
  const { _id: id, version } = await at(0)
  const calls = [
    requestFor('POST admin-testimonial', { body: { _id: crypto.randomUUID(), ...words }, as }),
    requestFor('PUT admin-testimonial/:id', { params: { id }, body: { version, ...words }, as }),
    requestFor('PATCH admin-testimonial-place/:id', { params: { id }, body: { place: 2 }, as }),
    requestFor('DELETE admin-testimonial/:id', { params: { id }, query: { version }, as }),
  ]
  for (const request of calls) expect((await app.http.inject(request)).statusCode).toBe(403)
  expect(await names()).toEqual(['Yuleisy Marte', 'Carlos Ramírez', 'Rosa Quispe'])
})
