import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LANGUAGES,
  type Multilingual,
  pathInLanguage,
  pathWithoutLanguage,
  readContent,
  resolveLanguage,
} from '#domain/languages.ts'

describe('the language of the interface (P1.3)', () => {
  test.each([
    ['the path comes first', { path: '/en/courses', stored: 'es', browser: ['es-DO'] }, 'en'],
    [
      '/es means Spanish as clearly as /en means English',
      { path: '/es', stored: 'en', browser: ['en'] },
      'es',
    ],
    ['the stored choice applies to a path without a language', { path: '/courses', stored: 'en' }, 'en'],
    ['the stored choice comes before the browser', { path: '/', stored: 'es', browser: ['en-US'] }, 'es'],
    ['a stored choice that is not a language is ignored', { path: '/', stored: 'fr', browser: ['en'] }, 'en'],
    [
      'the first supported language of the browser counts',
      { path: '/', browser: ['fr', 'en-GB', 'es'] },
      'en',
    ],
    ['a regional tag in upper case counts', { path: '/', browser: ['ES-419'] }, 'es'],
    ['a language with the same prefix does not count', { path: '/', browser: ['eng', 'est'] }, 'es'],
    ['a path that only begins with a language code is ignored', { path: '/english', stored: null }, 'es'],
    ['Spanish when nothing is known', { path: '' }, 'es'],
  ] as const)('%s', (_, from, expected) => {
    expect(resolveLanguage(from)).toBe(expected)
  })
})

describe('paths and languages', () => {
  test.each([
    ['/en/courses', '/courses', '/en/courses'],
    ['/es/courses', '/courses', '/en/courses'],
    ['/courses', '/courses', '/en/courses'],
    ['/en', '/', '/en'],
    ['/en/', '/', '/en'],
    ['/es', '/', '/en'],
    ['/', '/', '/en'],
    ['', '/', '/en'],
    ['/entry', '/entry', '/en/entry'],
    ['/course/en', '/course/en', '/en/course/en'],
  ])('"%s" is "%s" in Spanish and "%s" in English', (path, spanish, english) => {
    expect(pathWithoutLanguage(path)).toBe(spanish)
    expect(pathInLanguage(path, 'es')).toBe(spanish)
    expect(pathInLanguage(path, 'en')).toBe(english)
  })

  test.each(['/en//evil.test', '//evil.test', '/es//evil.test/en', '/en/\\evil.test', '/\\evil.test'])(
    'changing the language of "%s" stays on this site',
    path => {
      for (const language of LANGUAGES) {
        expect(new URL(pathInLanguage(path, language), 'https://dilo.test').host).toBe('dilo.test')
      }
    },
  )

  const segment = fc.oneof(fc.constantFrom('es', 'en', 'course', 'english', ''), fc.string({ maxLength: 6 }))
  const anyPath = fc.array(segment, { maxLength: 4 }).map(segments => `/${segments.join('/')}`)
  const language = fc.constantFrom(...LANGUAGES)

  test('a path in a language stays on this site and names that language, for any input', () => {
    fc.assert(
      fc.property(anyPath, language, (path, wanted) => {
        const made = pathInLanguage(path, wanted)
        expect(made).toMatch(/^\/(?![/\\])/)
        if (wanted === 'en') expect(resolveLanguage({ path: made, stored: 'es' })).toBe('en')
      }),
    )
  })

  test('a path without a prefix survives switching to English and back', () => {
    fc.assert(
      fc.property(anyPath, path => {
        const place = pathWithoutLanguage(path)
        fc.pre(pathWithoutLanguage(place) === place)
        expect(pathInLanguage(pathInLanguage(place, 'en'), 'es')).toBe(place)
      }),
    )
  })
})

describe('content in two languages (P3.16, P3.17)', () => {
  const texts: [string, Multilingual | undefined, string | undefined, string | undefined][] = [
    ['both are given', { es: 'hola', en: 'hello' }, 'hola', 'hello'],
    ['only Spanish is given', { es: 'hola' }, 'hola', 'hola'],
    ['only English is given', { en: 'hello' }, 'hello', 'hello'],
    ['English is blank', { es: 'hola', en: ' \n' }, 'hola', 'hola'],
    ['Spanish is empty', { es: '', en: 'hello' }, 'hello', 'hello'],
    ['nothing is given', {}, undefined, undefined],
    ['there is no content', undefined, undefined, undefined],
  ]
  test.each(texts)('is the language asked for, else Spanish, else English: %s', (_, content, es, en) => {
    expect(readContent(content, 'es')).toBe(es)
    expect(readContent(content, 'en')).toBe(en)
  })

  test('lists are read like texts, and an empty list counts as absent', () => {
    expect(readContent({ es: ['uno'], en: [] }, 'en')).toEqual(['uno'])
    expect(readContent({ es: [], en: ['one'] }, 'es')).toEqual(['one'])
    expect(readContent<string[]>({ es: [], en: [] }, 'es')).toBeUndefined()
  })
})
