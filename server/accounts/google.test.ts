import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { setFactorAt } from '#server/accounts/second-factor/store.ts'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import { findUser } from '#server/accounts/store.ts'
import { type GoogleDouble, startGoogleDouble } from '#server/accounts/testing.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, newRegistration } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

const PASSWORD = 'a password of before'

const lines: string[] = []
let app: TestApp
let google: GoogleDouble
let passwordHash: string
beforeAll(async () => {
  google = await startGoogleDouble(() => app?.context.now() ?? TEST_START)
  const config = { google: google.config, accountCallsPerMinute: 10_000 }
  app = await startTestApp({ config, logTo: { write: line => lines.push(line) } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await app.close()
  await google.close()
})

/** The cookie secret of the browser that requested a token, by token. */
const secrets = new Map<string, string>()
const cookieFor = (token: string) => ({ cookie: `dilo-google=${secrets.get(token) ?? ''}` })

/** A Google token issued to its own browser. */
async function tokenOf(...[claims, given]: Parameters<GoogleDouble['token']>): Promise<string> {
  const secret = newSecret()
  const token = await google.token({ nonce: hashSecret(secret), ...claims }, given)
  secrets.set(token, secret)
  return token
}

/** @param browser the token to whose browser the request belongs */
const enter = (token: string, as?: string, browser = token) =>
  call(app, 'POST login-google', {
    body: { token },
    headers: { 'accept-language': 'en', ...cookieFor(browser) },
    as,
  })
const login = async (username: string, password: string) =>
  (await call(app, 'POST login', { body: { username, password } })).status
const whoIs = async (token: string) => (await call(app, 'POST auth', { as: token })).body.data
const sessionOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /(?:^|,)dilo=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const subjectsTo = async (email: string) =>
  (await mailsTo(app.context.database, email)).map(({ subject }) => subject)

test('the settings contain the client id when Google is configured', async () => {
  expect((await call(app, 'GET settings', {})).body.data).toEqual({ googleClientId: google.config.clientId })
})

describe('a new user with a Google account', () => {
  test('gets an active student account from Google’s claims, and is signed in', async () => {
    const { email } = newRegistration()
    const claims = {
      email: email.toUpperCase(),
      given_name: 'María José',
      family_name: 'Gil',
      picture: 'https://x.test/p',
    }
    const answer = await enter(await tokenOf(claims))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      ...{ email, name: 'María José', lastname: 'Gil', phone: '', photo: '', role: 'STUDENT' },
      ...{ isActive: true, isGoogle: true, isTerms: false, payment: { isPayment: false } },
    })
    const [cleared, session] = answer.headers['set-cookie'] as string[]
    expect(cleared).toMatch(/^dilo-google=; Max-Age=0;/)
    expect(session).toMatch(/^dilo=.*; HttpOnly; SameSite=Lax$/)
    expect((await whoIs(sessionOf(answer)))?.email).toBe(email)
    expect(await subjectsTo(email)).toEqual(['Welcome to Dilo'])
  })

  test('is the same account the next time', async () => {
    const { email } = newRegistration()
    const [first, second] = [await enter(await tokenOf({ email })), await enter(await tokenOf({ email }))]
    expect(second.body.data._id).toBe(first.body.data._id)
    // The web app opens different pages after registering and after signing in.
    expect([first.body.data.isGoogle, second.body.data.isGoogle]).toEqual([true, false])
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('is the same account after the address changed at Google, also where that address has an owner', async () => {
    const sub = `the account of ${newRegistration().username}`
    const { email } = newRegistration()
    const first = await enter(await tokenOf({ sub, email }))
    const other = await newPerson(app, { passwordHash })
    for (const changed of [newRegistration().email, other.email]) {
      const { status, body } = await enter(await tokenOf({ sub, email: changed }))
      expect([status, body.data._id, body.data.email]).toEqual([200, first.body.data._id, email])
    }
  })

  test('after deletion gets a completely new account', async () => {
    const { email } = newRegistration()
    const first = await enter(await tokenOf({ email }))
    const token = await tokenOf({ email })
    const headers = cookieFor(token)
    await call(app, 'PATCH student-delete-account', { body: { token }, as: sessionOf(first), headers })
    const second = await enter(await tokenOf({ email }))
    expect([second.status, second.body.data._id === first.body.data._id]).toEqual([200, false])
  })

  test('gets one account from concurrent calls', async () => {
    const { email } = newRegistration()
    const answers = await Promise.all([1, 2, 3, 4].map(async () => enter(await tokenOf({ email }))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  })

  test.each([
    ['ana@gmail.test', /^ana_\d{1,6}$/],
    ['9.lives+x@gmail.test', /^livesx$/],
    ['Ñ.1@gmail.test', /^dilo/],
    [`${'long'.repeat(12)}@gmail.test`, /^(long){5}$/],
  ])('of the address %s gets a valid free username', async (email, expected) => {
    const { username } = (await enter(await tokenOf({ email }))).body.data
    expect(username).toMatch(expected)
    expect(username).toMatch(/^[A-Za-z][A-Za-z0-9_]{2,19}$/)
  })

  test.each([
    [{ name: 'Zoé Díaz' }, 'Zoé Díaz', ''],
    [{ given_name: 'R2-D2 <b>', family_name: '🦜' }, 'Estudiante', ''],
    [{}, 'Estudiante', ''],
  ])('gets a valid name from %j', async (claims, name, lastname) => {
    const answer = await enter(await tokenOf({ email: newRegistration().email, ...claims }))
    expect(answer.body.data).toMatchObject({ name, lastname })
  })

  test('has no password, and may set one', async () => {
    const { email } = newRegistration()
    const { username } = (await enter(await tokenOf({ email }))).body.data
    for (const guess of [' ', 'null', 'undefined', email]) expect(await login(username, guess)).toBe(401)
    await call(app, 'POST send-email-reset-password', { body: { email } })
    const token = await mailedToken(app.context.database, email, 'reset-password-auth')
    const body = { password: 'my first one', repeatPassword: 'my first one' }
    await call(app, 'POST reset-password', { body, headers: { authorization: `Bearer ${token}` } })
    expect(await login(email, 'my first one')).toBe(200)
  })
})

describe('a known address', () => {
  test('also signs in with Google: same account, its password works, one mail to the owner', async () => {
    const { id, email } = await newPerson(app, { passwordHash, language: 'en' })
    for (const _ of [1, 2]) {
      const answer = await enter(await tokenOf({ email }))
      expect([answer.status, answer.body.data._id]).toEqual([200, id])
    }
    expect(await login(email, PASSWORD)).toBe(200)
    expect(await subjectsTo(email)).toEqual(['You signed in to Dilo with Google'])
  })

  test('does not let another Google account in that has the same address', async () => {
    const { email } = newRegistration()
    const first = await enter(await tokenOf({ email }))
    const other = await enter(await tokenOf({ email, sub: `another account of ${email}` }))
    expect([other.status, other.body.data]).toEqual([403, { code: 'google_other_account' }])
    expect(sessionOf(other)).toBe('')
    expect((await enter(await tokenOf({ email }))).body.data._id, 'the first one still enters').toBe(
      first.body.data._id,
    )
  })

  test('lets one of two Google accounts in that come at once', async () => {
    const { email } = await newPerson(app, { passwordHash })
    const answers = await Promise.all(
      ['one', 'two'].map(async sub => enter(await tokenOf({ email, sub: `${sub} of ${email}` }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('of a pending account is taken over by its owner: the registrant’s password is void', async () => {
    const stranger = { ...newRegistration(), email: newRegistration().email }
    await call(app, 'POST sign-up', { body: stranger })
    const link = await mailedToken(app.context.database, stranger.email, 'active-account')
    const answer = await enter(await tokenOf({ email: stranger.email }))
    expect([answer.status, answer.body.data.isActive]).toEqual([200, true])
    expect(answer.body.data.username).not.toBe(stranger.username)
    expect(answer.body.data.phone).toBe('')
    expect(await login(stranger.email, stranger.password)).toBe(401)
    expect(await login(stranger.username, stranger.password)).toBe(401)
    expect((await call(app, 'POST student-active-account', { body: { token: link } })).status).toBe(400)
  })

  test('of an administrator is never linked', async () => {
    const { id, email } = await newPerson(app, { role: 'ADMIN', passwordHash })
    const answer = await enter(await tokenOf({ email }))
    expect([answer.status, answer.body.data]).toEqual([403, { code: 'google_needs_password' }])
    expect(sessionOf(answer)).toBe('')
    const row = await app.context.database.read(db => findUser(db, id))
    expect([row?.isGoogle, await subjectsTo(email)]).toEqual([false, []])
  })

  test('with a second factor is not entered past it', async () => {
    const { email } = newRegistration()
    const { _id } = (await enter(await tokenOf({ email }))).body.data
    await app.context.database.tx(db => setFactorAt(db, _id, TEST_START))
    const answer = await enter(await tokenOf({ email }))
    expect([answer.status, answer.body.data]).toEqual([403, { code: 'google_needs_password' }])
    expect(sessionOf(answer)).toBe('')
  })

  test('of a deactivated account stays blocked, with the usual refusal', async () => {
    const { email } = await newPerson(app, { passwordHash, isGoogle: true, deactivatedAt: TEST_START })
    const answer = await enter(await tokenOf({ email }))
    expect([answer.status, answer.body.data]).toEqual([401, { code: 'google_refused' }])
    expect(await login(email, PASSWORD)).toBe(401)
  })

  test('ends the browser’s previous session (fixation)', async () => {
    const { token: before } = await newPerson(app)
    const answer = await enter(await tokenOf({ email: newRegistration().email }), before)
    expect(sessionOf(answer)).not.toBe(before)
    expect(await whoIs(before)).toBeNull()
  })
})

describe('a token', () => {
  const minutes = (count: number) => Math.floor(app.context.now().getTime() / 1000) + count * 60
  test.each([
    ['for another client', () => ({ aud: 'somebody-else.apps.example.com' })],
    ['that another client asked for', () => ({ azp: 'somebody-else.apps.example.com' })],
    [
      'for another client and us',
      () => ({ aud: ['somebody-else.apps.example.com', google.config.clientId] }),
    ],
    ['from three days ahead', () => ({ iat: minutes(3 * 24 * 60), exp: minutes(3 * 24 * 60 + 60) })],
    ['of ten years', () => ({ exp: minutes(10 * 365 * 24 * 60) })],
    ['that was issued two days ago', () => ({ iat: minutes(-2 * 24 * 60) })],
    ['whose subject has a NUL', () => ({ sub: 'an account\u0000' })],
    ['whose subject is too long', () => ({ sub: 'x'.repeat(256) })],
    ['whose address has a NUL', () => ({ email: 'ana\u0000@gmail.test' })],
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['that has expired', () => ({ exp: minutes(-1) })],
    ['that is not valid yet', () => ({ nbf: minutes(2) })],
    ['without an expiry', () => ({ exp: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['without an address', () => ({ email: undefined })],
    ['with an address that Google has not confirmed', () => ({ email_verified: false })],
    ['that does not say whether the address is confirmed', () => ({ email_verified: undefined })],
    ['that confirms the address as a string', () => ({ email_verified: 'true' })],
  ])('%s is refused', async (_, claims) => {
    const { email } = await newPerson(app)
    const answer = await enter(await tokenOf({ email, ...claims() }))
    expect([answer.status, answer.body.data]).toEqual([401, { code: 'google_refused' }])
    expect(sessionOf(answer)).toBe('')
  })

  test('is accepted a few seconds after its expiry: clocks differ', async () => {
    const exp = Math.floor(app.context.now().getTime() / 1000) - 3
    expect((await enter(await tokenOf({ email: newRegistration().email, exp }))).status).toBe(200)
  })

  test('that is signed with another key, with a shared secret, or not at all is refused', async () => {
    const { email } = await newPerson(app)
    const good = await tokenOf({ email })
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
      await tokenOf({ email }, { header: { kid: 'unknown' } }),
      `${header}.${Buffer.from(JSON.stringify({ ...claims, email: 'admin@dilo.test' })).toString('base64url')}.${good.split('.')[2]}`,
      `${good}x`,
      'x',
      email,
    ]
    for (const token of forged) {
      const answer = await enter(token, undefined, good)
      expect([answer.status, answer.body.data], token).toEqual([401, { code: 'google_refused' }])
    }
  })

  test('is accepted once, and only from the browser that requested it', async () => {
    const { email } = await newPerson(app)
    const [token, other] = [await tokenOf({ email }), await tokenOf({ email })]
    const statuses = []
    for (const browser of [other, 'a browser that did not ask', token, token]) {
      statuses.push((await enter(token, undefined, browser)).status)
    }
    expect(statuses).toEqual([401, 401, 200, 401])
    expect((await enter(await tokenOf({ email, nonce: undefined }))).status).toBe(401)
  })

  test('has a nonce that does not reveal the cookie’s secret; tabs share it until it is used', async () => {
    const first = await call(app, 'POST google-nonce', {})
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^dilo-google=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const tab = await call(app, 'POST google-nonce', { headers })
    expect(tab.body.data.nonce).toBe(first.body.data.nonce)
    expect(first.body.data.nonce).not.toContain(/dilo-google=([\w-]+)/.exec(cookie)?.[1])
    const { email } = newRegistration()
    const token = await google.token({ email, nonce: first.body.data.nonce })
    expect((await call(app, 'POST login-google', { body: { token }, headers })).status).toBe(200)
    expect((await call(app, 'POST google-nonce', {})).body.data.nonce).not.toBe(first.body.data.nonce)
  })

  test.each([
    ['for another client', { aud: 'somebody-else.apps.example.com' }, /aud/],
    ['without a confirmed address', { email_verified: false }, /email_verified/],
    ['for another browser', { nonce: 'x' }, /not made for this browser/],
  ])('%s is refused, and the reason is logged, without the token', async (_, claims, why) => {
    const { email } = newRegistration()
    const token = await tokenOf({ email, ...claims })
    const from = lines.length
    expect((await enter(token)).status).toBe(401)
    const logged = lines.slice(from).join('')
    const refusal = lines
      .slice(from)
      .map(line => JSON.parse(line))
      .find(({ msg }) => msg === 'refused')
    expect(refusal).toMatchObject({ code: 'google_refused' })
    expect(JSON.stringify(refusal.cause)).toMatch(why)
    for (const secret of [token, email, token.split('.')[1] ?? '']) expect(logged).not.toContain(secret)
  })

  test('is verified with cached keys', async () => {
    const before = google.asked()
    for (const _ of [1, 2, 3]) await enter(await tokenOf({ email: newRegistration().email }))
    expect(google.asked()).toBe(before)
  })
})

test.each([
  ['an error', 500],
  ['no key set', 404],
])(
  'while Google’s keys are %s the answer is to retry later, not that the account is wrong',
  async (_, status) => {
    const broken = await startGoogleDouble(() => TEST_START)
    broken.breakKeys(status)
    const other = await startTestApp({ config: { google: broken.config } })
    try {
      const token = await broken.token({ email: newRegistration().email, nonce: hashSecret('secret') })
      const headers = { cookie: 'dilo-google=secret' }
      const ask = () => call(other, 'POST login-google', { body: { token }, headers })
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
    call(app, 'PATCH student-delete-account', { body, as, headers: cookieFor(body.token ?? '') })

  async function googlePerson() {
    const { email } = newRegistration()
    return { email, session: sessionOf(await enter(await tokenOf({ email }))) }
  }

  test('is confirmed by a fresh Google token', async () => {
    const { email, session } = await googlePerson()
    expect((await erase(session, { token: await tokenOf({ email }) })).status).toBe(200)
    expect(await whoIs(session)).toBeNull()
  })

  test.each([
    ['of another user', async () => tokenOf({ email: newRegistration().email })],
    [
      'of another user who now has the same address at Google',
      async (email: string) => {
        const sub = `the account of ${newRegistration().username}`
        await enter(await tokenOf({ sub, email: newRegistration().email }))
        return tokenOf({ sub, email })
      },
    ],
    [
      'of another Google account with the same address',
      async (email: string) => tokenOf({ email, sub: `another account of ${email}` }),
    ],
    [
      'older than five minutes',
      async (email: string) => {
        const token = await tokenOf({ email })
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

  test('is not confirmed by Google for an account that was never linked', async () => {
    const { email, token: session } = await newPerson(app, { passwordHash })
    expect((await erase(session, { token: await tokenOf({ email }) })).status).toBe(400)
    expect((await erase(session, { password: PASSWORD })).status).toBe(200)
  })

  test('requires the password or a token', async () => {
    const { session } = await googlePerson()
    expect((await erase(session, {})).body.data).toEqual({
      password: 'Por favor, completa este campo obligatorio.',
    })
  })
})
