import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { cleanUpPendingAccounts } from '#server/accounts/registration.ts'
import { loginNames, users } from '#server/accounts/tables.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, newRegistration } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  const accountMailsPerHour = { place: 1000, all: 1000, network: 10_000 }
  app = await startTestApp({
    config: { accountCallsPerMinute: 1000, accountMailsPerHour },
  })
})
afterAll(() => app.close())

const signUp = (body: ReturnType<typeof newRegistration>) => call(app, 'POST sign-up', { body })
const activate = (token: string) => call(app, 'POST student-active-account', { body: { token } })
const login = (username: string, password: string) =>
  call(app, 'POST login', { body: { username, password } })
const mailsOf = (email: string) => mailsTo(app.context.database, email)
const linkTo = (email: string, path = 'active-account') => mailedToken(app.context.database, email, path)
const accountsOf = (email: string) =>
  app.context.database.read(db => db.select().from(users).where(eq(users.email, email)))

describe('an address belongs to the account that proves it (decision 010)', () => {
  test('registering with an owned address only sends the owner a mail', async () => {
    const { email } = await newPerson(app, { username: 'tellme', language: 'en', passwordHash: null })
    const [before] = await accountsOf(email)
    await signUp({ ...newRegistration(), email })
    const [mail, ...others] = await mailsOf(email)
    expect([mail?.subject, others]).toEqual(['You already have a Dilo account', []])
    expect(mail?.text).toContain('tellme')
    expect(mail?.text).not.toContain('active-account')
    expect((await accountsOf(email)).find(({ isActive }) => isActive)).toEqual(before)
  })

  test.each([
    ['capital letters', (email: string) => email.toUpperCase()],
    ['full-width letters', (email: string) => email.replace('n', 'ｎ')],
  ])('its owner is found and mailed despite %s', async (_, spelled) => {
    const owner = newRegistration()
    await signUp(owner)
    await activate(await linkTo(owner.email))
    const email = spelled(owner.email)
    expect(email).not.toBe(owner.email)
    await signUp({ ...newRegistration(), email })
    expect((await mailsOf(owner.email))[0]?.subject).toBe('Ya tienes una cuenta en Dilo')
    const recipients = (await mailsOf(email)).map(({ recipient }) => recipient)
    expect(recipients).not.toContain(email)
  })

  test('a later registration replaces a pending one and voids its link and password', async () => {
    const stranger = newRegistration()
    await signUp(stranger)
    const strangers = await linkTo(stranger.email)
    app.pass(1000)
    const owner = {
      ...newRegistration(),
      email: stranger.email,
      password: 'my own password',
      repeatPassword: 'my own password',
    }
    await signUp(owner)
    expect((await activate(strangers)).status).toBe(400)
    expect((await activate(await linkTo(owner.email))).status).toBe(200)
    expect((await login(owner.email, stranger.password)).status).toBe(401)
    expect((await login(stranger.username, stranger.password)).status).toBe(401)
    expect((await login(owner.email, owner.password)).status).toBe(200)
    // The username that the first registration reserved is free again.
    expect((await signUp({ ...newRegistration(), username: stranger.username })).status).toBe(200)
  })

  test('a pending account may register again with the same username', async () => {
    const body = newRegistration()
    expect([(await signUp(body)).status, (await signUp(body)).status]).toEqual([200, 200])
    expect((await activate(await linkTo(body.email))).status).toBe(200)
  })

  test('a reset proves it too: the pending account gets a new password that the first registrant does not know', async () => {
    const body = newRegistration()
    await signUp(body)
    app.pass(1000)
    await call(app, 'POST send-email-reset-password', { body: { email: body.email } })
    const token = await linkTo(body.email, 'reset-password-auth')
    const password = 'chosen by the owner'
    const answer = await call(app, 'POST reset-password', {
      body: { password, repeatPassword: password },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    expect((await login(body.email, password)).status).toBe(200)
    expect((await login(body.email, body.password)).status).toBe(401)
  })

  test('concurrent registrations of one address leave one pending account, and none fails', async () => {
    const { email } = newRegistration()
    const bodies = [1, 2, 3, 4, 5].map(() => ({ ...newRegistration(), email }))
    const answers = await Promise.all(bodies.map(body => signUp(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await accountsOf(email)).toHaveLength(1)
    const mails = await mailsOf(email)
    const tokens = mails.map(({ text }) => /active-account\/([\w-]+)/.exec(text)?.[1] ?? '')
    expect(tokens).toHaveLength(5)
    const statuses = []
    for (const token of tokens) statuses.push((await activate(token)).status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('of concurrent registrations of one username one succeeds, the others are refused', async () => {
    const { username } = newRegistration()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(person => {
        const password = `the password of ${person}`
        return signUp({ ...newRegistration(), username, password, repeatPassword: password })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('deactivating a pending account does not block the address for its owner', async () => {
    const stranger = newRegistration()
    await signUp(stranger)
    const closed = { deactivatedAt: app.context.now() }
    await app.context.database.tx(db => db.update(users).set(closed).where(eq(users.email, stranger.email)))
    await call(app, 'POST send-email-activation', { body: { email: stranger.email } })
    expect(await mailsOf(stranger.email)).toHaveLength(1)
    expect((await activate(await linkTo(stranger.email))).status).toBe(400)
    app.pass(1000)
    await signUp({ ...newRegistration(), email: stranger.email })
    expect((await activate(await linkTo(stranger.email))).status).toBe(200)
  })

  test('deleting an account also deletes the pending account of its address', async () => {
    const { email, token } = await newPerson(app, { passwordHash: await hashPassword('my password') })
    await signUp({ ...newRegistration(), email })
    await call(app, 'PATCH student-delete-account', { body: { password: 'my password' }, as: token })
    expect(await accountsOf(email)).toEqual([])
    const subjects = (await mailsOf(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Tu cuenta de Dilo fue eliminada'])
  })

  test('only accounts that were never activated are cleaned up', async () => {
    const [forgotten, waiting, active] = [newRegistration(), newRegistration(), newRegistration()]
    await signUp(forgotten)
    await signUp(active)
    await activate(await linkTo(active.email))
    app.pass(9 * DAY_MS + 1)
    await signUp(waiting)
    expect(await cleanUpPendingAccounts(app.context)).toBeGreaterThan(0)
    expect(await accountsOf(forgotten.email)).toEqual([])
    const names = await app.context.database.read(db => db.select().from(loginNames))
    expect(names.map(({ name }) => name).filter(name => name.includes(forgotten.username))).toEqual([])
    expect((await login(active.email, active.password)).status).toBe(200)
    expect((await activate(await linkTo(waiting.email))).status).toBe(200)
  })
})
