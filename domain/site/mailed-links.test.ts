import { describe, expect, test } from 'vitest'
import { LANGUAGES, pathInLanguage } from '#domain/languages.ts'
import { MAILED_PATHS, splitMailedLink } from '#domain/site/mailed-links.ts'
import { screenAt } from '#domain/site/routes.ts'

describe.each(MAILED_PATHS)('%s', path => {
  test.each(LANGUAGES)('loses its token and nothing else (%s)', language => {
    const whole = pathInLanguage(path, language)
    for (const end of ['', '/']) {
      expect(splitMailedLink(`${whole}/A-b_9.${end}`)).toEqual({ path: whole, token: 'A-b_9.' })
    }
    expect(splitMailedLink(whole)).toBeUndefined()
    expect(splitMailedLink(`${whole}/`)).toBeUndefined()
  })

  test('shows the same screen with and without its token', () => {
    expect(screenAt(path)).toBe(screenAt(`${path}/token`))
    expect(screenAt(path)).toBeDefined()
  })
})

test.each([
  '/',
  '/reset-password',
  '/reset-password/x',
  '/course/5',
  '/active-account/a/b',
  '/x/y/active-account/a',
])('%s is no mailed link', path => expect(splitMailedLink(path)).toBeUndefined())
