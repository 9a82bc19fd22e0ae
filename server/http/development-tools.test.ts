import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPaypalEmulator } from '#emulator/open-paypal-emulator.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { announcement } from '#server/program/announcement.ts'
import { createApp } from '#server/program/app.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'

let app: TestApp
let server: FastifyInstance | undefined
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  await server?.close()
  server = undefined
})
afterAll(() => app.close())

/** The server of an environment, with the database of the test. */
async function serve(env: Record<string, string>): Promise<{ http: FastifyInstance; config: Config }> {
  const config = { ...readConfig({ ...env, LOG_LEVEL: 'silent' }), dataDir: app.context.config.dataDir }
  const paypalEmulator = await openPaypalEmulator(config, app.context.now)
  server = await createApp({ ...app.context, config, paypalEmulator })
  return { http: server, config }
}

const TOOLS = [
  ['GET', '/dev/outbox'],
  ['GET', '/dev/outbox.json'],
  ['GET', '/dev/outbox/00000000-0000-0000-0000-000000000000'],
  ['GET', '/api/docs/'],
  ['GET', '/api/docs/json'],
  ['GET', '/dev/paypal/sdk.js'],
  ['GET', '/dev/paypal/approve'],
  ['POST', '/dev/paypal/approve'],
  ['GET', '/dev/paypal/_emu/clock'],
  ['GET', '/dev/paypal/_emu/subscriptions'],
  ['POST', '/dev/paypal/_emu/advance'],
  ['DELETE', '/dev/paypal/_emu/faults'],
  ['POST', '/dev/paypal/v1/oauth2/token'],
] as const

/** Tools that answer as if they exist; what has no such mail or token answers 404 or 401 by itself. */
const found = async (
  http: FastifyInstance,
  given: { headers?: Record<string, string>; remoteAddress?: string },
) => {
  const answers = await Promise.all(
    TOOLS.map(async ([method, url]) => {
      const { statusCode } = await http.inject({
        method,
        url,
        ...given,
        headers: { host: '127.0.0.1:3000', ...given.headers },
      })
      return { tool: `${method} ${url}`, statusCode }
    }),
  )
  return answers.filter(({ statusCode }) => statusCode !== 404).map(({ tool }) => tool)
}
const ALL = TOOLS.map(([method, url]) => `${method} ${url}`).filter(
  tool => !tool.includes('/outbox/') && tool !== 'POST /dev/paypal/approve',
)
const DEMO_LOGIN = requestFor('POST login', { body: { username: 'admin', password: DEMO_PASSWORD } })

describe('development tools', () => {
  test('are there for this machine', async () => {
    const { http } = await serve({})
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'dilo.localhost']) {
      expect(await found(http, { headers: { host } }), host).toEqual(ALL)
    }
    expect(await found(http, { remoteAddress: '::ffff:127.0.0.1' })).toEqual(ALL)
    expect((await http.inject(DEMO_LOGIN)).statusCode).toBe(200)
  })

  test.each([
    ['listens for the network', { HOST: '0.0.0.0' }],
    ['listens for the network by IPv6', { HOST: '::' }],
    ['listens at an address of the network', { HOST: '192.168.1.20' }],
    [
      'listens for the network and calls itself local',
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    ],
    ['has a public name', { PUBLIC_URL: 'http://dilo.example.com' }],
    ['has a name that begins like this machine', { PUBLIC_URL: 'http://localhost.example.com' }],
  ])('do not exist where the server %s, without NODE_ENV', async (_, env) => {
    const { http, config } = await serve(env)
    expect(config).toMatchObject({
      developmentTools: 'nobody',
      paypalEmulator: 'nobody',
      hasDemoAccounts: false,
    })
    expect(await found(http, {})).toEqual([])
    expect(await found(http, { remoteAddress: '203.0.113.7' })).toEqual([])
  })

  test.each<[string, { headers?: Record<string, string>; remoteAddress?: string }]>([
    ['another machine', { remoteAddress: '192.168.1.30' }],
    ['a site whose name leads to this machine', { headers: { host: 'rebound.example.com:3000' } }],
    ['a name that begins like this machine', { headers: { host: 'localhost.example.com' } }],
    ['no readable name', { headers: { host: '@' } }],
    ['a proxy that names its client', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy whose client claims to be here', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy by the standard', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['a proxy that names only the scheme', { headers: { 'x-forwarded-proto': 'https' } }],
    ['a proxy that names itself', { headers: { via: '1.1 edge' } }],
  ])('do not exist for requests from %s at a local server', async (_, given) => {
    const { http } = await serve({})
    expect(await found(http, given)).toEqual([])
    const login = await http.inject({
      ...DEMO_LOGIN,
      ...given,
      headers: { ...DEMO_LOGIN.headers, ...given.headers },
    })
    expect([login.statusCode, login.json().data]).toEqual([403, { code: 'not_allowed' }])
  })

  test('are open to everyone only when told so, and never in production', async () => {
    const { http } = await serve({ HOST: '0.0.0.0', DEVELOPMENT_TOOLS: 'everyone' })
    expect(
      await found(http, { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '::2' } }),
    ).toEqual(ALL)
    expect(() => readConfig({ ...REAL, DEVELOPMENT_TOOLS: 'everyone' })).toThrow(
      'DEVELOPMENT_TOOLS: must not be everyone in production',
    )
  })

  test('of a demonstration in production: its payers have their pages, nobody has the controls', async () => {
    const { http } = await serve({ ...REAL, ALLOW_PAYPAL_EMULATOR: 'yes' })
    expect(await found(http, {})).toEqual(['GET /dev/paypal/sdk.js', 'GET /dev/paypal/approve'])
  })
})

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dilo.example.com',
  SMTP_URL: 'smtps://smtp.example.com',
  MAIL_FROM: 'hola@dilo.example.com',
}

describe('the start says what is open to whom', () => {
  const said = (env: Record<string, string>, locked: string[] = []) =>
    announcement(readConfig(env), { address: 'http://127.0.0.1:3000' }, locked)

  test('on this machine: everything, with the accounts', () => {
    const text = said({})
    expect(text).toMatch(/^Dilo is ready at http:\/\/127\.0\.0\.1:3000\nOpen to this machine only: /)
    for (const part of ['/dev/outbox', '/dev/paypal', '/api/docs', 'admin@dilo.test', DEMO_PASSWORD]) {
      expect(text).toContain(part)
    }
  })

  test('for the network: that nothing is, and what is missing', () => {
    const text = said({ HOST: '0.0.0.0' }, ['admin@dilo.test'])
    for (const part of ['are off', 'DEVELOPMENT_TOOLS', 'SMTP_URL', 'PAYPAL_CLIENT_ID', 'admin:create']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Locked, because everybody knows their password: admin@dilo.test.')
    expect(text).not.toContain(DEMO_PASSWORD)
  })

  test('for everyone, when told so', () => {
    expect(said({ HOST: '0.0.0.0', DEVELOPMENT_TOOLS: 'everyone' })).toContain('OPEN TO EVERYONE who reaches')
  })

  test('in production: a demonstration only', () => {
    const env = { ...REAL, ALLOW_PAYPAL_EMULATOR: 'yes' }
    expect(said(env).split('\n')).toHaveLength(3)
    expect(said(env)).toContain("Everyone can pay with PayPal's emulator")
  })
})
