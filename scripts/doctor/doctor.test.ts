import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { checkDatabase } from '#scripts/doctor/database.ts'
import type { Finding } from '#scripts/doctor/finding.ts'
import { checkMail } from '#scripts/doctor/mail.ts'
import { checkPayment } from '#scripts/doctor/payment.ts'
import { checkPublicAddress } from '#scripts/doctor/public-address.ts'
import { readConfig } from '#server/configuration/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { newServerDatabase } from '#server/db/testing.ts'
import { healthRoutes } from '#server/http/health.ts'
import { MailServer } from '#server/mail/testing-server.ts'
import { openPaypal } from '#server/membership/paypal-client.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilo-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const wrong = (findings: { state: string; says: string; advice?: string }[]) =>
  findings.filter(({ state }) => state === 'bad')

describe('the database', () => {
  const ofServer = (url: string) => checkDatabase(readConfig({ DATABASE_URL: url }))

  test('is told empty, up to date, and newer than the program', async context => {
    const server = await newServerDatabase().catch(() => undefined)
    if (!server) return context.skip('no PostgreSQL server')
    expect((await ofServer(server.url)).at(-1)?.says).toMatch(/^it is empty/)
    const database = await openDatabase({ url: server.url })
    await migrate(database)
    expect((await ofServer(server.url)).at(-1)).toMatchObject({
      state: 'good',
      says: 'its tables are up to date',
    })
    await database.maintain(client =>
      client.query("INSERT INTO applied_migration VALUES ('9999_from_the_future', 'x', now())"),
    )
    await database.close()
    expect(wrong(await ofServer(server.url))).toMatchObject([
      { says: expect.stringContaining('9999_from_the_future') },
    ])
    const missing = server.url.replace(/[^/]+$/, 'missing')
    expect(wrong(await ofServer(missing))).toMatchObject([{ advice: expect.stringContaining('createdb') }])
    await server.drop()
  })

  test('that cannot be reached is wrong, with what to do', async () => {
    expect(wrong(await ofServer('postgres://dilo:a-secret@127.0.0.1:1/dilo'))).toMatchObject([
      {
        says: expect.stringMatching(/^(?!.*a-secret).*ECONNREFUSED/),
        advice: expect.stringContaining('start'),
      },
    ])
  })
})

describe('the mail server', () => {
  test('is signed in at, and gets a mail on request', async () => {
    const server = new MailServer()
    await server.start()
    const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'hola@dilo.example.com' })
    expect(wrong(await checkMail(config, 'ana@example.com'))).toEqual([])
    expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com']])
    await server.stop()
    expect(wrong(await checkMail(config, undefined))).toMatchObject([
      { says: expect.stringContaining('ECONNREFUSED') },
    ])
  })

  test('that refuses the password is named, and the password is not', async () => {
    const server = new MailServer()
    await server.start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    })
    const url = server.url.replace('//', '//dilo:a-secret@')
    const [finding] = wrong(await checkMail(readConfig({ SMTP_URL: url }), undefined))
    expect(finding?.advice).toMatch(/user and password/)
    expect(JSON.stringify(finding)).not.toContain('a-secret')
    await server.stop()
  })
})

describe('PayPal', () => {
  const emulator = new PaypalEmulator({
    base: 'https://paypal.test',
    baseNow: () => new Date(),
    runsAutomatically: false,
  })
  const configOf = (webhookId: string, clientSecret: string = emulator.credentials.clientSecret) =>
    readConfig({
      PAYPAL_API_BASE: emulator.base,
      PAYPAL_CLIENT_ID: emulator.credentials.clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PUBLIC_URL: emulator.base,
    })

  test('is asked for the keys and for the address of the webhook', async () => {
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => emulator.fetch(input, init))
    const { credentials } = emulator
    const paypal = openPaypal({
      ...credentials,
      stage: 'paypal',
      apiBase: emulator.base,
      sdkUrl: '',
      now: () => new Date(),
      fetch: (input, init) => emulator.fetch(String(input), init),
    })
    const right = await paypal.ensureWebhook(`${emulator.base}/api/v1/paypal-webhook`)
    const other = await paypal.ensureWebhook(`${emulator.base}/old`)
    expect(wrong(await checkPayment(configOf(right)))).toEqual([])
    expect(wrong(await checkPayment(configOf(other)))).toMatchObject([
      { says: expect.stringContaining('/old') },
    ])
    expect(wrong(await checkPayment(configOf('WH-0')))).toMatchObject([
      { says: expect.stringContaining('no webhook') },
    ])
    expect(wrong(await checkPayment(configOf(right, 'wrong')))).toMatchObject([
      { advice: expect.stringContaining('PAYPAL_CLIENT_SECRET') },
    ])
  })
})

describe('the public address', () => {
  const FROM_OUTSIDE = '203.0.113.9'

  /** Calls a server through a proxy that forwards the caller's claimed address as `forwarded` makes it. */
  async function through(
    forwarded: (claim: string | undefined) => string | undefined,
    { isKnown = true } = {},
  ): Promise<Finding[]> {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const made = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
    ]
    execFileSync('openssl', ['req', '-x509', ...name, '-days', '30', ...made], { stdio: 'ignore' })
    const server = fastify({ trustProxy: ['loopback'] })
    // biome-ignore lint/suspicious/noExplicitAny: only /readyz asks the database
    healthRoutes(server, { database: undefined } as any)
    const options = { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true }
    const proxy = createSecureServer(options, async ({ url, headers, authority }, answer) => {
      const claim = headers['x-forwarded-for']
      const says = forwarded(typeof claim === 'string' ? claim : undefined)
      const passed = await server.inject({
        url,
        headers: { host: authority || headers.host, ...(says && { 'x-forwarded-for': says }) },
      })
      answer.writeHead(passed.statusCode, { 'content-type': 'application/json' }).end(passed.payload)
    })
    await new Promise<void>(resolve => proxy.listen(0, resolve))
    const address = `https://localhost:${(proxy.address() as AddressInfo).port}`
    const known = getCACertificates('default')
    if (isKnown) setDefaultCACertificates([...known, readFileSync(cert, 'utf8')])
    const findings = await checkPublicAddress(address)
    setDefaultCACertificates(known)
    proxy.close()
    await server.close()
    return findings
  }

  test.each<[string, (claim: string | undefined) => string | undefined, object]>([
    ['names its callers', () => FROM_OUTSIDE, { state: 'good', says: expect.stringContaining(FROM_OUTSIDE) }],
    [
      'believes its callers',
      claim => claim ?? FROM_OUTSIDE,
      { state: 'bad', says: 'a caller can claim any address: limits do not hold' },
    ],
    ['names nobody', () => undefined, { state: 'warning', says: 'the server sees this caller at 127.0.0.1' }],
  ])('a proxy that %s is told so', async (_, forwarded, expected) => {
    const findings = await through(forwarded)
    expect(findings).toContainEqual(expect.objectContaining(expected))
    const others = ['is valid for 29 days', 'the proxy speaks HTTP/2'].map(text => ({
      state: 'good',
      says: expect.stringContaining(text),
    }))
    expect(findings).toEqual(expect.arrayContaining(others))
  })

  test('with a certificate that nobody knows is wrong, with what to do', async () => {
    const findings = await through(() => FROM_OUTSIDE, { isKnown: false })
    expect(findings).toEqual([
      expect.objectContaining({ state: 'bad', advice: expect.stringContaining('known authority') }),
    ])
  })
})
