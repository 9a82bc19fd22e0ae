import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'

/**
 * The pages that are readable without signing in. They are prerendered in every language at build time, to be readable
 * without JavaScript (decision 009). Paths have no language prefix.
 */
export type PublicPage = {
  path: string
  /** Whether search engines may list it; account forms are not listed. */
  isIndexed: boolean
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', isIndexed: true },
  { path: '/plan', isIndexed: true },
  { path: '/syllabus', isIndexed: true },
  { path: '/contact', isIndexed: true },
  { path: '/install-pwa', isIndexed: true },
  { path: '/term-conditions', isIndexed: true },
  { path: '/term-privacy', isIndexed: true },
  { path: '/term-user', isIndexed: true },
  { path: '/term-payment', isIndexed: true },
  { path: '/verificar', isIndexed: false },
  { path: '/login', isIndexed: false },
  { path: '/register', isIndexed: false },
]

/** The response to an unknown path, in the language of the path. */
export const NOT_FOUND_PAGE: PublicPage = { path: '/not-found', isIndexed: false }

/** Placeholder for the origin of absolute addresses in the prerendered pages; the server inserts its own. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** The file of a page in a language, within the folder of the prerendered pages. */
export function fileOfPage({ path }: PublicPage, language: Language): string {
  return `${language}/${path === '/' ? 'index' : path.slice(1)}.html`
}

/**
 * The addresses of a page for `hreflang`: one per language, and the default one for all others.
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
