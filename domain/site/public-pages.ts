import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'

/**
 * The pages that anybody can read, written at build time in every language so that they can be read without
 * JavaScript (decision 009). Paths are those without a language prefix.
 */
export type PublicPage = {
  path: string
  /** Whether search engines are asked to list it; forms of accounts are no answer to a search. */
  isIndexed: boolean
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', isIndexed: true },
  { path: '/plan', isIndexed: true },
  { path: '/contact', isIndexed: true },
  { path: '/install-pwa', isIndexed: true },
  { path: '/term-conditions', isIndexed: true },
  { path: '/term-privacy', isIndexed: true },
  { path: '/term-user', isIndexed: true },
  { path: '/term-payment', isIndexed: true },
  { path: '/login', isIndexed: false },
  { path: '/register', isIndexed: false },
]

/** What a path that no screen has is answered with, in the language of the path. */
export const NOT_FOUND_PAGE: PublicPage = { path: '/not-found', isIndexed: false }

/**
 * Stands in the written pages wherever an absolute address of this copy belongs; the server, which knows the
 * address, puts it in.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** The file of a page in a language, in the folder of the written pages. */
export function fileOfPage({ path }: PublicPage, language: Language): string {
  return `${language}/${path === '/' ? 'index' : path.slice(1)}.html`
}

/**
 * The addresses of a page in every language, as `hreflang` wants them: each language, and the default
 * one for everybody else.
 * @param origin scheme and host, without a slash at the end
 */
export function addressesOfPage(
  path: string,
  origin: string,
): { language: Language | 'x-default'; address: string }[] {
  const addresses = LANGUAGES.map(language => ({
    language,
    address: `${origin}${pathInLanguage(path, language)}`,
  }))
  const usual = `${origin}${pathInLanguage(path, DEFAULT_LANGUAGE)}`
  return [...addresses, { language: 'x-default', address: usual }]
}
