import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { cleanUpAddresses } from '#server/newsletter/service.ts'
import { newsletterSubscribers } from '#server/newsletter/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    config: { mailsPerHour: { caller: 1000, recipient: 1000, support: 1000 }, tokensPerMinute: 1000 },
  })
})
afterAll(() => app.close())

const newEmail = () => `${crypto.randomUUID()}@example.com`
const ask = (email: string, language = 'es') =>
  app.http.inject(
    requestFor('POST suscribete', { body: { email }, headers: { 'accept-language': language } }),
  )
const stored = async (email: string) => {
  const { database } = app.context
  const [row] = await database.read(db =>
    db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)),
  )
  return row
}
/** The stored subscription of a mailed token. */
const storedOf = async (token: string) => {
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const { database } = app.context
  const [row] = await database.read(db =>
    db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.tokenHash, tokenHash)),
  )
  return row
}
const tokenOf = (email: string) => mailedToken(app.context.database, email, 'newsletter-confirm')
const confirm = (token: string) => call(app, 'POST newsletter-confirm', { body: { token } })
const end = (token: string) => call(app, 'POST newsletter-unsubscribe', { body: { token } })
const subscribed = async () => {
  const email = newEmail()
  await ask(email)
  const token = await tokenOf(email)
  expect((await confirm(token)).status).toBe(200)
  return { email, token }
}

describe('requesting the newsletter', () => {
  test('subscribes only after the owner of the address has confirmed', async () => {
    const email = newEmail()
    const answer = await ask(email)
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      'Revisa tu correo: te enviamos un enlace para confirmar tu suscripción.',
    ])
    expect(await stored(email)).toMatchObject({
      confirmedAt: null,
      createdAt: app.context.now(),
      consentVersion: '1',
      consentAddress: '127.0.0.1',
    })
    const token = await tokenOf(email)
    await confirm(token)
    expect((await stored(email))?.confirmedAt).toEqual(app.context.now())
  })

  test('stores no token that could be replayed', async () => {
    const email = newEmail()
    await ask(email)
    expect(JSON.stringify(await stored(email))).not.toContain(await tokenOf(email))
  })

  test('mails in the language of the page, and links to its pages', async () => {
    const email = newEmail()
    expect((await ask(email, 'en')).json().data).toMatch(/^Check your e-mail/)
    const [mail] = await mailsTo(app.context.database, email)
    expect(mail?.subject).toBe('Confirm your subscription to the Dilo newsletter')
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/en\/newsletter-confirm\/[\w-]{43}\n/)
  })

  test('is one subscription per mailbox, in any spelling', async () => {
    const email = newEmail()
    await ask(` ${email.toUpperCase()} `)
    expect(await stored(email)).toBeDefined()
  })

  test('again mails a new link and voids the old one', async () => {
    const email = newEmail()
    await ask(email)
    const old = await tokenOf(email)
    await ask(email)
    expect((await confirm(old)).status).toBe(errors.link_expired.status)
    expect((await confirm(await tokenOf(email))).status).toBe(200)
  })

  test('answers alike for a subscribed address, whose owner gets a mail', async () => {
    const { email, token } = await subscribed()
    const [known, fresh] = [await ask(email), await ask(newEmail())]
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body])
    const [mail] = await mailsTo(app.context.database, email)
    expect(mail?.text).toContain('no tienes que hacer nada')
    // Links in earlier mails stay valid.
    expect((await end(token)).status).toBe(200)
  })

  test('concurrently makes one subscription, and the newest mail has its link', async () => {
    const email = newEmail()
    const answers = await Promise.all([ask(email), ask(email), ask(email)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const mails = await mailsTo(app.context.database, email)
    const tokens = mails.map(({ text }) => /newsletter-confirm\/([\w-]+)/.exec(text)?.[1] ?? '')
    const statuses = await Promise.all(tokens.map(async token => (await confirm(token)).status))
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test.each(['', 'nora', 'nora@example', 'a b@example.com', 'nora＠x@example.com'])(
    'with %j as address is a field error',
    async email => {
      const answer = await ask(email)
      expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([400, ['email']])
    },
  )

  test('is limited per mailbox and per network address', async () => {
    const strict = await startTestApp({
      config: { mailsPerHour: { caller: 4, recipient: 2, support: 1000 } },
    })
    const statusOf = async (email: string) =>
      (await strict.http.inject(requestFor('POST suscribete', { body: { email } }))).statusCode
    const email = newEmail()
    expect([await statusOf(email), await statusOf(email), await statusOf(email.toUpperCase())]).toEqual([
      200, 200, 429,
    ])
    expect([await statusOf(newEmail()), await statusOf(newEmail())]).toEqual([200, 429])
    expect(await mailsTo(strict.context.database, email)).toHaveLength(2)
    await strict.close()
  })
})

describe('the confirmation link', () => {
  test('works for 48 hours', async () => {
    const [early, late] = [newEmail(), newEmail()]
    await ask(early)
    await ask(late)
    app.pass(2 * DAY_MS - 1)
    expect((await confirm(await tokenOf(early))).status).toBe(200)
    app.pass(1)
    const { status, body } = await confirm(await tokenOf(late))
    expect([status, body.message]).toEqual([400, 'Este enlace ha expirado o no es válido.'])
  })

  test('may be opened again, and sends one welcome mail', async () => {
    const { email, token } = await subscribed()
    expect((await confirm(token)).status).toBe(200)
    const subjects = (await mailsTo(app.context.database, email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject === 'Ya recibes el boletín de Dilo')).toHaveLength(1)
  })

  test('does not resubscribe after unsubscribing', async () => {
    const { email, token } = await subscribed()
    await end(token)
    expect((await confirm(token)).status).toBe(400)
    expect(await stored(email)).toBeUndefined()
  })

  test('expires with the request when not confirmed in time', async () => {
    const [email, { email: confirmed }] = [newEmail(), await subscribed()]
    await ask(email)
    app.pass(2 * DAY_MS + 1)
    await cleanUpAddresses(app.context)
    expect(await stored(email)).toBeUndefined()
    expect(await stored(confirmed)).toBeDefined()
  })
})

describe('ending the subscription', () => {
  test('works with a mailed token, without a session, and repeatedly', async () => {
    const { token } = await subscribed()
    const endedAt = app.context.now()
    expect((await end(token)).status).toBe(200)
    app.pass(1000)
    expect((await end(token)).status).toBe(200)
    expect((await storedOf(token))?.unsubscribedAt).toEqual(endedAt)
  })

  test('erases the address and the network address of the consent', async () => {
    const { email, token } = await subscribed()
    await end(token)
    expect(await stored(email)).toBeUndefined()
    const kept = await storedOf(token)
    expect(kept).toMatchObject({ consentAddress: '', confirmedAt: app.context.now() })
    expect(JSON.stringify(kept)).not.toContain(email.split('@')[0])
  })

  test('does not work with an invented token', async () => {
    expect((await end('x'.repeat(43))).status).toBe(400)
  })

  test('can be undone by requesting and confirming again', async () => {
    const { email, token } = await subscribed()
    await end(token)
    await ask(email)
    expect((await stored(email))?.confirmedAt).toBeNull()
    await confirm(await tokenOf(email))
    expect(await stored(email)).toMatchObject({ confirmedAt: app.context.now(), unsubscribedAt: null })
  })
})

describe('the one-click address of the mails (RFC 8058)', () => {
  const oneClick = async (email: string) => {
    const [mail] = await mailsTo(app.context.database, email)
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = /^<(http:\/\/127\.0\.0\.1:3000\/[\w/-]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1]
    return new URL(url ?? '').pathname
  }

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('ends the subscription on a mail program’s POST of %s', async (type, payload) => {
    const { email, token } = await subscribed()
    const url = await oneClick(email)
    const answer = await app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(200)
    expect((await storedOf(token))?.unsubscribedAt).toEqual(app.context.now())
  })

  test('changes nothing on GET, which link scanners send', async () => {
    const { email } = await subscribed()
    await app.http.inject({ method: 'GET', url: await oneClick(email) })
    expect((await stored(email))?.unsubscribedAt).toBeNull()
  })

  test('is in English for English subscribers', async () => {
    const email = newEmail()
    await ask(email, 'en')
    await confirm(await tokenOf(email))
    const url = await oneClick(email)
    expect(url).toMatch(/^\/en\/newsletter-unsubscribe\//)
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(200)
    expect(await stored(email)).toBeUndefined()
  })

  test('answers unknown tokens like known ones, and refuses a large body', async () => {
    const url = '/newsletter-unsubscribe/unknown'
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(200)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const large = await app.http.inject({ method: 'POST', url, headers, payload: 'x'.repeat(2000) })
    expect(large.statusCode).toBe(413)
  })
})
