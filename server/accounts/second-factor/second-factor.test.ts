import { eq, like } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import type { Role } from '#domain/membership/membership.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { recoveryCodes, secondFactors } from '#server/accounts/tables.ts'
import { administratorActs } from '#server/audit/tables.ts'
import { throttles } from '#server/db/tables.ts'
import { readOutbox } from '#server/mail/service.ts'
import { mailedToken } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Key, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

const PASSWORD = 'una clave de prueba'
const STEP_MS = 30_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  app.context.config.isSecondFactorRequired = false
})

type Administrator = { username: string; email: string; token: string }

async function newAdministrator(role: Role = 'ADMIN'): Promise<Administrator> {
  const passwordHash = await hashPassword(PASSWORD)
  const { id, email, token } = await newPerson(app, { role, passwordHash })
  return { username: id, email, token }
}

/** The codes that an app shows, computed by a separate generator, as on a phone. */
function codeOf(secret: string, laterMs = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.context.now().getTime() + laterMs,
  })
}

async function switchedOn({ token }: Administrator): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await call(app, 'POST second-factor', { body: { password: PASSWORD }, as: token })
  const { secret } = begun.body.data
  const body = { oneTimeCode: codeOf(secret) }
  const { body: confirmed } = await call(app, 'POST second-factor-confirm', { body, as: token })
  // This code is used up: the next one must differ.
  app.pass(STEP_MS)
  return { secret, recoveryCodes: confirmed.data.recoveryCodes }
}

const signIn = ({ username }: Administrator, oneTimeCode?: string) =>
  call(app, 'POST login', {
    body: { username, password: PASSWORD, oneTimeCode },
  })

describe('signing in with a second factor (decision 033)', () => {
  test.each(['STUDENT', 'FREE'] as const)(
    'is for a learner too (%s), on and off, and recorded for nobody',
    async role => {
      const one = await newAdministrator(role)
      const { secret } = await switchedOn(one)
      expect((await signIn(one)).body.data).toEqual({ code: 'second_factor_required' })
      expect((await signIn(one, codeOf(secret))).body.data).toMatchObject({ role, hasSecondFactor: true })
      app.pass(STEP_MS)
      const body = { password: PASSWORD, oneTimeCode: codeOf(secret) }
      expect((await call(app, 'POST second-factor-end', { body, as: one.token })).status).toBe(200)
      expect((await signIn(one)).status).toBe(200)
      const acts = await app.context.database.read(db => db.select().from(administratorActs))
      expect(acts.filter(({ targetId }) => targetId === one.username)).toEqual([])
    },
  )

  test('takes the password and a code of the app', async () => {
    const one = await newAdministrator()
    expect((await signIn(one)).status).toBe(200)
    const { secret } = await switchedOn(one)

    expect(await signIn(one)).toMatchObject({
      status: 401,
      body: { data: { code: 'second_factor_required' } },
    })
    expect(await signIn(one, '000000')).toMatchObject({
      status: 400,
      body: { data: { oneTimeCode: expect.any(String) } },
    })
    const entered = await signIn(one, codeOf(secret))
    expect(entered).toMatchObject({ status: 200, body: { data: { hasSecondFactor: true } } })
  })

  test('is needed with a mailed link too, which stays valid until the code is right', async () => {
    const one = await newAdministrator()
    const { secret } = await switchedOn(one)
    await call(app, 'POST send-email-reset-password', { body: { email: one.email } })
    const token = await mailedToken(app.context.database, one.email, 'reset-password-auth')
    const enter = (oneTimeCode?: string) =>
      call(app, 'POST reset-password-enter', {
        body: { oneTimeCode },
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await enter()).body.data).toEqual({ code: 'second_factor_required' })
    expect((await enter('000000')).body.data).toEqual({ oneTimeCode: expect.any(String) })
    expect((await enter(codeOf(secret))).status).toBe(200)
    expect((await enter(codeOf(secret, STEP_MS))).body.data).toEqual({ code: 'link_expired' })
  })

  test('a code without the right password reveals nothing', async () => {
    const one = await newAdministrator()
    const { secret } = await switchedOn(one)
    const body = { username: one.username, password: 'not the password' }
    for (const given of [body, { ...body, oneTimeCode: codeOf(secret) }]) {
      expect((await call(app, 'POST login', { body: given })).body.data).toEqual({
        code: 'wrong_credentials',
      })
    }
  })

  test('a code is accepted once, also by two calls at the same time', async () => {
    const one = await newAdministrator()
    const { secret } = await switchedOn(one)
    const code = codeOf(secret)
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await signIn(one, code)).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
  })

  test('phones whose clock is half a minute off are let in, others are not', async () => {
    const one = await newAdministrator()
    const { secret } = await switchedOn(one)
    const status = async (laterMs: number) => {
      app.pass(10 * STEP_MS)
      return (await signIn(one, codeOf(secret, laterMs))).status
    }
    expect(await status(-STEP_MS)).toBe(200)
    expect(await status(STEP_MS)).toBe(200)
    expect(await status(-3 * STEP_MS)).toBe(400)
    expect(await status(3 * STEP_MS)).toBe(400)
  })

  test('each recovery code is accepted once, however it is typed', async () => {
    const one = await newAdministrator()
    const { recoveryCodes } = await switchedOn(one)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(one, first)).status).toBe(200)
    expect((await signIn(one, first)).status).toBe(400)
    expect((await signIn(one, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    const { body } = await call(app, 'GET second-factor', { as: one.token })
    expect(body.data).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 8 })
  })

  test('new recovery codes end the old ones', async () => {
    const one = await newAdministrator()
    const { secret, recoveryCodes } = await switchedOn(one)
    const given = { body: { oneTimeCode: codeOf(secret) }, as: one.token }
    const { body } = await call(app, 'POST second-factor-recovery-codes', given)
    expect((await signIn(one, recoveryCodes[0])).status).toBe(400)
    expect((await signIn(one, body.data.recoveryCodes[0])).status).toBe(200)
  })

  test('recovery codes are stored as hashes', async () => {
    const one = await newAdministrator()
    const { recoveryCodes: codes } = await switchedOn(one)
    const rows = JSON.stringify(await app.context.database.read(db => db.select().from(recoveryCodes)))
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })
})

describe('switching it on and off', () => {
  test('needs the password, and a code of the new key', async () => {
    const one = await newAdministrator()
    const { token: as } = one
    const begin = (password: string) => call(app, 'POST second-factor', { body: { password }, as })
    const confirm = (oneTimeCode: string) =>
      call(app, 'POST second-factor-confirm', { body: { oneTimeCode }, as })

    expect((await begin('not the password')).body.data).toEqual({ password: expect.any(String) })
    expect((await confirm('123456')).body.data).toEqual({ code: 'second_factor_not_begun' })
    const { secret } = (await begin(PASSWORD)).body.data
    expect((await confirm('000000')).status).toBe(400)
    // Nothing changes until it is confirmed.
    expect((await signIn(one)).status).toBe(200)
    expect((await confirm(codeOf(secret))).status).toBe(200)
    expect((await begin(PASSWORD)).body.data).toEqual({ code: 'second_factor_on' })
  })

  test('ends sessions that were begun without it, and tells the owner', async () => {
    const one = await newAdministrator()
    const other = (await signIn(one)).headers['set-cookie']
    await switchedOn(one)
    const asked = await app.http.inject({
      ...requestFor('GET admin-summary', {}),
      headers: { cookie: String(other).split(';')[0] ?? '' },
    })
    expect(asked.statusCode).toBe(401)
    expect((await call(app, 'GET admin-summary', { as: one.token })).status).toBe(200)
    const [mail] = await readOutbox(app.context, one.email)
    expect(mail?.subject).toContain('dos pasos')
  })

  test('forgets the networks that were known by the password alone', async () => {
    const one = await newAdministrator()
    const known = () =>
      app.context.database.read(db => db.select().from(throttles).where(like(throttles.key, 'known %')))
    const before = (await known()).length
    expect((await signIn(one)).status).toBe(200)
    expect(await known()).toHaveLength(before + 1)
    await switchedOn(one)
    expect(await known()).toHaveLength(before)
  })

  test('off again, the password is enough; the owner is told', async () => {
    const one = await newAdministrator()
    const { secret } = await switchedOn(one)
    const body = { password: PASSWORD, oneTimeCode: codeOf(secret) }
    const wrong = { body: { ...body, password: 'not the password' }, as: one.token }
    expect((await call(app, 'POST second-factor-end', wrong)).status).toBe(400)
    expect((await call(app, 'POST second-factor-end', { body, as: one.token })).status).toBe(200)
    expect((await signIn(one)).body.data).toMatchObject({ hasSecondFactor: false })
    expect(await readOutbox(app.context, one.email)).toHaveLength(2)
  })

  test('erasing the account erases it, too', async () => {
    const one = await newAdministrator()
    await switchedOn(one)
    await call(app, 'PATCH student-delete-account', { body: { password: PASSWORD }, as: one.token })
    const userId = one.username as UserId
    const left = await app.context.database.read(async db => [
      ...(await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))),
      ...(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))),
    ])
    expect(left).toEqual([])
  })
})

describe('where it is required (ADMIN_SECOND_FACTOR)', () => {
  const documents = ['admin-course-archive/x', 'admin-download-word-images?wordId=x']

  test('an administrator without it may only set it up', async () => {
    app.context.config.isSecondFactorRequired = true
    const one = await newAdministrator()
    for (const path of documents) {
      const { statusCode } = await app.http.inject({ url: `/api/v1/${path}`, cookies: { dilo: one.token } })
      expect(statusCode, path).toBe(403)
    }
    const refused = await call(app, 'GET admin-summary', { as: one.token })
    expect(refused.body.data).toEqual({ code: 'second_factor_missing' })
    await switchedOn(one)
    expect((await call(app, 'GET admin-summary', { as: one.token })).status).toBe(200)
  })

  test('nothing opens to an administrator without it that is closed to a visitor', async () => {
    const [course] = await app.context.catalogue.courses()
    const lesson = course?.lessons[1]
    const word = lesson?.items[0]
    if (!course || !lesson || !word) throw new Error('the course has no second lesson')
    const { _id: id, version } = course
    const calls: [Key, object][] = [
      ['GET student-course/:id', { params: { id }, query: {} }],
      ['GET course-lesson/:id/:version/:lesson', { params: { id, version, lesson: lesson.number } }],
      ['GET word/:id', { params: { id: word._id } }],
      ['GET library', { query: {} }],
      ['GET alphabet-song', {}],
    ]
    const one = await newAdministrator()
    const statuses = async () =>
      Promise.all(
        calls.map(async ([key, given]) => (await call(app, key, { ...given, as: one.token })).status),
      )
    expect(await statuses()).toEqual(calls.map(() => 200))
    app.context.config.isSecondFactorRequired = true
    expect(await statuses()).toEqual(calls.map(() => 403))
    const lessons = { params: { id }, query: {} }
    const [weak, visitor] = [
      await call(app, 'GET course-lessons/:id', { ...lessons, as: one.token }),
      await call(app, 'GET course-lessons/:id', lessons),
    ]
    expect(weak.body.data).toEqual(visitor.body.data)
    await switchedOn(one)
    expect(await statuses()).toEqual(calls.map(() => 200))
  })

  test('learners do not notice', async () => {
    app.context.config.isSecondFactorRequired = true
    const as = await signedIn(app, 'ana')
    expect((await call(app, 'GET courses', { as })).status).toBe(200)
    const { body } = await call(app, 'POST auth', { as })
    expect(body.data).not.toHaveProperty('needsSecondFactor')
    expect((await call(app, 'GET second-factor', { as })).body.data).toMatchObject({ isRequired: false })
  })
})

describe('what is said, in the language of the request', () => {
  const causes: [string, Key, object][] = [
    ['second_factor_not_begun', 'POST second-factor-confirm', { oneTimeCode: '123456' }],
    ['second_factor_on', 'POST second-factor', { password: PASSWORD }],
  ]
  test.each(['es', 'en'] as Language[])('in %s', async language => {
    const one = await newAdministrator()
    const headers = { 'accept-language': language }
    const said = async (key: Key, body: unknown) =>
      (await app.http.inject(requestFor(key, { body, headers, as: one.token }))).json().message
    const [begun, on] = causes
    if (!begun || !on) throw new Error('two causes')
    expect(await said(begun[1], begun[2])).toBe(errors.second_factor_not_begun.message[language])
    await switchedOn(one)
    expect(await said(on[1], on[2])).toBe(errors.second_factor_on.message[language])
    const login = { username: one.username, password: PASSWORD }
    expect(await said('POST login', login)).toBe(errors.second_factor_required.message[language])
  })
})
