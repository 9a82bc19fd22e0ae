import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { PUBLIC_PAGES } from '#domain/site/public-pages.ts'
import { addPortuguese, PORTUGUESE } from '#domain/testing/third-language.ts'
import { addressOf } from '#server/http/addresses.ts'
import { requestLanguage } from '#server/http/language.ts'
import { readPublicPages, sitemap } from '#server/http/public-pages.ts'

const PUBLIC_URL = 'https://dilo.test'

beforeAll(addPortuguese)

test('a request may select a third language', () => {
  expect(requestLanguage({ headers: { 'accept-language': 'fr, pt-BR;q=0.8, es;q=0.5' } })).toBe(PORTUGUESE)
})

test('a mail links to its screen in a third language', () => {
  expect(addressOf({ publicUrl: PUBLIC_URL }, '/login', PORTUGUESE)).toBe('https://dilo.test/pt/login')
})

test('the sitemap lists every indexed page in each of three languages, with all alternates', () => {
  const xml = sitemap(PUBLIC_URL)
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])
  expect(listed).toHaveLength(PUBLIC_PAGES.filter(page => page.isIndexed).length * LANGUAGES.length)
  expect(listed).toContain('https://dilo.test/pt')
  expect(listed).toContain('https://dilo.test/pt/plan')
  const plan = xml.split('\n').find(line => line.includes('<loc>https://dilo.test/en/plan</loc>'))
  const alternates = [...(plan ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...found]) => found)
  expect(alternates).toEqual([
    ['es', 'https://dilo.test/plan'],
    ['en', 'https://dilo.test/en/plan'],
    ['pt', 'https://dilo.test/pt/plan'],
    ['x-default', 'https://dilo.test/plan'],
  ])
})

test('a page prerendered in a third language is served at its address, and so is its not-found page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-pages-'))
  try {
    for (const language of LANGUAGES) {
      mkdirSync(join(folder, language))
      for (const name of ['plan', 'not-found']) {
        writeFileSync(join(folder, language, `${name}.html`), `<html lang="${language}">${name}</html>`)
      }
    }
    const { pageOf, notFound } = readPublicPages(folder, PUBLIC_URL)
    const found = { '/plan': 'es', '/en/plan': 'en', '/pt/plan': 'pt', '/pt/plan/': 'pt' }
    for (const [path, language] of Object.entries(found)) {
      expect(pageOf(path)?.html, path).toBe(`<html lang="${language}">plan</html>`)
    }
    expect(notFound(PORTUGUESE)?.html).toBe('<html lang="pt">not-found</html>')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
