import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { sessions } from '#server/accounts/tables.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: ['10.0.0.1'] } })
})
afterAll(() => app.close())

const login = (username: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) =>
  call(app, 'POST login', { body: { username, password }, headers })

/** The complete session cookies that an answer sets. */
function cookiesOf({ headers }: { headers: Record<string, unknown> }): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String)
}

function tokenOf(answer: { headers: Record<string, unknown> }): string {
  const [, token] = /^(?:__Host-)?dilo=([^;]+)/.exec(cookiesOf(answer)[0] ?? '') ?? []
  if (token === undefined) throw new Error('the answer sets no session cookie')
  return token
}

/** The e-mail address of a session's user, or null for an invalid session. */
async function whoIs(token: string): Promise<string | null> {
  const { status, body } = await call(app, 'POST auth', { as: token })
  expect(status).toBe(200)
  return body.data?.email ?? null
}

describe('login', () => {
  test.each([
    ['the username', 'ana'],
    ['the e-mail address', 'ana@dilo.test'],
    ['capital letters', 'ANA@Dilo.Test'],
    ['full-width letters', 'ａｎａ'],
    ['spaces around it', '  ana '],
  ])('works with %s', async (_, username) => {
    const answer = await login(username)
    expect(answer.status).toBe(200)
    expect(answer.body.data.email).toBe('ana@dilo.test')
    expect(await whoIs(tokenOf(answer))).toBe('ana@dilo.test')
  })

  test('never reveals which half was wrong: the answers are byte-identical', async () => {
    const tries = [
      ['ana', 'not her password'],
      ['ana@dilo.test', 'not her password'],
      ['nobody', DEMO_PASSWORD],
      ['nobody@dilo.test', 'not a password'],
    ] as const
    const answers = await Promise.all(
      tries.map(([username, password]) =>
        app.http.inject(requestFor('POST login', { body: { username, password } })),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
  })

  test('refuses an inactive account, and says so only for the right password', async () => {
    const { email } = await newPerson(app, {
      isActive: false,
      passwordHash: await hashPassword('inactive, yet'),
    })
    expect((await login(email, 'inactive, yet')).body.data).toEqual({ code: 'account_not_active' })
    expect((await login(email, 'a wrong one')).body.data).toEqual({ code: 'wrong_credentials' })
  })

  test('refuses any password for an account without one', async () => {
    const { email } = await newPerson(app, { passwordHash: null })
    for (const password of [' ', 'null', DEMO_PASSWORD])
      expect((await login(email, password)).status).toBe(401)
  })

  test('takes the password as typed: not trimmed, not truncated', async () => {
    const password = ` ñandú 🦜 ${'x'.repeat(80)} `
    const { email } = await newPerson(app, { passwordHash: await hashPassword(password) })
    expect((await login(email, password)).status).toBe(200)
    expect((await login(email, password.trim())).status).toBe(401)
    expect((await login(email, password.slice(0, 80))).status).toBe(401)
  })

  test('answers with the user of the specification, without the password or its hash', async () => {
    const answer = await login('ana')
    expect(answer.body.data).toMatchObject({
      username: 'ana',
      role: 'STUDENT',
      isTerms: false,
      payment: { isPayment: true, plan: '2', status: 'ACTIVE' },
    })
    expect(Object.keys(answer.body.data)).toEqual(
      expect.arrayContaining([
        ...['_id', 'username', 'name', 'lastname', 'email', 'phone', 'photo', 'role'],
        ...['isTerms', 'isTutorial', 'isActive', 'payment'],
      ]),
    )
    expect(Object.keys(answer.body.data.payment)).toEqual(
      expect.arrayContaining(['isPayment', 'plan', 'dateStart', 'dateEnd', 'orderId', 'status']),
    )
    expect(Object.keys(answer.body.data).filter(key => /password|hash/i.test(key))).toEqual([])
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })
})

describe('the session', () => {
  test('over http is a HttpOnly, SameSite cookie for seven days', async () => {
    const [cookie] = cookiesOf(await login('ana'))
    expect(cookie).toMatch(/^dilo=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('over https is a __Host- cookie and Secure', async () => {
    const request = requestFor('POST login', { body: { username: 'ana', password: DEMO_PASSWORD } })
    const answer = await app.http.inject({
      ...request,
      remoteAddress: '10.0.0.1',
      headers: { ...request.headers, 'x-forwarded-proto': 'https' },
    })
    expect(cookiesOf(answer)[0]).toMatch(
      /^__Host-dilo=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('ignores a forwarded https header from an untrusted client', async () => {
    const answer = await login('ana', DEMO_PASSWORD, { 'x-forwarded-proto': 'https' })
    expect(cookiesOf(answer)[0]).toMatch(/^dilo=/)
  })

  test('is new at each login, and the previous one ends (fixation)', async () => {
    const before = await signedIn(app, 'luis')
    const answer = await call(app, 'POST login', {
      body: { username: 'ana', password: DEMO_PASSWORD },
      as: before,
    })
    expect(tokenOf(answer)).not.toBe(before)
    expect(await whoIs(before)).toBeNull()
    expect(await whoIs(tokenOf(answer))).toBe('ana@dilo.test')
  })

  test('does not accept a planted token', async () => {
    const planted = `${crypto.randomUUID()}.${'A'.repeat(43)}`
    const answer = await call(app, 'POST login', {
      body: { username: 'ana', password: DEMO_PASSWORD },
      as: planted,
    })
    expect(tokenOf(answer)).not.toBe(planted)
    expect(await whoIs(planted)).toBeNull()
  })

  test('is stored as a hash only: the table cannot be replayed', async () => {
    const token = await signedIn(app, 'ana')
    const stored = JSON.stringify(await app.context.database.read(db => db.select().from(sessions)))
    const [userId, secret] = token.split('.')
    expect(stored).toContain(userId)
    expect(stored).not.toContain(secret)
  })

  test('holds 256 random bits', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signedIn(app, 'ana')))
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32)
  })

  test('is accepted as a bearer token, before the cookie', async () => {
    const [ana, luis] = [await signedIn(app, 'ana'), await signedIn(app, 'luis')]
    const asBearer = await call(app, 'POST auth', { headers: { authorization: `Bearer ${ana}` } })
    expect(asBearer.body.data?.email).toBe('ana@dilo.test')
    const asBoth = await call(app, 'POST auth', { headers: { authorization: `Bearer ${ana}` }, as: luis })
    expect(asBoth.body.data?.email).toBe('ana@dilo.test')
  })

  test('of the cookie is used when the bearer token is invalid or has ended', async () => {
    const [stale, luis] = [await signedIn(app, 'ana'), await signedIn(app, 'luis')]
    await call(app, 'POST sign-out', { as: stale })
    for (const bearer of [stale, 'a planted token']) {
      const headers = { authorization: `Bearer ${bearer}` }
      expect((await call(app, 'POST auth', { headers, as: luis })).body.data?.email).toBe('luis@dilo.test')
      const fresh = await call(app, 'POST login', {
        body: { username: 'ana', password: DEMO_PASSWORD },
        headers,
      })
      const next = await call(app, 'POST auth', { headers, as: tokenOf(fresh) })
      expect(next.body.data?.email).toBe('ana@dilo.test')
    }
  })

  test('ends with that of the bearer token at sign-out', async () => {
    const [ana, luis] = [await signedIn(app, 'ana'), await signedIn(app, 'luis')]
    await call(app, 'POST sign-out', { headers: { authorization: `Bearer ${ana}` }, as: luis })
    expect([await whoIs(ana), await whoIs(luis)]).toEqual([null, null])
  })

  test('clears the browser’s cached lessons at sign-out, over https', async () => {
    const { headers } = await app.http.inject({
      ...requestFor('POST sign-out', { headers: { 'x-forwarded-proto': 'https' } }),
      remoteAddress: '10.0.0.1',
    })
    expect(headers['clear-site-data']).toBe('"cache"')
    expect((await call(app, 'POST sign-out', {})).headers).not.toHaveProperty('clear-site-data')
  })

  test('ends on the server at sign-out, in this browser and no other', async () => {
    const [here, elsewhere] = [await signedIn(app, 'ana'), await signedIn(app, 'ana')]
    const answer = await call(app, 'POST sign-out', { as: here })
    expect(answer.status).toBe(200)
    expect(cookiesOf(answer)[0]).toMatch(/^dilo=; Max-Age=0;|^dilo=;.*Expires=Thu, 01 Jan 1970/)
    expect(await whoIs(here)).toBeNull()
    expect(await whoIs(elsewhere)).toBe('ana@dilo.test')
  })

  test('sign-out without a session succeeds', async () => {
    expect((await call(app, 'POST sign-out', {})).body).toEqual({
      statusCode: 200,
      message: 'OK',
      data: null,
    })
  })

  test('restarts its lifetime when it is checked', async () => {
    const answer = await call(app, 'POST auth', { as: await signedIn(app, 'ana') })
    expect(cookiesOf(answer)[0]).toMatch(/Max-Age=604800/)
  })

  const strangeTokens = [
    '',
    'x',
    `${crypto.randomUUID()}.${'A'.repeat(43)}`,
    `${crypto.randomUUID()}.${'A'.repeat(44)}`,
    `not-an-id.${'A'.repeat(43)}`,
    "' or 1=1 --",
    '%00',
    '\u00f1',
  ]
  test.each(strangeTokens)('is null for the token "%s"', async token => {
    expect(await whoIs(token)).toBeNull()
    expect((await call(app, 'GET courses', { as: token })).status).toBe(401)
  })

  test('is refused with another secret, another person, or changed letters', async () => {
    const [ana, luis] = [await signedIn(app, 'ana'), await signedIn(app, 'luis')]
    const [anaId, anaSecret = ''] = ana.split('.')
    const [luisId, luisSecret] = luis.split('.')
    for (const forged of [
      `${anaId}.${luisSecret}`,
      `${luisId}.${anaSecret}`,
      `${anaId}.${anaSecret.toLowerCase()}`,
    ]) {
      expect(await whoIs(forged)).toBeNull()
    }
  })
})

describe('the end of a session by time', () => {
  let timed: TestApp
  beforeAll(async () => {
    timed = await startTestApp()
  })
  afterAll(() => timed.close())

  const isAlive = async (token: string) => (await call(timed, 'POST auth', { as: token })).body.data !== null

  test('is after seven days without use', async () => {
    const [used, unused] = [await signedIn(timed, 'ana'), await signedIn(timed, 'ana')]
    timed.pass(6 * DAY_MS)
    expect(await isAlive(used)).toBe(true)
    timed.pass(DAY_MS + 1)
    expect(await isAlive(used)).toBe(true)
    expect(await isAlive(unused)).toBe(false)
  })

  test('is after thirty days in any case', async () => {
    const token = await signedIn(timed, 'ana')
    for (let day = 0; day < 30; day += 6) {
      expect(await isAlive(token)).toBe(true)
      timed.pass(6 * DAY_MS)
    }
    timed.pass(1)
    expect(await isAlive(token)).toBe(false)
  })

  test('a new login deletes expired sessions', async () => {
    const { id, email } = await newPerson(timed)
    timed.pass(8 * DAY_MS)
    await signedIn(timed, email)
    const rows = await timed.context.database.read(db => db.select().from(sessions))
    expect(rows.filter(({ userId }) => userId === id)).toHaveLength(1)
  })

  test('a membership that ends during a session ends at once', async () => {
    const { token } = await newPerson(timed, {
      role: 'STUDENT',
      dateEnd: new Date(timed.context.now().getTime() + DAY_MS),
      status: 'CANCELLED',
    })
    const paid = async () => (await call(timed, 'POST auth', { as: token })).body.data?.payment.isPayment
    expect(await paid()).toBe(true)
    timed.pass(DAY_MS)
    expect(await paid()).toBe(false)
  })
})
