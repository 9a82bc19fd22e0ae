import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { errors } from '#contract/errors.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { type FormPart, multipart } from '#server/testing/multipart.ts'
import { newPerson } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

let app: TestApp
let token: string
let adminToken: string
let valid: Record<Key, Loose>
beforeAll(async () => {
  app = await startTestApp({
    config: {
      accountCallsPerMinute: 100_000,
      photosPerMinute: 100_000,
      uploadsPerMinute: 100_000,
      generatedPerMinute: 100_000,
      paymentCallsPerMinute: 100_000,
      clipsPerMinute: { member: 100_000, visitor: 100_000 },
      certificatesPerMinute: { member: 100_000, visitor: 100_000 },
    },
  })
  // With a password; otherwise a bad value might set one, and the next call would erase the account with it.
  const person = await newPerson(app, { passwordHash: await hashPassword(crypto.randomUUID()) })
  token = person.token
  adminToken = (await newPerson(app, { role: 'ADMIN' })).token
  // The dictionary waits half a second, as specified: too long for each of many values.
  app.context.translator = { name: 'echo', translate: async text => text }
  valid = await validCalls(app, person.id)
}, 60_000)
afterAll(() => app.close())

const keys = api.map(({ method, service }) => `${method} ${service}` as Key)
const callers = new Map(api.map(({ method, service, caller }) => [`${method} ${service}` as Key, caller]))
const keysWith = (part: 'params' | 'query' | 'body' | 'upload') =>
  api.filter(endpoint => part in endpoint).map(({ method, service }) => `${method} ${service}` as Key)
/** Calls that end their session, which later calls need. */
const ENDS_SESSION: ReadonlySet<Key> = new Set(['POST login', 'POST sign-out'])
const sessionFor = (key: Key) => {
  if (ENDS_SESSION.has(key)) return undefined
  return callers.get(key) === 'admin' ? adminToken : token
}
/** Valid calls that are refused too: one would erase the shared account, the others need a mail. */
const REFUSED: Partial<Record<Key, number>> = {
  'PATCH student-delete-account': 400,
  'POST student-active-account': 400,
  'GET reset-password-auth': 400,
  'POST reset-password': 400,
  // Members who are no administrators have no second factor.
  'GET second-factor': 403,
  'POST second-factor': 403,
  'POST second-factor-confirm': 403,
  'POST second-factor-recovery-codes': 403,
  'POST second-factor-end': 403,
  'POST login-google': 404,
  'POST google-nonce': 404,
  'POST certificate-check': 404,
  'POST admin-generate-audio': 404,
  'POST paypal-create-subscription': 403,
  'POST paypal-capture-subscription': 400,
  'POST paypal-cancel-subscription': 400,
}

const uploads = keysWith('upload')
const posts = keys.filter(key => key.startsWith('POST') && !uploads.includes(key))
const needsBody = keysWith('body')

/** Sends a request and expects an answer or refusal in the envelope, never a failure (D1). */
async function statusOf(request: InjectOptions): Promise<number> {
  const response = await app.http.inject(request)
  const what = `${request.method} ${String(request.url)} ${String(request.payload).slice(0, 200)}: ${response.body.slice(0, 200)}`
  expect(response.statusCode, what).toBeLessThan(500)
  expect(response.headers['content-type'], what).toBe('application/json; charset=utf-8')
  const envelope = response.json()
  expect(Object.keys(envelope).sort(), what).toEqual(['data', 'message', 'statusCode'])
  expect(envelope.statusCode, what).toBe(response.statusCode)
  if (response.statusCode >= 300) {
    expect(envelope.message, what).toMatch(/\S/)
    if (envelope.data.code !== undefined) expect(Object.keys(errors), what).toContain(envelope.data.code)
    else for (const message of Object.values(envelope.data)) expect(message, what).toMatch(/\S/)
  }
  return response.statusCode
}

/** The valid call of an endpoint with a raw text body. */
const withText = (key: Key, payload: string, headers: Record<string, string> = {}): InjectOptions => ({
  ...requestFor(key, { ...valid[key], as: sessionFor(key), headers }),
  payload,
})

test('the valid call of every endpoint succeeds, so that later refusals have the intended cause', async () => {
  for (const key of keys) {
    const status = await statusOf(requestFor(key, { ...valid[key], as: sessionFor(key) }))
    const { status: success = 200 } = api.find(one => `${one.method} ${one.service}` === key) ?? {}
    expect(status, key).toBe(REFUSED[key] ?? success)
  }
})

// biome-ignore format: a list of values is read as a block
const BAD_VALUES: unknown[] = [
  null, true, 0, -1, 1.5, 1e308, 99_999_999_999_999, '', ' ', 'x', '\u{0}', '\ud800', '💥', 'NaN', '[object Object]',
  '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', "'; drop table users; --", '{"$gt":""}', '../../etc/passwd',
  'x'.repeat(10_000), [], [[]], [null], ['x', 'x'], {}, { $gt: '' }, { toString: 'x' }, { length: 1e9 },
  { '0-0': true }, { '0-0': '0000-01-01T00:00:00Z' }, { '0-0': '0000-01-01T00:00:00+14:00' },
  { '0-0': '9999-12-31T23:59:59-14:00' }, { '9999-9999': true }, { x: true }, { '': true },
  { lesson: 0, word: 0 }, { lesson: -1, word: 0, sentence: 0 }, { lesson: 9999, word: 9999, sentence: 9999 },
  { lesson: 10_000, word: 0, sentence: 0 }, { lesson: 0, word: 0, sentence: 0.5 }, { lesson: '0', word: '0', sentence: '0' },
]

describe('a malformed body is refused in the envelope and never fails', () => {
  test.each(needsBody)('every field of %s with every wrong value', async key => {
    const body = valid[key].body as Record<string, unknown>
    for (const field of Object.keys(body)) {
      for (const value of BAD_VALUES) {
        await statusOf(
          requestFor(key, { ...valid[key], as: sessionFor(key), body: { ...body, [field]: value } }),
        )
      }
      const { [field]: _, ...others } = body
      await statusOf(requestFor(key, { ...valid[key], as: sessionFor(key), body: others }))
    }
  })

  test.each(needsBody)('the whole body of %s', async key => {
    for (const body of [null, true, 42, 'text', [], [valid[key].body], {}]) {
      expect(await statusOf(requestFor(key, { ...valid[key], as: sessionFor(key), body }))).toBe(400)
    }
    expect(await statusOf(requestFor(key, { ...valid[key], as: sessionFor(key), body: undefined }))).toBe(400)
  })

  test.each(posts)('broken JSON for %s', async key => {
    for (const text of [
      '{',
      '{"a":',
      '[1,',
      'null x',
      '{"a":1}}',
      '\u{0}',
      '{"a":"\\u0000"}',
      "{'a':1}",
      'undefined',
    ]) {
      expect(await statusOf(withText(key, text)), text).toBe(400)
    }
  })

  test.each(posts)('prototype pollution keys for %s', async key => {
    for (const text of [
      '{"__proto__":{"isAdmin":true}}',
      '{"a":{"__proto__":1}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      expect(await statusOf(withText(key, text)), text).toBe(400)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test.each(posts)('deep nesting for %s', async key => {
    const depth = 50_000
    await statusOf(withText(key, '['.repeat(depth) + ']'.repeat(depth)))
    await statusOf(withText(key, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`))
    expect(await statusOf(withText(key, '['.repeat(depth)))).toBe(400)
  })

  test.each(posts)('a body over the limit of %s', async key => {
    const declared = api.find(({ method, service }) => `${method} ${service}` === key)
    const text = 'x'.repeat(Math.max(declared?.maxBodyBytes ?? 0, 1024 * 1024))
    expect(await statusOf(withText(key, JSON.stringify({ text })))).toBe(413)
  })

  test.each(posts)('another content type for %s', async key => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      expect(await statusOf(withText(key, '{}', { 'content-type': type })), type).toBe(415)
    }
  })
})

describe('a malformed upload is refused in the envelope and never fails', () => {
  const sent = (key: Key, payload: Buffer | string, type: string): InjectOptions => ({
    ...requestFor(key, { as: sessionFor(key), headers: { 'content-type': type } }),
    payload,
  })
  const uploadOf = (key: Key) => {
    const upload = api.flatMap(one => (`${one.method} ${one.service}` === key && one.upload) || [])[0]
    if (!upload) throw new Error(`${key} takes no file`)
    return upload
  }
  const file = (key: Key, content = 'x', name: string = uploadOf(key).field): FormPart => ({
    name,
    fileName: 'x',
    content,
  })

  test.each(uploads)('another content type for %s', async key => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x']) {
      expect(await statusOf(sent(key, '{}', type)), type).toBe(415)
    }
    const { url } = requestFor(key, {})
    expect(
      await statusOf({ method: 'POST', url: String(url), cookies: { dilo: sessionFor(key) ?? '' } }),
    ).toBe(415)
  })

  test.each(uploads)('a body for %s that is not a form, or is truncated', async key => {
    const { payload, type } = await multipart([file(key)])
    for (const end of [0, 1, 20, payload.length - 20]) {
      expect(await statusOf(sent(key, payload.subarray(0, end), type)), `${end} bytes`).toBe(400)
    }
    for (const other of ['multipart/form-data', 'multipart/form-data; boundary=', `${type}x`]) {
      expect(await statusOf(sent(key, payload, other)), other).toBe(400)
    }
    for (const text of ['x', '\u{0}', '{}']) expect(await statusOf(sent(key, text, type)), text).toBe(400)
  })

  test.each(uploads)('a form for %s without exactly one file', async key => {
    const { field } = uploadOf(key)
    const forms: FormPart[][] = [
      [],
      [{ name: field, content: 'x' }],
      [file(key), file(key)],
      [file(key), { name: 'prompt', content: 'cat' }],
      [file(key, 'x', 'other')],
      [file(key, 'x', '__proto__')],
      [file(key, 'x', 'constructor')],
      [file(key, 'x', '')],
      Array.from({ length: 2000 }, (_, number) => ({ name: `field${number}`, content: 'x' })),
    ]
    for (const parts of forms) {
      const { payload, type } = await multipart(parts)
      expect(await statusOf(sent(key, payload, type)), JSON.stringify(parts).slice(0, 200)).toBe(400)
    }
  })

  test.each(uploads)('a file over the limit of %s, by a byte or by far', async key => {
    for (const bytes of [1, 1_000_000]) {
      const { payload, type } = await multipart([file(key, 'x'.repeat(uploadOf(key).maxBytes + bytes))])
      expect(await statusOf(sent(key, payload, type)), `${bytes} over`).toBe(413)
    }
  })
})

describe('a malformed address is refused in the envelope and never fails', () => {
  // biome-ignore format: a list of values is read as a block
  const BAD_IDS = [

    'x', '0', '-1', 'null', '00000000-0000-0000-0000-000000000000', '../../etc/passwd', '..', '%00', '\u{0}', 'ñ💥',
    "'; drop table users; --", '{"$gt":""}', '<script>', 'x'.repeat(90), 'x'.repeat(5000), '__proto__', 'constructor',
  ]

  test.each(keysWith('params'))('every parameter of %s', async key => {
    const params = valid[key].params ?? {}
    for (const name of Object.keys(params)) {
      for (const value of BAD_IDS) {
        const status = await statusOf(
          requestFor(key, { ...valid[key], as: sessionFor(key), params: { ...params, [name]: value } }),
        )
        expect([400, 404], `${name}=${value}`).toContain(status)
      }
    }
  })

  test.each(keysWith('params'))('a malformed id for %s names nothing, and no field is marked', async key => {
    const params = valid[key].params ?? {}
    for (const name of Object.keys(params)) {
      const request = { ...valid[key], as: sessionFor(key), params: { ...params, [name]: 'zzz' } }
      const response = await app.http.inject(requestFor(key, request))
      expect([response.statusCode, response.json().data.code], name).toEqual([
        404,
        expect.stringMatching(/not_found$/),
      ])
    }
  })

  test.each(keysWith('params'))('an unknown id for %s', async key => {
    const ids = Object.keys(valid[key].params ?? {}).filter(name => /^id$|Id$/.test(name))
    const unknown = Object.fromEntries(ids.map(name => [name, crypto.randomUUID()]))
    const params = { ...valid[key].params, ...unknown }
    expect(await statusOf(requestFor(key, { ...valid[key], as: sessionFor(key), params }))).toBe(404)
  })

  test.each(keysWith('query'))('every query of %s', async key => {
    const { url } = requestFor(key, valid[key])
    const [name = ''] = Object.keys(valid[key].query ?? {})
    for (const query of [
      `${name}=x`,
      `${name}=`,
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[a]=1`,
      '%',
      '&&==',
      '%00=%00',
    ]) {
      await statusOf({
        ...requestFor(key, { ...valid[key], as: sessionFor(key) }),
        query: {},
        url: `${String(url)}?${query}`,
      })
    }
    for (const query of [`${name}=x`, `${name}=-1`, `${name}=1&${name}=2`]) {
      const request = {
        ...requestFor(key, { ...valid[key], as: sessionFor(key) }),
        query: {},
        url: `${String(url)}?${query}`,
      }
      expect(await statusOf(request), query).toBe(400)
    }
  })

  // biome-ignore format: a list of values is read as a block
  test.each([
    'nothing', 'student', 'word', 'word/', 'WORD/x', 'courses/', 'word/%', 'word/%E0%A4%A',
    '..%2f..%2fpackage.json', 'login/../courses/x', '__proto__', 'constructor',
  ])('the service "%s" does not exist', async service => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const status = await statusOf({ method, url: `/api/v1/${service}`, headers: { 'content-type': 'application/json' } })
      expect([400, 404], `${method} ${service}`).toContain(status)
    }
  })

  test.each(keys)('%s is refused with another method', async key => {
    const { url } = requestFor(key, valid[key])
    const [, service = ''] = key.split(' ')
    // Also calls whose parameter stands for a word of this one: `admin-word-bank/:id` and `admin-word-bank/move`.
    const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(service)
    const same = api.filter(one => one.service === service || matches(one.service))
    const known = new Set<string>(same.map(({ method }) => method))
    for (const other of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(one => !known.has(one))) {
      expect(await statusOf({ method: other, url: String(url) }), other).toBe(404)
    }
  })
})

describe('without a session', () => {
  test.each(
    api
      .filter(({ caller }) => caller !== 'visitor')
      .map(({ method, service }) => `${method} ${service}` as Key),
  )('%s reveals neither its input nor existing data', async key => {
    const answers = await Promise.all(
      [
        valid[key],
        { params: {}, query: {}, body: {} },
        { params: { id: crypto.randomUUID() }, body: 'x' },
      ].map(given => app.http.inject(requestFor(key, given))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })
})

describe('a wrong field is named, in the language of the request (D1)', () => {
  const messagesOf = async (key: Key, body: unknown, language: string) => {
    const response = await app.http.inject(
      requestFor(key, { as: sessionFor(key), body, headers: { 'accept-language': language } }),
    )
    expect(response.statusCode).toBe(400)
    return response.json()
  }

  test.each([
    ['es', 'Revisa los campos marcados.', 'Por favor, completa este campo obligatorio.'],
    ['en', 'Check the marked fields.', 'Please fill in this required field.'],
  ])('a login without fields, in %s', async (language, message, required) => {
    for (const body of [{}, { username: '', password: '' }, { username: '  ', password: '' }]) {
      expect(await messagesOf('POST login', body, language)).toEqual({
        statusCode: 400,
        message,
        data: { username: required, password: required },
      })
    }
  })

  test.each([
    [{ username: 'x'.repeat(255), password: 'x' }, { username: 'This value is too long.' }],
    [
      { username: 1, password: [] },
      {
        username: 'This value does not have the expected form.',
        password: 'This value does not have the expected form.',
      },
    ],
  ])('a login with malformed fields', async (body, data) => {
    expect((await messagesOf('POST login', body, 'en')).data).toEqual(data)
  })

  test('a nested field is named by its path', async () => {
    const body = {
      ...(valid['POST student-sentence'].body as object),
      index: { lesson: 0, word: 0, sentence: -1 },
    }
    expect(Object.keys((await messagesOf('POST student-sentence', body, 'en')).data)).toEqual([
      'index.sentence',
    ])
  })

  test('a missing body is named as the body', async () => {
    expect(Object.keys((await messagesOf('POST login', undefined, 'en')).data)).toEqual(['body'])
  })
})
