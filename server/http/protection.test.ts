import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedFiles, readManifest } from '#content/media-files.ts'
import { api } from '#contract/api.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

const media = [...namedFiles(readManifest())]

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await newPerson(app)).token
})
afterAll(() => app.close())

const firstOf = (extension: string) => media.find(name => name.endsWith(extension)) ?? ''
/** One answer of each kind. */
const sorts = (): Record<string, InjectOptions> => ({
  'an answer of the API': requestFor('GET student-courses-demo', {}),
  'a refusal': requestFor('GET courses', {}),
  'a service that does not exist': { url: '/api/v1/nothing' },
  'an address that cannot be read': { url: '/api/v1/word/%E0%A4%A' },
  'a broken body': { ...requestFor('POST login', {}), payload: '{' },
  'a page, or its absence': { url: '/courses' },
  'a picture': { url: `/media/${firstOf('.svg')}` },
  'a recording': { url: `/media/${firstOf('.mp3')}` },
  'the worker of the web, or its absence': { url: '/service-worker.js' },
  'media that do not exist': { url: '/media/nothing.mp3' },
  'the health of the process': { url: '/healthz' },
  'the documentation of the API': { url: '/api/v1/openapi.json' },
})

describe('the headers of every answer', () => {
  test.each(Object.keys(sorts()))('protect %s', async sort => {
    const { headers } = await app.http.inject(sorts()[sort] ?? {})
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['content-security-policy']).not.toContain('unsafe-eval')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })

  test.each(Object.keys(sorts()))('do not allow other sites to read %s: no CORS', async sort => {
    const request = sorts()[sort] ?? {}
    const withOrigin = { ...request, headers: { ...request.headers, origin: 'https://evil.test' } }
    const preflight: InjectOptions = {
      url: String(request.url),
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    }
    for (const asked of [withOrigin, preflight]) {
      const { headers } = await app.http.inject(asked)
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('prevent a directly opened picture from running or loading anything', async () => {
    const { headers, statusCode } = await app.http.inject(sorts()['a picture'] ?? {})
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  test('cache media for a year, because their names are content hashes', async () => {
    const { headers, statusCode } = await app.http.inject(sorts()['a recording'] ?? {})
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('audio/mpeg')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('allow range requests for recordings', async () => {
    const answer = await app.http.inject({ ...sorts()['a recording'], headers: { range: 'bytes=0-9' } })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload).toHaveLength(10)
    const beyond = await app.http.inject({ ...sorts()['a recording'], headers: { range: 'bytes=99999999-' } })
    expect(beyond.statusCode).toBe(416)
  })

  test('let the browser cache the library and revalidate each time', async () => {
    const { headers } = await app.http.inject(requestFor('GET library', { as: token }))
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
    })
  })
})

describe('files', () => {
  // biome-ignore format: a list of values is read as a block
  test.each([
    '/media/../../package.json', '/media/..%2f..%2fpackage.json', '/media/%2e%2e/%2e%2e/package.json',
    '/media/..%5c..%5cpackage.json', '/media//etc/passwd', '/media/%00', '/media/', '/assets/../../../package.json',
    '/.git/config', '/package.json',
  ])('outside the web’s folders are not served: %s', async url => {
    const answer = await app.http.inject({ url })
    expect(answer.body).not.toMatch(/"dependencies"|root:[^:]*:0:|\[core\]/)
    // Unknown paths get the web's page.
    if (answer.statusCode === 200) expect(answer.headers['content-type']).toMatch(/^text\/html/)
    else expect([400, 403, 404]).toContain(answer.statusCode)
  })

  test.each(['/media/nothing.mp3', '/assets/nothing.js', '/api/nothing'])(
    'that do not exist are not answered with a page: %s',
    async url => {
      const answer = await app.http.inject({ url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().data).toEqual({ code: 'not_found' })
    },
  )
})

const isBuilt = existsSync(join(import.meta.dirname, '../../dist/web/index.html'))
describe.runIf(isBuilt)('the web’s page', () => {
  test('allows its own worker and manifest', async () => {
    const { headers } = await app.http.inject({ url: '/courses' })
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    expect(headers['content-security-policy']).toContain("manifest-src 'self'")
  })

  test('has a worker that is always revalidated and may only fetch from this server', async () => {
    const { headers, statusCode } = await app.http.inject({ url: '/service-worker.js' })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })

  test.each(['/manifest.webmanifest', '/en/manifest.webmanifest'])('has its manifest at %s', async url => {
    const { headers, statusCode } = await app.http.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('application/manifest+json')
  })

  test.each([
    ['/', 'no-cache'],
    ['/en', 'no-cache'],
    ['/course/x', 'no-cache'],
    // With the first data of its reader (decision 038).
    ['/courses', 'no-store'],
    ['/en/courses', 'no-store'],
  ])('is the answer to %s, with %s', async (url, caching) => {
    const answer = await app.http.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe(caching)
    const policy = String(answer.headers['content-security-policy'])
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part)
    }
    expect(policy).toMatch(/script-src 'self'/)
    // Authors may link to pictures and recordings elsewhere (D29), and to nothing else.
    expect(policy.split('; ').filter(directive => /unsafe-|https?:|\*/.test(directive))).toEqual([
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob: https:",
    ])
  })

  test.each([
    ['/profile', 200],
    ['/en/edit-words', 200],
    ['/es/courses?demo=1', 200],
    ['/register/2', 200],
    ['/nowhere', 404],
    ['/en/nowhere?a=/courses', 404],
    ['/course', 404],
    ['/en/en/courses', 404],
  ])('answers %s with %i', async (url, status) => {
    const answer = await app.http.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('state-changing calls from other sites', () => {
  test.each([
    ['our own pages', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }],
    ['our own pages in browsers that send no Sec-Fetch-Site', { origin: 'http://localhost:80' }],
    ['a program that sends neither', {}],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ] as [string, Record<string, string>][])('are distinguished from those of %s', async (_, headers) => {
    const request = requestFor('POST auth', { as: token, headers: { host: 'localhost:80', ...headers } })
    expect((await app.http.inject(request)).statusCode).toBe(200)
  })

  test('a sign-out from another site leaves the session', async () => {
    const headers = { origin: 'https://evil.test' }
    expect((await call(app, 'POST sign-out', { as: token, headers })).status).toBe(403)
    expect((await call(app, 'POST auth', { as: token })).body.data).not.toBeNull()
  })

  test('a link from another site is allowed to read', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await call(app, 'GET courses', { as: token, headers })).status).toBe(200)
  })
})

describe('the documentation of the API (D6)', () => {
  test('lists every endpoint of the contract, with its summary', async () => {
    const { paths } = (await app.http.inject({ url: '/api/v1/openapi.json' })).json()
    for (const { method, service, summary } of api) {
      const path = `/api/v1/${service.replace(/:(\w+)/g, '{$1}')}`
      expect(paths[path]?.[method.toLowerCase()]?.summary, path).toBe(summary)
    }
  })

  test('describes the input and output of a call', async () => {
    const { paths } = (await app.http.inject({ url: '/api/v1/openapi.json' })).json()
    const login = paths['/api/v1/login'].post
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['username', 'password'])
    expect(login.responses['200'].content['application/json'].schema.properties).toHaveProperty('data')
  })

  test('can be browsed in development, and not in production', async () => {
    const docs = await app.http.inject({ url: '/api/docs/' })
    expect(docs.statusCode).toBe(200)
    // The page has its own scripts and styles, which the API's policy would block.
    expect(docs.headers['content-security-policy']).toMatch(/script-src 'self'/)
    const production = await startTestApp({ config: { isProduction: true, developmentTools: 'nobody' } })
    try {
      expect((await production.http.inject({ url: '/api/docs/' })).statusCode).toBe(404)
      expect((await production.http.inject({ url: '/api/student-courses-demo' })).statusCode).toBe(404)
      expect((await production.http.inject({ url: '/api/v1/student-courses-demo' })).statusCode).toBe(200)
    } finally {
      await production.close()
    }
  })

  test('the short path answers like the long one in development (D2)', async () => {
    const [short, long] = await Promise.all(
      ['/api/student-courses-demo', '/api/v1/student-courses-demo'].map(url => app.http.inject({ url })),
    )
    expect(short?.statusCode).toBe(200)
    expect(short?.body).toBe(long?.body)
  })
})
