import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens a prerendered Spanish page. @returns the address that it redirects to */
async function open(pathname: string, languages: string[]): Promise<string | undefined> {
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname, search: '?a=1', hash: '#top', replace })
  vi.stubGlobal('navigator', { languages })
  const { addPortuguese } = await import('#domain/testing/third-language.ts')
  addPortuguese()
  await import('#web/language-gate.ts')
  return replace.mock.calls[0]?.[0]
}

test.each([
  ['a browser in Spanish stays', ['es-DO', 'en'], undefined],
  ['a browser in English gets the English page', ['en-US'], '/en/plan?a=1#top'],
  ['a browser in a third language gets the page in it', ['pt-BR', 'en'], '/pt/plan?a=1#top'],
  ['a browser in a language that Dilo does not have stays', ['fr'], undefined],
])('%s', async (_, languages, expected) => {
  expect(await open('/plan', languages)).toBe(expected)
})
