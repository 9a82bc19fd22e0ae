import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, pathInLanguage } from '#domain/languages.ts'
import { ORIGIN_PLACEHOLDER, PUBLIC_PAGES } from '#domain/site/public-pages.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { newPerson } from '#server/testing/people.ts'

const PUBLIC_URL = 'https://dilo.example.com'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: PUBLIC_URL } })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const paths = PUBLIC_PAGES.flatMap(page =>
  LANGUAGES.map(language => ({ page, language, path: pathInLanguage(page.path, language) })),
)
const allOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

describe('search engines', () => {
  test('robots.txt names the sitemap and excludes the API', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`)
    expect(answer.body).toContain('\nDisallow: /api/\n')
    expect(answer.body).not.toContain('Disallow: /\n')
  })

  test('the sitemap lists every indexed page in both languages, with both alternates', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const expected = paths.filter(({ page }) => page.isIndexed).map(({ path }) => PUBLIC_URL + path)
    expect(allOf(answer.body, /<loc>([^<]*)<\/loc>/g)).toEqual(expected)
    for (const url of allOf(answer.body, /<url>(.*?)<\/url>/g)) {
      expect(allOf(url, /hreflang="([^"]*)"/g)).toEqual(['es', 'en', 'x-default'])
    }
  })
})

const isBuilt = existsSync(join(import.meta.dirname, '../../dist/pages'))
describe.runIf(isBuilt)('a public page', () => {
  test.each(paths)('$path is complete without scripts, in its language', async ({ path, language }) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<html lang="${language}"`)
    expect(allOf(body, /<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1)
    expect(body).not.toContain(ORIGIN_PLACEHOLDER)
  })

  test.each(paths)('$path is valid HTML', async ({ path }) => {
    const { body } = await get(path)
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      // Any element that is a landmark may be labelled.
      rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
    })
    const report = await validator.validateString(body)
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    )
    expect(found).toEqual([])
  })

  test.each(paths)('$path has metadata for search and sharing', async ({ path, page, language }) => {
    const { body } = await get(path)
    const [title = ''] = allOf(body, /<title>([^<]*)<\/title>/g)
    const [description = ''] = allOf(body, /<meta name="description" content="([^"]*)"/g)
    expect(title).toMatch(/Dilo/)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(body).toContain(`<meta property="og:title" content="${title}" />`)
    expect(body).toContain(`<meta property="og:url" content="${PUBLIC_URL}${path}" />`)
    const [picture = ''] = allOf(body, /<meta property="og:image" content="([^"]*)"/g)
    expect((await get(picture.slice(PUBLIC_URL.length))).headers['content-type']).toBe('image/png')
    if (!page.isIndexed) {
      expect(body).toContain('<meta name="robots" content="noindex, follow" />')
      expect(body).not.toContain('rel="canonical"')
      return
    }
    expect(body).not.toContain('name="robots"')
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}" />`)
    const other = (of: 'es' | 'en') => PUBLIC_URL + pathInLanguage(page.path, of)
    expect(allOf(body, /(hreflang="[^>]*") \/>/g)).toEqual([
      `hreflang="es" href="${other('es')}"`,
      `hreflang="en" href="${other('en')}"`,
      `hreflang="x-default" href="${other('es')}"`,
    ])
    const [data = ''] = allOf(body, /<script type="application\/ld\+json">(.*?)<\/script>/g)
    const types = JSON.parse(data)['@graph'].map((node: Record<string, string>) => node['@type'])
    expect(types).toEqual(['Organization', 'WebPage', ...(page.path === '/' ? ['Course'] : [])])
    expect(JSON.parse(data)['@graph'][1]).toMatchObject({ name: title, inLanguage: language })
  })

  test.each(paths)('$path has no broken links', async ({ path }) => {
    const { body } = await get(path)
    const addresses = new Set(allOf(body, /(?:href|src)="(\/[^"]*)"/g))
    expect(addresses.size).toBeGreaterThan(5)
    for (const address of addresses) {
      const [target = '', fragment] = address.split('#')
      const answer = await get(target)
      expect([address, answer.statusCode]).toEqual([address, 200])
      if (fragment) expect([address, answer.body.includes(`id="${fragment}"`)]).toEqual([address, true])
    }
    for (const fragment of allOf(body, /href="#([^"]*)"/g)) expect(body).toContain(`id="${fragment}"`)
  })

  test.each(paths)('$path allows its own scripts and no others', async ({ path }) => {
    const { headers, body } = await get(path)
    const policy = String(headers['content-security-policy'])
    const inline = allOf(body, /<script>([\s\S]*?)<\/script>/g)
    expect(inline.length).toBeGreaterThan(0)
    const hashes = inline.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
    const [style = ''] = allOf(body, /<style>([\s\S]*?)<\/style>/g)
    expect(policy).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`,
    )
    expect(policy).not.toMatch(/unsafe-/)
    expect(body).not.toMatch(/\s(?:style|on\w+)="/)
  })

  test('is compressed, and answered with 304 when cached', async () => {
    const plain = await get('/term-user')
    const br = await get('/term-user', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/term-user', { 'accept-encoding': 'gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers.vary).toBe('accept-encoding, cookie')
    const again = await get('/term-user', { 'if-none-match': String(br.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is not sent to a signed-in user, who sees the app instead', async () => {
    const { token } = await newPerson(app)
    const visitor = await get('/')
    const { statusCode, body } = await get('/', { cookie: `__Host-dilo=${token}` })
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="root"></div>')
    expect(visitor.body).not.toContain('<div id="root"></div>')
  })

  test.each(['/term-user/', '/term-user?utm=x'])('is the same at %s', async url => {
    expect((await get(url)).body).toBe((await get('/term-user')).body)
  })
})

describe.runIf(isBuilt)('the page of a screen', () => {
  const scripts = (html: string) =>
    allOf(html, /(?:modulepreload" crossorigin href|crossorigin src)="([^"]*)"/g)

  test.each([
    ['/course/1', 'player'],
    ['/en/course/1?demo=1', 'player'],
    ['/courses', 'shell-screens'],
  ])('%s names the files that its screen needs at once', async (url, part) => {
    const { body, headers } = await get(url)
    const files = scripts(body)
    for (const name of ['index', 'react', part]) {
      expect(files.filter(file => file.startsWith(`/assets/${name}-`))).toHaveLength(1)
    }
    // The texts are requested in the language that the program will choose.
    expect(allOf(body, /:`(\/assets\/(?:es|en)-[^`]*)`/g)).toHaveLength(2)
    // Its styles are in it: no sheet, and no font, holds back the paint or the program.
    expect(allOf(body, /(<link rel="stylesheet"(?:(?!disabled)[^>])*>)/g)).toEqual([])
    expect(body).not.toContain('as="font"')
    const [style = ''] = allOf(body, /<style>([\s\S]*?)<\/style>/g)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })

  test('names no files of other screens', async () => {
    const files = async (url: string) => scripts((await get(url)).body).join(' ')
    expect(await files('/course/1')).not.toContain('shell-screens')
    expect(await files('/courses')).not.toContain('player')
  })
})

describe.runIf(isBuilt)('an unknown path', () => {
  test.each([
    ['/nowhere', 'Página no encontrada'],
    ['/en/nowhere', 'Page not found'],
    ['/index.html', 'Página no encontrada'],
    ['/.vite/manifest.json', 'Página no encontrada'],
  ])('%s is answered with 404 and a not-found page', async (url, words) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(allOf(body, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual([words])
    expect(body).toContain('<meta name="robots" content="noindex, follow" />')
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(404)
  })
})

test.runIf(isBuilt).each(['/verificar', '/verificar/DILO-7K4M-93QX', '/en/verificar/DILO-7K4M-93QX'])(
  '%s is not for search engines: it may show a name',
  async path => {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  },
)
