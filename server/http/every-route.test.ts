import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedFiles, readManifest } from '#content/media-files.ts'
import { api } from '#contract/api.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'
import { protectionFault } from '#server/testing/protected.ts'
import { addressOf, type Route, withRoutes } from '#server/testing/routes.ts'

/*
 * What holds for every route that Fastify knows, a route outside the contract included, and for every kind of error.
 */

/** While set, the database fails with it. */
let fault: Error | undefined
let app: TestApp
let routes: Route[]
let production: TestApp
let productionRoutes: Route[]

beforeAll(async () => {
  const failing = {
    wrapDatabase: <D extends TestApp['context']['database']>(database: D): D => ({
      ...database,
      read: body => (fault ? Promise.reject(fault) : database.read(body)),
      tx: body => (fault ? Promise.reject(fault) : database.tx(body)),
      write: (...given) => (fault ? Promise.reject(fault) : database.write(...given)),
    }),
  }
  const first = await withRoutes(() => startTestApp(failing))
  ;[app, routes] = [first.started, first.routes]
  const second = await withRoutes(() =>
    startTestApp({ config: { isProduction: true, developmentTools: 'nobody' } }),
  )
  ;[production, productionRoutes] = [second.started, second.routes]
})
afterAll(async () => {
  await app.close()
  await production.close()
})

const RECORDING = `/media/${[...namedFiles(readManifest())].find(name => name.endsWith('.mp3'))}`
const BUILT = join(import.meta.dirname, '../../dist/web')
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

type Answer = { status: number; headers: Record<string, unknown>; body: string }

function expectProtected(answer: Answer, url: string, method = 'GET'): void {
  expect(protectionFault(url, answer), `${method} ${url}`).toBeUndefined()
}

const send = async (request: InjectOptions): Promise<Answer> => {
  const { statusCode: status, headers, body } = await app.http.inject(request)
  return { status, headers, body }
}

const ofContract = new Set(api.map(({ service }) => `/api/v1/${service}`))
/** Those of the contract are examined in every-call.test.ts. In development they have a short path, too (D2). */
const isOfContract = ({ url }: Route) => ofContract.has(url.replace(/^\/api\/(?!v1\/)/, '/api/v1/'))

/** The addresses of routes outside the contract; of the many files of the web, one of each kind. */
function distinct(given: readonly Route[]): string[] {
  const kindOf = (url: string) => (/^\/(?:assets|icons|fonts)\//.test(url) ? extname(url) : url)
  const addresses = given.filter(route => !isOfContract(route)).map(addressOf)
  return [...new Map(addresses.map(url => [kindOf(url), url])).values()]
}

describe('every route', () => {
  test('is known: those of the contract, and those that Fastify has besides', () => {
    expect(routes.length).toBeGreaterThan(2 * api.length)
    const known = new Set(routes.map(({ method, url }) => `${method} ${url}`))
    for (const { method, service } of api) expect(known).toContain(`${method} /api/v1/${service}`)
  })

  test('answers with all protecting headers, and lets no other site read it, by any method', async () => {
    for (const url of distinct(routes)) {
      for (const method of METHODS) {
        const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
        const answer = await send({ method, url, headers } as InjectOptions)
        expectProtected(answer, url, method)
        if (!['GET', 'HEAD', 'OPTIONS'].includes(method))
          expect([403, 404], `${method} ${url}`).toContain(answer.status)
        if (method === 'OPTIONS') expect(answer.status, `${method} ${url}`).toBe(404)
      }
    }
  })

  test('answers its own pages with the same headers, and no method but its own', async () => {
    const admin = await signedIn(app, 'admin')
    for (const url of distinct(routes.filter(({ method }) => method === 'GET'))) {
      const get = await send({ url, cookies: { dilo: admin } })
      expectProtected(get, url)
      expect(get.status, url).toBeLessThan(500)
      const trace = await send({ method: 'TRACE', url, cookies: { dilo: admin } } as unknown as InjectOptions)
      expect([trace.status, trace.body.includes(admin)], `TRACE ${url}`).toEqual([404, false])
    }
  })
})

// biome-ignore format: a list of values is read as a block
test.each([
  '//evil.test', '//evil.test/courses', '///evil.test', '/\\evil.test', '/%2f%2fevil.test', '/%5cevil.test', '/https:evil.test',
  '/es//evil.test', '/en//evil.test/', '/es/\\evil.test', '/courses//', '/login?next=//evil.test',
  '/login?next=https:%2f%2fevil.test', '/close?next=//evil.test', '/api/v1//evil.test', '/media//evil.test',
])('%s leads to no other site', async url => {
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers } = await app.http.inject({ method, url })
    expect(statusCode).toBeLessThan(500)
    expect([headers.location, headers.refresh], `${method} ${url}`).toEqual([undefined, undefined])
  }
})

/* Refusals that a call can cause: every-call.test.ts. */
describe('every other kind of answer but success', () => {
  const call = (key: Key, given: Loose = {}) => send(requestFor(key, given))
  const withFault = async (error: Error) => {
    fault = error
    try {
      return await call('GET courses', { as: `${crypto.randomUUID()}.${'A'.repeat(43)}` })
    } finally {
      fault = undefined
    }
  }
  const INTERNALS = 'select "password_hash" from users at /srv/app/server/db/client.ts:12'
  const kinds: [number, string, () => Promise<Answer>][] = [
    [
      304,
      'what the browser has',
      async () => {
        const as = await signedIn(app, 'eva')
        const { headers } = await call('GET library', { as })
        return call('GET library', { as, headers: { 'if-none-match': String(headers.etag) } })
      },
    ],
    [403, 'another site', () => call('POST auth', { headers: { origin: 'https://evil.test' } })],
    // That no call has another method follows from the list of routes below.
    [404, 'a method that does not exist', () => send({ method: 'DELETE', url: '/api/v1/courses' })],
    [416, 'a range outside its file', () => send({ url: RECORDING, headers: { range: 'bytes=99999999-' } })],
    [
      429,
      'too many calls',
      async () => {
        const body = { email: 'nobody@dilo.test' }
        for (let calls = 0; calls < 100; calls += 1) {
          const answer = await call('POST send-email-reset-password', { body })
          if (answer.status === 429) return answer
        }
        throw new Error('none was refused')
      },
    ],
    [500, 'a fault of ours', () => withFault(new Error(INTERNALS))],
    [503, 'no database', () => withFault(new DatabaseUnavailableError(INTERNALS))],
  ]
  test.each(kinds)('has the same headers and no internals: %i, %s', async (status, _, make) => {
    const answer = await make()
    expect(answer.status).toBe(status)
    expectProtected(answer, '/api')
    expect(answer.body).not.toContain('password_hash')
  })
})

describe('a route outside the contract', () => {
  /** Statuses for a visitor, a learner and an administrator, with an id that does not exist. */
  const matrix: Record<string, readonly [number, number, number]> = {
    'GET /api/v1/openapi.json': [200, 200, 200],
    'POST /api/v1/paypal-webhook': [400, 400, 400],
    'GET /api/v1/invoice-pdf/:id': [401, 404, 404],
    'GET /api/v1/certificate-pdf/:id': [401, 404, 404],
    'GET /api/v1/admin-download-word-images': [401, 403, 404],
    'GET /api/v1/admin-course-archive/:id': [401, 403, 404],
    'POST /newsletter-unsubscribe/:token': [200, 200, 200],
    'POST /en/newsletter-unsubscribe/:token': [200, 200, 200],
    'POST /reminders-end/:token': [200, 200, 200],
    'POST /en/reminders-end/:token': [200, 200, 200],
    'GET /healthz': [200, 200, 200],
    'GET /healthz/caller': [200, 200, 200],
    'GET /readyz': [200, 200, 200],
    'GET /robots.txt': [200, 200, 200],
    'GET /sitemap.xml': [200, 200, 200],
    'GET /media/*': [404, 404, 404],
    'GET /media/:name(^[0-9a-f]{32}\\.\\w+$)': [404, 404, 404],
  }
  const isBuiltFile = (url: string) => existsSync(join(BUILT, url))
  const others = () =>
    productionRoutes
      .filter(({ url }) => !isBuiltFile(url) && !url.startsWith('/dev/paypal/'))
      .filter(
        ({ method, url }) => !api.some(one => one.method === method && `/api/v1/${one.service}` === url),
      )
      .map(({ method, url }) => `${method} ${url}`)

  test('is in this list, with who may call it', () => {
    expect([...new Set(others())].sort()).toEqual(Object.keys(matrix).sort())
  })

  test.each(Object.entries(matrix))(
    '%s answers a visitor, a learner and an administrator: %j',
    async (route, row) => {
      const [method = '', url = ''] = route.split(' ')
      const people = [undefined, await signedIn(production, 'eva'), await signedIn(production, 'admin')]
      const statuses = people.map(async as => {
        const address = addressOf({ method, url })
        const given = { method, url: address, ...(as && { cookies: { dilo: as } }) } as InjectOptions
        return (await production.http.inject(given)).statusCode
      })
      expect(await Promise.all(statuses)).toEqual(row)
    },
  )
})

describe('in production', () => {
  test('there are no conveniences of development', () => {
    const urls = productionRoutes.map(({ url }) => url)
    expect(urls.filter(url => url.startsWith('/api/') && !url.startsWith('/api/v1/'))).toEqual([])
    expect(urls.filter(url => /^\/dev\/outbox|docs/.test(url))).toEqual([])
  })

  // biome-ignore format: a list of values is read as a block
  test.each([
    '/.git/config', '/.git/HEAD', '/.env', '/package.json', '/server/main.ts', '/api/docs', '/api/docs/json', '/dev/outbox',
    '/dev/outbox.json', '/server-status', '/.vite/manifest.json', '/index.html.map',
  ])('%s is not there', async url => {
    const answer = await production.http.inject({ url })
    if (answer.statusCode === 200) expect(answer.body).not.toMatch(/\[core\]|"dependencies"|"openapi"/)
    else expect(answer.statusCode).toBe(404)
  })

  test.runIf(existsSync(BUILT))('the built web has no source maps', () => {
    const files = readdirSync(join(import.meta.dirname, '../../dist'), { recursive: true }).map(String)
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter(path => /\.map(?:\.br|\.gz)?$/.test(path))).toEqual([])
  })

  test.runIf(existsSync(BUILT))('the built web has no list of common passwords', () => {
    const scripts = readdirSync(BUILT, { recursive: true })
      .map(String)
      .filter(path => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    const texts = scripts.map(path => readFileSync(join(BUILT, path), 'utf8'))
    expect(texts.filter(text => /qwertyuiop|tequieromucho/.test(text))).toEqual([])
  })
})
