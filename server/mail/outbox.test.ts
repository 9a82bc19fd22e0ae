import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/configuration/config.ts'
import { writeMail } from '#server/mail/service.ts'
import { createApp } from '#server/program/app.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const HOSTILE = `"><script>alert(1)</script>`

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const [to, subject] of [
    ['ana@example.com', 'Primero'],
    ['luis@example.com', HOSTILE],
    ['ana@example.com', 'Segundo'],
  ] as const) {
    const action = { label: 'Activar', url: 'https://dilo.example.com/active-account/abc' }
    const content = { subject, paragraphs: [HOSTILE], action }
    await app.context.database.tx(db => writeMail(db, { to, content, language: 'es' }, app.context.now()))
    app.pass(1000)
  }
})
afterAll(() => app.close())

const get = (url: string, language = 'es') =>
  app.http.inject({ url, headers: { 'accept-language': language } })

describe('/dev/outbox.json', () => {
  test('has the mails to an address, newest first', async () => {
    const answer = await get('/dev/outbox.json?to=ana@example.com')
    expect(answer.headers['cache-control']).toBe('no-store')
    const mails = answer.json()
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Segundo', 'Primero'])
    expect(Object.keys(mails[0])).toEqual(['to', 'subject', 'text', 'html', 'at'])
    expect(mails[0]).toMatchObject({ to: 'ana@example.com', at: '2026-03-02T15:00:02.000Z' })
    expect(mails[0].text).toContain('https://dilo.example.com/active-account/abc')
    expect(mails[0].html).toContain('https://dilo.example.com/active-account/abc')
  })

  test.each([
    ['', 3],
    ['?to=', 3],
    ['?to=ANA@Example.com', 2],
    ['?to=nobody@example.com', 0],
    ['?to=%25', 0],
    ['?to=luis@example.com&to=ana@example.com', 1],
  ])('with "%s" has %i', async (query, length) => {
    expect((await get(`/dev/outbox.json${query}`)).json()).toHaveLength(length)
  })
})

describe('/dev/outbox', () => {
  test('shows every mail with its links, in the browser’s language', async () => {
    const page = await get('/dev/outbox')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<html lang="es">')
    expect(page.body.match(/<article>/g)).toHaveLength(3)
    expect(page.body.match(/<a href="https:\/\/dilo\.example\.com\/active-account\/abc">/g)).toHaveLength(3)
    expect((await get('/dev/outbox', 'en')).body).toContain('<h1>Outbox</h1>')
  })

  test('shows a hint while empty', async () => {
    expect((await get('/dev/outbox?to=nobody@example.com')).body).toContain('Todavía no hay correos')
  })

  test('shows user input as text, and would run none of it', async () => {
    const page = await get(`/dev/outbox?to=${encodeURIComponent(HOSTILE)}`)
    expect(page.body).not.toContain('<script')
    expect((await get('/dev/outbox')).body).not.toContain('<script')
    const policy = String(page.headers['content-security-policy'])
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page.body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).not.toContain('unsafe')
  })

  test('shows the mail itself in a frame that runs nothing and loads nothing', async () => {
    const [, path = '', sandbox] =
      /<iframe src="([^"]+)"[^>]*\ssandbox="([^"]*)"/.exec((await get('/dev/outbox')).body) ?? []
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    const mail = await get(path)
    expect(mail.statusCode).toBe(200)
    expect(mail.body).not.toContain('<script')
    expect(mail.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
  })

  test.each(['x', '00000000-0000-0000-0000-000000000000'])('has no mail "%s"', async id => {
    expect((await get(`/dev/outbox/${id}`)).statusCode).toBe(404)
  })
})

const REAL = {
  NODE_ENV: 'production',
  ALLOW_PAYPAL_EMULATOR: 'yes',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://dilo.example.com',
  SMTP_URL: 'smtps://smtp.example.com',
  MAIL_FROM: 'hola@dilo.example.com',
}

test.each([
  ['in production', readConfig(REAL)],
  ['in production, even without a mail server', { ...readConfig(REAL), smtpUrl: undefined }],
  ['where a mail server is configured', readConfig({ ...REAL, NODE_ENV: 'development' })],
])('%s there is no outbox', async (_, config) => {
  const real = await createApp({ ...app.context, config })
  for (const url of ['/dev/outbox', '/dev/outbox.json', '/en/dev/outbox']) {
    const { body } = await real.inject({ url })
    expect(body).not.toContain('ana@example.com')
  }
  await real.close()
})
