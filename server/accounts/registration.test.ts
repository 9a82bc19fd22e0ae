import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTokens, users } from '#server/accounts/tables.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Loose, requestFor } from '#server/testing/calls.ts'
import { newPerson, newRegistration } from '#server/testing/people.ts'

const HOUR_MS = 60 * 60 * 1000
const MANY = { place: 1000, all: 1000, network: 10_000 }

let app: TestApp
beforeAll(async () => {
  const config = { accountCallsPerMinute: 10_000, accountMailsPerHour: MANY }
  app = await startTestApp({ config })
})
afterAll(() => app.close())

type Newcomer = ReturnType<typeof newRegistration>

const signUp = (body: Newcomer & { plan?: '1' | '2' | '3' }, language = 'es') =>
  call(app, 'POST sign-up', { body, headers: { 'accept-language': language } })
const activate = (token: string, given: Pick<Loose, 'as'> = {}) =>
  call(app, 'POST student-active-account', { body: { token }, as: given.as })
const login = (username: string, password: string) =>
  call(app, 'POST login', { body: { username, password } })
const whoIs = async (token: string) => (await call(app, 'POST auth', { as: token })).body.data?.email ?? null

async function newest(email: string) {
  return (await mailsTo(app.context.database, email))[0]
}

/** The token of the newest link of an address. */
const linkTo = (email: string, path = 'active-account') => mailedToken(app.context.database, email, path)

/** The session cookie of an answer. */
function sessionOf({ headers }: { headers: Record<string, unknown> }): string {
  return /^dilo=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

const row = async (email: string) =>
  (await app.context.database.read(db => db.select().from(users).where(eq(users.email, email)))).at(0)

describe('registering', () => {
  test('answers with the user, not active yet, and starts no session', async () => {
    const body = newRegistration()
    const answer = await signUp(body)
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { username, email } = body
    expect(answer.body.data).toMatchObject({
      ...{ username, email, name: 'Nora', lastname: 'Gil', phone: '18095550100' },
      ...{ role: 'STUDENT', isActive: false, isTerms: false, isTutorial: true, isGoogle: false },
      payment: { isPayment: false, plan: '', dateEnd: null, orderId: '', status: '' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|a good password/)
  })

  test.each([
    ['es', 'Activa tu cuenta de Dilo', /^http:\/\/127\.0\.0\.1:3000\/active-account\/[\w-]{43}$/m],
    ['en', 'Activate your Dilo account', /^http:\/\/127\.0\.0\.1:3000\/en\/active-account\/[\w-]{43}$/m],
  ])(
    'mails the link in the language of the page (%s), with the username',
    async (language, subject, link) => {
      const body = newRegistration()
      await signUp(body, language)
      const mail = await newest(body.email)
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toMatch(link)
      expect(mail?.text).toContain(body.username)
      // Otherwise an attacker could mail any text to any address in our name.
      expect(mail?.text).not.toContain('Nora')
    },
  )

  test.each([
    ['iloveyou', {}, 400],
    ['maria_luz1', { username: 'maria_luz' }, 400],
    ['agua y café con pan', { username: 'maria_luz', name: '', email: '1' }, 200],
  ])('tells before the form is sent whether %s is easy to guess', async (password, typed, status) => {
    const answer = await call(app, 'POST password-check', { body: { password, ...typed } })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.data ?? {})).toEqual(status === 400 ? ['password'] : [])
  })

  test('keeps the chosen plan in the link, without granting it', async () => {
    const body = newRegistration()
    expect((await signUp({ ...body, plan: '2' })).body.data.payment.plan).toBe('')
    expect((await newest(body.email))?.text).toMatch(/\/active-account\/[\w-]{43}\?plan=2$/m)
  })

  test('never takes role, payment or activity from the body', async () => {
    const body = {
      ...newRegistration(),
      ...{ _id: crypto.randomUUID(), role: 'ADMIN', isActive: true, isTerms: true, isGoogle: true },
      ...{ payment: { isPayment: true, plan: '2' }, isPayment: true, dateEnd: '2999-01-01T00:00:00Z' },
      ...{ status: 'ACTIVE', passwordHash: 'x', photo: 'https://evil.test/x', language: 'xx' },
    }
    const answer = await signUp(body)
    expect(answer.body.data).toMatchObject({ role: 'STUDENT', isActive: false, isTerms: false, photo: '' })
    expect(answer.body.data._id).not.toBe(body._id)
    expect(answer.body.data.payment.isPayment).toBe(false)
    expect(await row(body.email)).toMatchObject({
      dateEnd: null,
      status: null,
      isGoogle: false,
      language: 'es',
    })
  })

  test.each([
    ['username', '1abc', 'Ingresa un nombre de usuario válido.', 'Enter a valid username.'],
    ['username', 'ab', 'Ingresa un nombre de usuario válido.', 'Enter a valid username.'],
    ['username', 'ñandu', 'Ingresa un nombre de usuario válido.', 'Enter a valid username.'],
    ['name', 'R2', 'Ingresa un nombre válido.', 'Enter a valid first name.'],
    ['lastname', '<b>', 'Ingresa un apellido válido.', 'Enter a valid last name.'],
    ['email', 'a@b', 'Ingresa una dirección de correo electrónico válida.', 'Enter a valid e-mail address.'],
    [
      'email',
      'a＠b@c.do',
      'Ingresa una dirección de correo electrónico válida.',
      'Enter a valid e-mail address.',
    ],
    [
      'email',
      'a\u0001@c.do',
      'Ingresa una dirección de correo electrónico válida.',
      'Enter a valid e-mail address.',
    ],
    [
      'email',
      'a\u200b@c.do',
      'Ingresa una dirección de correo electrónico válida.',
      'Enter a valid e-mail address.',
    ],
    ['phone', '12', 'Ingresa un número de teléfono válido.', 'Enter a valid phone number.'],
    ['phone', '', 'Por favor, completa este campo obligatorio.', 'Please fill in this required field.'],
    [
      'repeatPassword',
      'another one',
      'Las contraseñas ingresadas no coinciden.',
      'The passwords that you entered do not match.',
    ],
    [
      'repeatPassword',
      '',
      'Por favor, completa este campo obligatorio.',
      'Please fill in this required field.',
    ],
  ] as const)('refuses %s %j under its field, in both languages', async (field, value, es, en) => {
    const body = { ...newRegistration(), [field]: value }
    for (const [language, message] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const refused = await signUp(body, language)
      expect([refused.status, refused.body.data]).toEqual([400, { [field]: message }])
    }
    expect(await row(body.email)).toBeUndefined()
  })

  test('refuses a password of seven characters, and takes one of eight', async () => {
    const short = { ...newRegistration(), password: '1234567', repeatPassword: '1234567' }
    expect((await signUp(short)).body.data).toEqual({
      password: 'Tu contraseña debe tener al menos 8 caracteres.',
    })
    expect((await signUp({ ...short, password: '8 signs.', repeatPassword: '8 signs.' })).status).toBe(200)
  })

  test.each([
    [
      'es',
      'teamo123',
      'Esta contraseña es fácil de adivinar. Elige otra que no use mucha gente y que no lleve tus datos.',
    ],
    [
      'en',
      'Nora1990',
      'This password is easy to guess. Choose one that few people use and that has none of your data.',
    ],
  ] as const)(
    'refuses a password that everybody would guess, under its field (%s)',
    async (language, password, message) => {
      const body = { ...newRegistration(), password, repeatPassword: password }
      const refused = await signUp(body, language)
      expect([refused.status, refused.body.data]).toEqual([400, { password: message }])
      expect(await row(body.email)).toBeUndefined()
    },
  )

  test('names every wrong field at once', async () => {
    const wrong = {
      username: '1',
      name: '1',
      lastname: '1',
      email: 'x',
      phone: 'x',
      password: 'x',
      repeatPassword: 'y',
    }
    expect(Object.keys((await signUp(wrong)).body.data).sort()).toEqual(Object.keys(wrong).sort())
  })

  test.each(['ana', 'ANA'])('refuses the taken username %s under its field', async username => {
    const refused = await signUp({ ...newRegistration(), username })
    expect([refused.status, refused.body.data]).toEqual([
      400,
      { username: 'Este nombre de usuario ya está en uso.' },
    ])
  })

  test('reserves the username until the link expires', async () => {
    const first = newRegistration()
    await signUp(first)
    const password = 'of another user'
    const username = first.username.toUpperCase()
    const second = { ...newRegistration(), username, password, repeatPassword: password }
    expect((await signUp(second)).status).toBe(400)
    app.pass(48 * HOUR_MS)
    expect((await signUp(second)).status).toBe(200)
    expect((await login(first.username, password)).body.data).toEqual({ code: 'account_not_active' })
    expect((await activate(await linkTo(first.email))).status).toBe(400)
  })
})

test('after a mistyped address, registering again with the same username and password replaces the first registration', async () => {
  const corrected = newRegistration()
  await signUp({ ...corrected, email: `typo-${corrected.email}` })
  expect((await signUp(corrected)).status).toBe(200)
  expect((await activate(await linkTo(`typo-${corrected.email}`))).status).toBe(400)
  expect((await activate(await linkTo(corrected.email))).body.data).toMatchObject({
    username: corrected.username,
  })
  // The username of an active account stays taken.
  expect((await signUp({ ...corrected, email: `other-${corrected.email}` })).status).toBe(400)
})

describe('activating', () => {
  test('signs in, answers with the user and mails a welcome', async () => {
    const body = newRegistration()
    await signUp(body)
    expect((await login(body.username, body.password)).body.data).toEqual({ code: 'account_not_active' })
    const answer = await activate(await linkTo(body.email))
    expect([answer.status, answer.body.data.isActive]).toEqual([200, true])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^dilo=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await whoIs(sessionOf(answer))).toBe(body.email)
    const welcome = await newest(body.email)
    expect(welcome?.subject).toBe('Te damos la bienvenida a Dilo')
    // Courses are closed to learners who have not paid (D13).
    expect(welcome?.text).toMatch(
      /10 palabras gratis[\s\S]*Ver los planes y la prueba gratis:\s+https?:\S+\/plan\s/,
    )
    expect(welcome?.text).not.toContain('/courses')
    for (const name of [body.username, body.email, body.email.toUpperCase()]) {
      expect((await login(name, body.password)).status).toBe(200)
    }
  })

  test('ends the browser’s previous session (fixation)', async () => {
    const { token: before } = await newPerson(app)
    const body = newRegistration()
    await signUp(body)
    const answer = await activate(await linkTo(body.email), { as: before })
    expect(sessionOf(answer)).not.toBe(before)
    expect(await whoIs(before)).toBeNull()
  })

  test('works once', async () => {
    const body = newRegistration()
    await signUp(body)
    const token = await linkTo(body.email)
    await activate(token)
    const again = await activate(token)
    expect([again.status, again.body.message]).toEqual([400, 'Este enlace ha expirado o no es válido.'])
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  test('succeeds once for two concurrent calls, with one welcome mail', async () => {
    const body = newRegistration()
    await signUp(body)
    const token = await linkTo(body.email)
    const statuses = (await Promise.all([activate(token), activate(token), activate(token)])).map(
      a => a.status,
    )
    expect(statuses.sort()).toEqual([200, 400, 400])
    expect(await mailsTo(app.context.database, body.email)).toHaveLength(2)
  })

  test('works until 48 hours have passed', async () => {
    const [early, late] = [newRegistration(), newRegistration()]
    await signUp(early)
    await signUp(late)
    app.pass(48 * HOUR_MS - 1)
    expect((await activate(await linkTo(early.email))).status).toBe(200)
    app.pass(1)
    expect((await activate(await linkTo(late.email))).status).toBe(400)
  })

  test.each(['x', 'A'.repeat(43), "' or 1=1 --", 'x'.repeat(200)])(
    'is refused with the token %s',
    async token => {
      const refused = await activate(token)
      expect([refused.status, refused.body.data]).toEqual([400, { code: 'link_expired' }])
    },
  )

  test('refuses a token for another purpose', async () => {
    const { email } = await newPerson(app)
    await call(app, 'POST send-email-reset-password', { body: { email } })
    expect((await activate(await linkTo(email, 'reset-password-auth'))).status).toBe(400)
  })

  test('is refused for a deactivated account', async () => {
    const body = newRegistration()
    await signUp(body)
    await app.context.database.tx(db =>
      db.update(users).set({ deactivatedAt: app.context.now() }).where(eq(users.email, body.email)),
    )
    expect((await activate(await linkTo(body.email))).body.data).toEqual({ code: 'link_expired' })
  })

  test('stores tokens as hashes only', async () => {
    const body = newRegistration()
    await signUp(body)
    const token = await linkTo(body.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = JSON.stringify(await app.context.database.read(db => db.select().from(accountTokens)))
    expect(stored).not.toContain(token)
  })

  test('is not done by a mail scanner that opens the link', async () => {
    const body = newRegistration()
    await signUp(body)
    const token = await linkTo(body.email)
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      await app.http.inject({ method, url: `/active-account/${token}` })
    }
    expect((await activate(token)).status).toBe(200)
  })

  test('the mail can be requested again, which ends the older link', async () => {
    const body = newRegistration()
    await signUp(body)
    const first = await linkTo(body.email)
    app.pass(1000)
    await call(app, 'POST send-email-activation', { body: { email: body.email, plan: '2' } })
    expect((await newest(body.email))?.text, 'the plan comes along').toContain('?plan=2')
    const second = await linkTo(body.email)
    expect((await activate(first)).status).toBe(400)
    expect((await activate(second)).status).toBe(200)
  })
})

test('the mail is written in the transaction of the registration: if it fails, there is no account', async () => {
  const body = newRegistration()
  const { database } = app.context
  app.context.database = {
    ...database,
    tx: run =>
      database.tx(async db => {
        await run(db)
        throw new Error('lost before it was committed')
      }),
  }
  try {
    expect((await app.http.inject(requestFor('POST sign-up', { body }))).statusCode).toBe(500)
  } finally {
    app.context.database = database
  }
  expect([await row(body.email), await mailsTo(app.context.database, body.email)]).toEqual([undefined, []])
})

describe('mails that one network causes', () => {
  test('a school of forty registers behind one address, and each asks for a second link', async () => {
    const school = await startTestApp()
    for (const newcomer of Array.from({ length: 40 }, newRegistration)) {
      // The limit of calls is per minute.
      school.pass(1_000)
      const { status } = await call(school, 'POST sign-up', { body: newcomer })
      const again = await call(school, 'POST send-email-activation', { body: { email: newcomer.email } })
      expect([status, again.status]).toEqual([200, 200])
    }
    await school.close()
  })

  test('end after a hundred an hour, to whomever, and those of other networks do not', async () => {
    const flooded = await startTestApp({ config: { accountCallsPerMinute: 10_000 } })
    const ask = async (remoteAddress: string, key: 'POST sign-up' | 'POST send-email-reset-password') => {
      const stranger = newRegistration()
      const body = key === 'POST sign-up' ? stranger : { email: stranger.email }
      return (await flooded.http.inject({ ...requestFor(key, { body }), remoteAddress })).statusCode
    }
    const statuses: number[] = []
    for (let sent = 0; sent < 90; sent += 1) statuses.push(await ask('203.0.113.7', 'POST sign-up'))
    for (let sent = 0; sent < 20; sent += 1) {
      statuses.push(await ask('203.0.113.7', 'POST send-email-reset-password'))
    }
    expect(statuses).toEqual([...Array(100).fill(200), ...Array(10).fill(429)])
    expect(await ask('203.0.113.8', 'POST sign-up')).toBe(200)
    flooded.pass(HOUR_MS)
    expect(await ask('203.0.113.7', 'POST sign-up')).toBe(200)
    await flooded.close()
  })
})
