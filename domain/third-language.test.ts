import { beforeAll, expect, test } from 'vitest'
import { itemTitle } from '#domain/course/item-title.ts'
import { practiceText } from '#domain/course/practice.ts'
import {
  isLanguage,
  LANGUAGES,
  languageOfPath,
  type Multilingual,
  pathInLanguage,
  pathWithoutLanguage,
  readContent,
  resolveLanguage,
} from '#domain/languages.ts'
import { returnPath } from '#domain/site/after-sign-in.ts'
import { addressesOfPage, fileOfPage } from '#domain/site/public-pages.ts'
import { addPortuguese, PORTUGUESE } from '#domain/testing/third-language.ts'

beforeAll(addPortuguese)

test.each([
  ['/', '/', '/en', '/pt'],
  ['/pt', '/', '/en', '/pt'],
  ['/pt/', '/', '/en', '/pt'],
  ['/courses', '/courses', '/en/courses', '/pt/courses'],
  ['/en/courses', '/courses', '/en/courses', '/pt/courses'],
  ['/pt/courses', '/courses', '/en/courses', '/pt/courses'],
  ['/es/course/pt', '/course/pt', '/en/course/pt', '/pt/course/pt'],
  ['/ptolemy', '/ptolemy', '/en/ptolemy', '/pt/ptolemy'],
])('"%s" is "%s" in Spanish, "%s" in English and "%s" in a third language', (path, es, en, pt) => {
  expect(pathWithoutLanguage(path)).toBe(es)
  expect(pathInLanguage(path, 'es')).toBe(es)
  expect(pathInLanguage(path, 'en')).toBe(en)
  expect(pathInLanguage(path, PORTUGUESE)).toBe(pt)
})

test('a path survives switching through every language', () => {
  for (const from of LANGUAGES) {
    for (const to of LANGUAGES) {
      const there = pathInLanguage(pathInLanguage('/course/5', from), to)
      expect(languageOfPath(there)).toBe(to === 'es' ? undefined : to)
      expect(pathWithoutLanguage(there)).toBe('/course/5')
    }
  }
})

test.each([
  ['the path', { path: '/pt/plan', stored: 'en', browser: ['es'] }],
  ['the stored choice', { path: '/plan', stored: 'pt', browser: ['es'] }],
  ['the browser', { path: '/plan', browser: ['fr', 'pt-BR', 'en'] }],
])('%s chooses a third language', (_, from) => {
  expect(resolveLanguage(from)).toBe(PORTUGUESE)
  expect(isLanguage('pt')).toBe(true)
})

test('content is read in the third language, else in Spanish, else in English', () => {
  const all = { es: 'hola', en: 'hello', [PORTUGUESE]: 'olá' } as Multilingual
  expect(LANGUAGES.map(language => readContent(all, language))).toEqual(['hola', 'hello', 'olá'])
  expect(readContent({ es: 'hola', en: 'hello' }, PORTUGUESE)).toBe('hola')
  expect(readContent({ es: ' ', en: 'hello' }, PORTUGUESE)).toBe('hello')
  expect(readContent({ [PORTUGUESE]: 'olá' } as Multilingual, 'en')).toBeUndefined()
})

test('content without the third language is shown in Spanish, else in English, with its language marked', () => {
  expect(itemTitle({ spanishTranslation: 'Colores', englishWord: 'Colours' }, PORTUGUESE)).toBe('Colores')
  expect(itemTitle({ spanishTranslation: '', englishWord: 'Colours' }, PORTUGUESE)).toBe('Colours')
  const title = { spanish: 'Colores', english: 'Colours' }
  expect(practiceText(title, PORTUGUESE)).toEqual({ text: 'Colores', lang: 'es' })
  expect(practiceText({ ...title, spanish: '' }, PORTUGUESE)).toEqual({ text: 'Colours', lang: 'en' })
})

test('a public page has an address and a file in each language, and Spanish as the default', () => {
  expect(addressesOfPage('/plan', 'https://dilo.test')).toEqual([
    { language: 'es', address: 'https://dilo.test/plan' },
    { language: 'en', address: 'https://dilo.test/en/plan' },
    { language: 'pt', address: 'https://dilo.test/pt/plan' },
    { language: 'x-default', address: 'https://dilo.test/plan' },
  ])
  expect(fileOfPage({ path: '/', isIndexed: true }, PORTUGUESE)).toBe('pt/index.html')
})

test('signing in returns to a page requested in the third language', () => {
  expect(returnPath('/pt/profile?tab=data')).toBe('/profile?tab=data')
  expect(returnPath('/pt/login')).toBeNull()
})
