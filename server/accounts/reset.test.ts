import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { accountTokens, users } from '#server/accounts/tables.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

const HOUR_MS = 60 * 60 * 1000
const OLD = 'the old password'
const NEW = 'the new password'
const EASY =
  'Esta contraseña es fácil de adivinar. Elige otra que no use mucha gente y que no lleve tus datos.'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  const config = { accountCallsPerMinute: 10_000 }
  app = await startTestApp({ config })
  passwordHash = await hashPassword(OLD)
})
afterAll(() => app.close())

const ask = (email: string) => call(app, 'POST send-email-reset-password', { body: { email } })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const check = (token: string) => call(app, 'GET reset-password-auth', { headers: bearer(token) })
const reset = (token: string, password = NEW, repeatPassword = password) =>
  call(app, 'POST reset-password', { body: { password, repeatPassword }, headers: bearer(token) })
const login = async (username: string, password: string) =>
  (await call(app, 'POST login', { body: { username, password } })).status
const isAlive = async (token: string) => (await call(app, 'POST auth', { as: token })).body.data !== null

/** A user who has requested a reset, and the mailed token. */
async function forgetful() {
  const person = await newPerson(app, { passwordHash })
  await ask(person.email)
  return { ...person, link: await linkTo(person.email) }
}

const linkTo = (email: string) => mailedToken(app.context.database, email, 'reset-password-auth')

describe('a forgotten password', () => {
  test('is replaced with the mailed link, which shows its account', async () => {
    const { email, link } = await forgetful()
    const checked = await check(link)
    expect([checked.status, checked.body.data]).toEqual([200, { email }])
    const answer = await reset(link)
    expect([answer.status, answer.body.data]).toEqual([200, null])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect([await login(email, NEW), await login(email, OLD)]).toEqual([200, 401])
  })

  test.each([
    ['es', 'Elige otra contraseña para Dilo', '/reset-password-auth/'],
    ['en', 'Choose another password for Dilo', '/en/reset-password-auth/'],
  ] as const)('the link is mailed in the language of the account (%s)', async (language, subject, path) => {
    const { email } = await newPerson(app, { language })
    await ask(email)
    const [mail] = await mailsTo(app.context.database, email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(`http://127.0.0.1:3000${path}`)
  })

  test('is told to the owner by mail, with what to do', async () => {
    const { email, link } = await forgetful()
    await reset(link)
    const [notice, asked, ...others] = await mailsTo(app.context.database, email)
    expect([notice?.subject, others]).toEqual(['Tu contraseña de Dilo cambió', []])
    expect(asked?.subject).toBe('Elige otra contraseña para Dilo')
    expect(notice?.text).toContain('http://127.0.0.1:3000/reset-password')
  })

  test('ends every session of this account only', async () => {
    const { email, token, link } = await forgetful()
    const [elsewhere, stranger] = [await signedIn(app, email), await newPerson(app)]
    await reset(link)
    expect([await isAlive(token), await isAlive(elsewhere), await isAlive(stranger.token)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('cannot be bypassed by a concurrent login with the old one', async () => {
    const { email, link } = await forgetful()
    const logins = [1, 2, 3, 4].map(() =>
      call(app, 'POST login', { body: { username: email, password: OLD } }),
    )
    const [answers] = await Promise.all([Promise.all(logins), reset(link)])
    for (const { headers } of answers) {
      const token = /^dilo=([^;]+)/.exec(String(headers['set-cookie']))?.[1]
      if (token !== undefined) expect(await isAlive(token)).toBe(false)
    }
  })

  test('may be the first password of an account from Google', async () => {
    const { email } = await newPerson(app, { passwordHash: null, isGoogle: true })
    await ask(email)
    await reset(await linkTo(email))
    expect(await login(email, NEW)).toBe(200)
  })

  test.each([
    ['a short one', '1234567', '1234567', { password: 'Tu contraseña debe tener al menos 8 caracteres.' }],
    ['one that everybody tries', 'iloveyou', 'iloveyou', { password: EASY }],
    ['one of the own name', 'Nora2026', 'Nora2026', { password: EASY }],
    ['two that differ', NEW, OLD, { repeatPassword: 'Las contraseñas ingresadas no coinciden.' }],
  ])('is not replaced by %s, and the link stays valid', async (_, password, repeated, data) => {
    const { link } = await forgetful()
    const refused = await reset(link, password, repeated)
    expect([refused.status, refused.body.data]).toEqual([400, data])
    expect((await reset(link)).status).toBe(200)
  })

  test('ignores other fields of the body', async () => {
    const { id, link } = await forgetful()
    const body = { password: NEW, repeatPassword: NEW, role: 'ADMIN', isActive: false, email: 'x@dilo.test' }
    const request = requestFor('POST reset-password', { body, headers: bearer(link) })
    expect((await app.http.inject(request)).statusCode).toBe(200)
    const [row] = await app.context.database.read(db => db.select().from(users).where(eq(users.id, id)))
    expect(row).toMatchObject({ role: 'FREE', isActive: true, email: `${id}@dilo.test` })
  })
})

describe('a reset link', () => {
  const EXPIRED = [400, 'Este enlace ha expirado o no es válido.', { code: 'link_expired' }]
  const refusalOf = ({ status, body }: { status: number; body: { message: string; data: unknown } }) => [
    status,
    body.message,
    body.data,
  ]

  test('works once: afterwards both the check and the reset refuse it', async () => {
    const { email, link } = await forgetful()
    await reset(link)
    expect(refusalOf(await check(link))).toEqual(EXPIRED)
    expect(refusalOf(await reset(link, 'yet another one'))).toEqual(EXPIRED)
    expect(await login(email, NEW)).toBe(200)
  })

  test('succeeds once for concurrent calls', async () => {
    const { link } = await forgetful()
    const tries = ['password number one', 'password number two', 'password number three']
    const statuses = (await Promise.all(tries.map(password => reset(link, password)))).map(a => a.status)
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('works for an hour and no longer', async () => {
    const { link } = await forgetful()
    app.pass(HOUR_MS - 1)
    expect((await check(link)).status).toBe(200)
    app.pass(1)
    expect(refusalOf(await check(link))).toEqual(EXPIRED)
    expect(refusalOf(await reset(link))).toEqual(EXPIRED)
  })

  test('signs nobody in to an account that was not activated, whose password may be a stranger’s', async () => {
    const { email } = await newPerson(app, { passwordHash, isActive: false })
    await ask(email)
    const link = await linkTo(email)
    const refused = await call(app, 'POST reset-password-enter', { body: {}, headers: bearer(link) })
    expect(refusalOf(refused).at(-1)).toEqual({ code: 'account_not_active' })
    expect((await reset(link)).status).toBe(200)
  })

  test('is checked on every page load without being used up', async () => {
    const { link } = await forgetful()
    for (const _ of [1, 2, 3]) expect((await check(link)).status).toBe(200)
    expect((await reset(link)).status).toBe(200)
  })

  test('ends the older ones of its account, and no other link', async () => {
    const [{ email, link }, other] = [await forgetful(), await forgetful()]
    app.pass(1000)
    await ask(email)
    const second = await linkTo(email)
    expect(refusalOf(await check(link))).toEqual(EXPIRED)
    expect(refusalOf(await reset(link))).toEqual(EXPIRED)
    expect((await reset(other.link)).status).toBe(200)
    expect((await reset(second)).status).toBe(200)
  })

  test('is the only one that works after several requests at the same time', async () => {
    const { id, email, link } = await forgetful()
    await Promise.all([ask(email), ask(email), reset(link), ask(email)])
    const links = await app.context.database.read(db =>
      db.select().from(accountTokens).where(eq(accountTokens.userId, id)),
    )
    expect(links.length).toBeLessThanOrEqual(1)
  })

  test.each(['x', 'A'.repeat(43), "'or/**/1=1--"])('that was never mailed is refused: %s', async link => {
    expect(refusalOf(await check(link))).toEqual(EXPIRED)
    expect(refusalOf(await reset(link))).toEqual(EXPIRED)
  })

  test('is refused outside the header, and a session token is no link', async () => {
    const { token, link } = await forgetful()
    expect((await call(app, 'GET reset-password-auth', {})).status).toBe(400)
    expect(refusalOf(await check(token))).toEqual(EXPIRED)
    const body = { password: NEW, repeatPassword: NEW, token: link }
    const asField = await app.http.inject(requestFor('POST reset-password', { body, as: token }))
    expect(asField.statusCode).toBe(400)
    expect((await check(link)).status).toBe(200)
  })

  test('of a deactivated account is neither mailed nor accepted', async () => {
    const { id, email, link } = await forgetful()
    await app.context.database.tx(db =>
      db.update(users).set({ deactivatedAt: app.context.now() }).where(eq(users.id, id)),
    )
    expect(refusalOf(await check(link))).toEqual(EXPIRED)
    expect((await ask(email)).status).toBe(200)
    expect(await mailsTo(app.context.database, email)).toHaveLength(1)
  })

  test('goes to the stored address, whatever the spelling in the request', async () => {
    const { email } = await newPerson(app)
    await ask(` ${email.toUpperCase().replace('DILO', 'ＤＩＬＯ')} `)
    const mails = await mailsTo(app.context.database, email)
    expect(mails.map(({ recipient }) => recipient)).toEqual([email])
  })

  test('is stored as a hash only', async () => {
    const { link } = await forgetful()
    const stored = JSON.stringify(await app.context.database.read(db => db.select().from(accountTokens)))
    expect(stored).not.toContain(link)
  })
})
