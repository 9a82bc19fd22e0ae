import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { findUser } from '#server/accounts/store.ts'
import { type GoogleDouble, startGoogleDouble } from '#server/accounts/testing.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { call, newcomer, newPerson, startTestApp, TEST_START, type TestApp } from '#server/testing.ts'

const PASSWORD = 'a password of before'

let app: TestApp
let google: GoogleDouble
let passwordHash: string
beforeAll(async () => {
  google = await startGoogleDouble(() => app?.context.now() ?? TEST_START)
  const config = { google: google.config, loginsPerMinute: 10_000, accountCallsPerMinute: 10_000 }
  app = await startTestApp({ config })
  passwordHash = await hashPassword(PASSWORD)
}, 60_000)
afterAll(async () => {
  await app.close()
  await google.close()
})

const enter = (token: string, as?: string) =>
  call(app, 'POST login-google', {
    body: { token },
    headers: { 'accept-language': 'en' },
    ...(as !== undefined && { as }),
  })
const login = async (username: string, password: string) =>
  (await call(app, 'POST login', { body: { username, password } })).status
const whoIs = async (token: string) => (await call(app, 'POST auth', { as: token })).body.data
const sessionOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /^dilo=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const subjectsTo = async (email: string) =>
  (await mailsTo(app.context.database, email)).map(({ subject }) => subject)

test('the web is told the client id where Google is set up', async () => {
  expect((await call(app, 'GET settings', {})).body.data).toEqual({ googleClientId: google.config.clientId })
})

describe('somebody new with a Google account', () => {
  test('gets an active student account made of what Google says, and is signed in', async () => {
    const { email } = newcomer()
    const claims = {
      email: email.toUpperCase(),
      given_name: 'María José',
      family_name: 'Gil',
      picture: 'https://x.test/p',
    }
    const answer = await enter(await google.token(claims))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      ...{ email, name: 'María José', lastname: 'Gil', phone: '', photo: '', role: 'STUDENT' },
      ...{ isActive: true, isGoogle: true, isTerms: false, payment: { isPayment: false } },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect((await whoIs(sessionOf(answer)))?.email).toBe(email)
    expect(await subjectsTo(email)).toEqual(['Welcome to Dilo'])
  })

  test('is the same account the next time', async () => {
    const { email } = newcomer()
    const ids = []
    for (const _ of [1, 2]) ids.push((await enter(await google.token({ email }))).body.data._id)
    expect(ids[0]).toBe(ids[1])
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('is the same account after the address changed at Google, also where that address has an owner', async () => {
    const sub = `the account of ${newcomer().username}`
    const { email } = newcomer()
    const first = await enter(await google.token({ sub, email }))
    const other = await newPerson(app, { passwordHash })
    for (const changed of [newcomer().email, other.email]) {
      const { status, body } = await enter(await google.token({ sub, email: changed }))
      expect([status, body.data._id, body.data.email]).toEqual([200, first.body.data._id, email])
    }
  })

  test('that is deleted leaves nothing behind: Google makes a new one', async () => {
    const { email } = newcomer()
    const token = await google.token({ email })
    const first = await enter(token)
    await call(app, 'PATCH student-delete-account', { body: { token }, as: sessionOf(first) })
    const second = await enter(token)
    expect([second.status, second.body.data._id === first.body.data._id]).toEqual([200, false])
  })

  test('gets one account from many calls at once', async () => {
    const { email } = newcomer()
    const token = await google.token({ email })
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  })

  test.each([
    ['ana@gmail.test', /^ana_\d{1,6}$/],
    ['9.lives+x@gmail.test', /^livesx$/],
    ['Ñ.1@gmail.test', /^dilo/],
    [`${'long'.repeat(12)}@gmail.test`, /^(long){5}$/],
  ])('of the address %s gets a valid username that nobody has', async (email, expected) => {
    const { username } = (await enter(await google.token({ email }))).body.data
    expect(username).toMatch(expected)
    expect(username).toMatch(/^[A-Za-z][A-Za-z0-9_]{2,19}$/)
  })

  test.each([
    [{ name: 'Zoé Díaz' }, 'Zoé Díaz', ''],
    [{ given_name: 'R2-D2 <b>', family_name: '🦜' }, 'Estudiante', ''],
    [{}, 'Estudiante', ''],
  ])('gets a name that a profile may have from %j', async (claims, name, lastname) => {
    const answer = await enter(await google.token({ email: newcomer().email, ...claims }))
    expect(answer.body.data).toMatchObject({ name, lastname })
  })

  test('has no password that could be guessed, and may set one', async () => {
    const { email } = newcomer()
    const { username } = (await enter(await google.token({ email }))).body.data
    for (const guess of [' ', 'null', 'undefined', email]) expect(await login(username, guess)).toBe(401)
    await call(app, 'POST send-email-reset-password', { body: { email } })
    const token = await mailedToken(app.context.database, email, 'reset-password-auth')
    const body = { password: 'my first one', repeatPassword: 'my first one' }
    await call(app, 'POST reset-password', { body, headers: { authorization: `Bearer ${token}` } })
    expect(await login(email, 'my first one')).toBe(200)
  })
})

describe('an address that is known', () => {
  test('is opened with Google too: the account is the same, its password works, its owner is told once', async () => {
    const { id, email } = await newPerson(app, { passwordHash, language: 'en' })
    for (const _ of [1, 2]) {
      const answer = await enter(await google.token({ email }))
      expect([answer.status, answer.body.data._id]).toEqual([200, id])
    }
    expect(await login(email, PASSWORD)).toBe(200)
    expect(await subjectsTo(email)).toEqual(['You signed in to Dilo with Google'])
  })

  test('and is not active yet is taken over by its owner: the password of whoever registered it is dead', async () => {
    const stranger = { ...newcomer(), email: newcomer().email }
    await call(app, 'POST sign-up', { body: stranger })
    const link = await mailedToken(app.context.database, stranger.email, 'active-account')
    const answer = await enter(await google.token({ email: stranger.email }))
    expect([answer.status, answer.body.data.isActive]).toEqual([200, true])
    expect(answer.body.data.username).not.toBe(stranger.username)
    expect(answer.body.data.phone).toBe('')
    expect(await login(stranger.email, stranger.password)).toBe(401)
    expect(await login(stranger.username, stranger.password)).toBe(401)
    expect((await call(app, 'POST student-active-account', { body: { token: link } })).status).toBe(400)
  })

  test('and an administrator’s is never linked', async () => {
    const { id, email } = await newPerson(app, { role: 'ADMIN', passwordHash })
    const answer = await enter(await google.token({ email }))
    expect([answer.status, answer.body.data]).toEqual([403, { code: 'google_needs_password' }])
    expect(answer.headers['set-cookie']).toBeUndefined()
    const row = await app.context.database.read(db => findUser(db, id))
    expect([row?.isGoogle, await subjectsTo(email)]).toEqual([false, []])
  })

  test('and was closed by an administrator stays closed, and nothing special is said', async () => {
    const { email } = await newPerson(app, { passwordHash, isGoogle: true, deactivatedAt: TEST_START })
    const answer = await enter(await google.token({ email }))
    expect([answer.status, answer.body.data]).toEqual([401, { code: 'google_refused' }])
    expect(await login(email, PASSWORD)).toBe(401)
  })

  test('ends the session that the browser came with (fixation)', async () => {
    const { token: before } = await newPerson(app)
    const answer = await enter(await google.token({ email: newcomer().email }), before)
    expect(sessionOf(answer)).not.toBe(before)
    expect(await whoIs(before)).toBeNull()
  })
})

describe('a token', () => {
  const minutes = (count: number) => Math.floor(app.context.now().getTime() / 1000) + count * 60
  test.each([
    ['for another client', () => ({ aud: 'somebody-else.apps.example.com' })],
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['that has expired', () => ({ exp: minutes(-1) })],
    ['that is not valid yet', () => ({ nbf: minutes(2) })],
    ['without an end', () => ({ exp: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['without an address', () => ({ email: undefined })],
    ['with an address that Google has not confirmed', () => ({ email_verified: false })],
    ['that does not say whether the address is confirmed', () => ({ email_verified: undefined })],
    ['that says so in a text', () => ({ email_verified: 'true' })],
  ])('%s is refused', async (_, claims) => {
    const { email } = await newPerson(app)
    const answer = await enter(await google.token({ email, ...claims() }))
    expect([answer.status, answer.body.data]).toEqual([401, { code: 'google_refused' }])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is good a few seconds after its end: clocks differ', async () => {
    const exp = Math.floor(app.context.now().getTime() / 1000) - 3
    expect((await enter(await google.token({ email: newcomer().email, exp }))).status).toBe(200)
  })

  test('that is signed with another key, with a shared secret, or not at all is refused', async () => {
    const { email } = await newPerson(app)
    const good = await google.token({ email })
    const [header = '', payload = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const protectedHeader = JSON.parse(Buffer.from(header, 'base64url').toString())
    const { privateKey } = await generateKeyPair('RS256')
    const forged = [
      await new SignJWT(claims).setProtectedHeader(protectedHeader).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ ...protectedHeader, alg: 'HS256' })
        .sign(new TextEncoder().encode(google.config.clientId.repeat(3))),
      new UnsecuredJWT(claims).encode(),
      await google.token({ email }, { header: { kid: 'unknown' } }),
      `${header}.${Buffer.from(JSON.stringify({ ...claims, email: 'admin@dilo.test' })).toString('base64url')}.${good.split('.')[2]}`,
      `${good}x`,
      'x',
      email,
    ]
    for (const token of forged) {
      const answer = await enter(token)
      expect([answer.status, answer.body.data], token).toEqual([401, { code: 'google_refused' }])
    }
  })

  test('costs no question to Google each time: its keys are kept', async () => {
    const before = google.asked()
    for (const _ of [1, 2, 3]) await enter(await google.token({ email: newcomer().email }))
    expect(google.asked()).toBe(before)
  })
})

test.each([
  ['an error', 500],
  ['no key set', 404],
])(
  'while the keys of Google are %s people are told to come back, not that their account is wrong',
  async (_, status) => {
    const broken = await startGoogleDouble(() => TEST_START)
    broken.breakKeys(status)
    const other = await startTestApp({ config: { google: broken.config } })
    try {
      const token = await broken.token({ email: newcomer().email })
      const ask = () => call(other, 'POST login-google', { body: { token } })
      expect([(await ask()).status, (await ask()).headers['retry-after']]).toEqual([503, '5'])
      await broken.close()
      expect((await ask()).status).toBe(503)
    } finally {
      await other.close()
    }
  },
)

describe('deleting an account that has no password (D11)', () => {
  const MINUTE_MS = 60_000
  const erase = (as: string, body: { token?: string; password?: string }) =>
    call(app, 'PATCH student-delete-account', { body, as })

  async function googlePerson() {
    const { email } = newcomer()
    return { email, session: sessionOf(await enter(await google.token({ email }))) }
  }

  test('is confirmed by a fresh Google token', async () => {
    const { email, session } = await googlePerson()
    expect((await erase(session, { token: await google.token({ email }) })).status).toBe(200)
    expect(await whoIs(session)).toBeNull()
  })

  test.each([
    ['of somebody else', async () => google.token({ email: newcomer().email })],
    [
      'of somebody else who has the same address at Google now',
      async (email: string) => {
        const sub = `the account of ${newcomer().username}`
        await enter(await google.token({ sub, email: newcomer().email }))
        return google.token({ sub, email })
      },
    ],
    [
      'that is older than five minutes',
      async (email: string) => {
        const token = await google.token({ email })
        app.pass(5 * MINUTE_MS + 1000)
        return token
      },
    ],
  ])('is not confirmed by a token %s', async (_, tokenFor) => {
    const { email, session } = await googlePerson()
    const answer = await erase(session, { token: await tokenFor(email) })
    expect([answer.status, answer.body.data]).toEqual([
      400,
      { token: 'No pudimos confirmar que eres tú. Vuelve a elegir tu cuenta de Google.' },
    ])
    expect(await whoIs(session)).not.toBeNull()
  })

  test('is not confirmed by Google where Google never opened the account', async () => {
    const { email, token: session } = await newPerson(app, { passwordHash })
    expect((await erase(session, { token: await google.token({ email }) })).status).toBe(400)
    expect((await erase(session, { password: PASSWORD })).status).toBe(200)
  })

  test('needs one of the two', async () => {
    const { session } = await googlePerson()
    expect((await erase(session, {})).body.data).toEqual({
      password: 'Por favor, completa este campo obligatorio.',
    })
  })
})
