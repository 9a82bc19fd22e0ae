import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/errors.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { NewUser } from '#server/accounts/store.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { plainPicture, pngPhoto } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

const PASSWORD = 'the right password'
const UNCHANGED = {
  name: 'Nora',
  lastname: 'Gil',
  phone: '',
  oldPassword: '',
  password: '',
  endsOtherSessions: true,
}

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ config: { photosPerMinute: 1000 } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const personWithPassword = (given: Partial<NewUser> = {}) => newPerson(app, { passwordHash, ...given })

const update = (token: string, change: Partial<typeof UNCHANGED>, language = 'es') =>
  call(app, 'POST student-update', {
    body: { ...UNCHANGED, ...change },
    as: token,
    headers: { 'accept-language': language },
  })

const whoIs = async (token: string) => (await call(app, 'POST auth', { as: token })).body.data

const canSignIn = async (username: string, password: string) =>
  (await call(app, 'POST login', { body: { username, password } })).status === 200

describe('the profile', () => {
  test('takes name, last name and phone, and answers with the user as it is now', async () => {
    const { token } = await newPerson(app)
    const answer = await update(token, {
      name: '  María José ',
      lastname: "O'Neill-Ñandú",
      phone: '+1 (809) 555-0100',
    })
    expect(answer.status).toBe(200)
    const expected = { name: 'María José', lastname: "O'Neill-Ñandú", phone: '18095550100' }
    expect(answer.body.data).toMatchObject(expected)
    expect(await whoIs(token)).toMatchObject(expected)
  })

  test('accepts the stored phone number, and an empty one', async () => {
    const { token } = await newPerson(app)
    expect((await update(token, { phone: '18095550100' })).body.data.phone).toBe('18095550100')
    expect((await update(token, { phone: '' })).body.data.phone).toBe('')
  })

  test.each([
    ['+51 987 654 321', '51987654321'],
    ['+54 9 11 1234-5678', '5491112345678'],
    ['+598 99 123 456', '59899123456'],
    ['+52 1 55 1234 5678', '5215512345678'],
    ['+34 612 34 56 78', '34612345678'],
    ['(809) 555.0100', '18095550100'],
  ])('takes a phone number as people write it: %s', async (written, phone) => {
    const { token } = await newPerson(app)
    const answer = await update(token, { phone: written })
    expect([answer.status, answer.body.data.phone]).toEqual([200, phone])
  })

  test.each([
    ['name', { name: 'Ana3' }, 'Ingresa un nombre válido.', 'invalidName'],
    ['name', { name: 'a'.repeat(51) }, 'Ingresa un nombre válido.', 'invalidName'],
    ['name', { name: ' ' }, 'Por favor, completa este campo obligatorio.', 'required'],
    ['lastname', { lastname: '<b>' }, 'Ingresa un apellido válido.', 'invalidLastname'],
    ['phone', { phone: '12' }, 'Ingresa un número de teléfono válido.', 'invalidPhone'],
    [
      'oldPassword',
      { oldPassword: '1234567', password: 'a new password' },
      'Tu contraseña debe tener al menos 8 caracteres.',
      'shortPassword',
    ],
    [
      'password',
      { oldPassword: PASSWORD, password: '1234567' },
      'Tu contraseña debe tener al menos 8 caracteres.',
      'shortPassword',
    ],
  ] as const)('refuses a wrong %s %j with the message of its field', async (field, change, spanish, key) => {
    const { token } = await personWithPassword()
    const refused = await update(token, change)
    expect([refused.status, refused.body.data]).toEqual([400, { [field]: spanish }])
    const english = await update(token, change, 'en')
    expect(english.body.data).toEqual({ [field]: fieldMessages[key].en })
    expect(await whoIs(token)).toMatchObject({ name: 'Nora', lastname: 'Gil', phone: '' })
  })

  test('has given stored Dominican numbers their one form, and no others', async () => {
    const stored = ['8095550100', '8295550100', '18495550100', '34612345678', '8125550100', '']
    const people = await Promise.all(stored.map(phone => newPerson(app, { phone })))
    const migrations = await readMigrations(MIGRATIONS_FOLDER)
    const { statements = [] } = migrations.find(({ name }) => name === '0031_phones-with-code') ?? {}
    expect(statements).toHaveLength(1)
    await app.context.database.tx(async db => {
      for (const text of statements) await db.execute(sql.raw(text))
    })
    const phones = await Promise.all(people.map(async ({ token }) => (await whoIs(token))?.phone))
    expect(phones).toEqual(['18095550100', '18295550100', '18495550100', '34612345678', '8125550100', ''])
  })

  test('keeps phone and passwords that the request omits', async () => {
    const { token, email } = await personWithPassword({ phone: '8095550100' })
    const { name, lastname } = UNCHANGED
    const answer = await call(app, 'POST student-update', { body: { name, lastname } as never, as: token })
    expect([answer.status, answer.body.data.phone]).toEqual([200, '8095550100'])
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })

  test('names every wrong field at once', async () => {
    const { token } = await newPerson(app)
    const refused = await update(token, { name: '1', lastname: '2', phone: 'x', password: 'short' })
    expect(Object.keys(refused.body.data).sort()).toEqual(['lastname', 'name', 'password', 'phone'])
  })

  test('ignores fields that users may not change', async () => {
    const { token } = await newPerson(app, { role: 'STUDENT', isActive: true })
    const before = await whoIs(token)
    const body = {
      ...UNCHANGED,
      _id: v7(),
      username: 'other',
      email: 'other@dilo.test',
      role: 'ADMIN',
      photo: 'https://evil.test/x.svg',
      isTerms: true,
      isActive: false,
      isTutorial: false,
      isPayment: true,
      payment: { isPayment: true, plan: '2', dateEnd: '2999-01-01T00:00:00.000Z', status: 'ACTIVE' },
      plan: '2',
      dateEnd: '2999-01-01T00:00:00.000Z',
      status: 'ACTIVE',
      passwordHash: 'x',
      isGoogle: true,
    }
    const answer = await app.http.inject(requestFor('POST student-update', { body, as: token }))
    expect([200, 400]).toContain(answer.statusCode)
    expect(await whoIs(token)).toEqual(before)
  })
})

describe('a new password', () => {
  test('requires the current one, and refuses a wrong one under its field', async () => {
    const { token, email } = await personWithPassword()
    const wrong = await update(token, {
      name: 'Otra',
      oldPassword: 'not this one',
      password: 'a new password',
    })
    expect([wrong.status, wrong.body.data]).toEqual([
      400,
      { oldPassword: 'Esta no es tu contraseña actual.' },
    ])
    const missing = await update(token, { password: 'a new password' })
    expect(missing.body.data).toEqual({ oldPassword: 'Por favor, completa este campo obligatorio.' })
    expect((await whoIs(token))?.name).toBe('Nora')
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })

  /** The token that an answer sets. */
  const renewed = ({ headers }: { headers: Record<string, unknown> }) =>
    /^dilo=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  const CHANGE = { oldPassword: PASSWORD, password: ' una clave nueva ' }

  test('replaces the old one, renews this session and ends the others', async () => {
    const { token, email } = await personWithPassword()
    const [phone, stranger] = [await signedIn(app, email), await newPerson(app)]
    const answer = await update(token, CHANGE)
    expect(answer.status).toBe(200)
    expect(await whoIs(renewed(answer))).not.toBeNull()
    expect((await update(token, {})).status).toBe(401)
    expect(await whoIs(phone)).toBeNull()
    expect(await whoIs(stranger.token)).not.toBeNull()
    expect(await canSignIn(email, CHANGE.password)).toBe(true)
    expect(await canSignIn(email, PASSWORD)).toBe(false)
  })

  test('leaves the other devices signed in on request, and renews this session all the same', async () => {
    const { token, email } = await personWithPassword()
    const phone = await signedIn(app, email)
    const answer = await update(token, { ...CHANGE, endsOtherSessions: false })
    expect([await whoIs(token), (await whoIs(renewed(answer)))?.email]).toEqual([null, email])
    expect(await whoIs(phone)).not.toBeNull()
  })

  test('renews the session of a caller with a bearer token', async () => {
    const { token } = await personWithPassword()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await call(app, 'POST student-update', { body: { ...UNCHANGED, ...CHANGE }, headers })
    expect(answer.status).toBe(200)
    expect([await whoIs(token), await whoIs(renewed(answer))]).toEqual([null, expect.anything()])
  })

  test.each([
    ['es', 'Tu contraseña de Dilo cambió', 'http://127.0.0.1:3000/reset-password'],
    ['en', 'Your Dilo password has changed', 'http://127.0.0.1:3000/en/reset-password'],
  ] as const)('is told to the owner by mail, with what to do (%s)', async (language, subject, address) => {
    const { token, email } = await personWithPassword({ language })
    await update(token, { name: 'Lía' })
    expect(await mailsTo(app.context.database, email)).toEqual([])
    await update(token, CHANGE)
    const [mail, ...others] = await mailsTo(app.context.database, email)
    expect([mail?.subject, others]).toEqual([subject, []])
    expect(mail?.text).toContain(address)
    expect(mail?.text).not.toContain(CHANGE.password.trim())
  })

  test('ends the mailed links for another one', async () => {
    const { token, email } = await personWithPassword()
    await call(app, 'POST send-email-reset-password', { body: { email } })
    const link = await mailedToken(app.context.database, email, 'reset-password-auth')
    await update(token, CHANGE)
    const headers = { authorization: `Bearer ${link}` }
    expect((await call(app, 'GET reset-password-auth', { headers })).status).toBe(400)
  })

  test('succeeds once for two concurrent calls', async () => {
    const { token, email } = await personWithPassword()
    const other = await signedIn(app, email)
    const both = [update(token, CHANGE), update(other, { ...CHANGE, password: 'y otra clave nueva' })]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    // The second one fails, by its password or its session.
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  test.each(['iloveyou', 'Lía 1990'])('is not one that everybody would guess: %s', async password => {
    const { token, email } = await personWithPassword()
    const refused = await update(token, { name: 'Lía', oldPassword: PASSWORD, password })
    expect([refused.status, refused.body.data]).toEqual([400, { password: fieldMessages.commonPassword.es }])
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })

  test('needs no current one for an account that has none', async () => {
    const { token, email } = await newPerson(app, { passwordHash: null, isGoogle: true })
    expect((await update(token, { password: 'my first password' })).status).toBe(200)
    expect(await canSignIn(email, 'my first password')).toBe(true)
  })

  test('is not set by a current password alone, which browsers fill in automatically', async () => {
    const { token, email } = await personWithPassword()
    expect((await update(token, { name: 'Lía', oldPassword: 'whatever' })).body.data.name).toBe('Lía')
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })
})

test('a photo re-sent by one device while another replaces it still exists afterwards', async () => {
  const { token } = await newPerson(app)
  const { media } = app.context
  const mine = await pngPhoto()
  const other = await plainPicture(60, 40).negate().png().toBuffer()
  const upload = (file: Uint8Array) => call(app, 'POST student-photo', { file, as: token })
  await upload(mine)

  const { put } = media
  let replacing: Promise<unknown> | undefined
  media.put = async (name, content) => {
    await put(name, content)
    if (replacing) return
    // The widest possible window between storing the file and updating the account.
    replacing = upload(other)
    await Promise.race([replacing, delay(500)])
  }
  await upload(mine)
  media.put = put
  await replacing
  const photo = (await whoIs(token))?.photo ?? ''
  expect((await app.http.inject({ url: photo })).statusCode).toBe(200)
})

test('signing out the other devices ends all sessions of the user but this one', async () => {
  const { token, email } = await newPerson(app)
  const [phone, stranger] = [await signedIn(app, email), await newPerson(app)]
  for (const _ of [1, 2]) {
    const answer = await call(app, 'POST sign-out-others', { as: token })
    expect([answer.status, answer.body.data]).toEqual([200, null])
  }
  expect([await whoIs(phone), (await whoIs(token))?.email]).toEqual([null, email])
  expect(await whoIs(stranger.token)).not.toBeNull()
})

test('accepting the terms is stored, and may be repeated', async () => {
  const { token } = await newPerson(app)
  for (const _ of [1, 2]) {
    const answer = await call(app, 'PATCH student-terms', { as: token })
    expect([answer.status, answer.body.data.isTerms]).toEqual([200, true])
  }
  expect((await whoIs(token))?.isTerms).toBe(true)
})
