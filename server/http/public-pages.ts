import { join } from 'node:path'
import { LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'
import {
  addressesOfPage,
  fileOfPage,
  NOT_FOUND_PAGE,
  ORIGIN_PLACEHOLDER,
  PUBLIC_PAGES,
  type PublicPage,
} from '#domain/site/public-pages.ts'
import { type BuiltPage, readPage } from '#server/http/built-page.ts'

/** The prerendered pages (decision 009). */
export type PrerenderedPages = {
  /** The page of a path with language prefix; undefined when the web must render the screen itself. */
  pageOf(path: string): BuiltPage | undefined
  notFound(language: Language): BuiltPage | undefined
}

/**
 * Reads the prerendered pages, and inserts the address of this server.
 * @param folder may be missing when the web is not built
 * @param publicUrl scheme and host, without a trailing slash
 */
export function readPublicPages(folder: string, publicUrl: string): PrerenderedPages {
  const read = (page: PublicPage, language: Language) => {
    const file = join(folder, fileOfPage(page, language))
    const written = readPage(file, html => html.replaceAll(ORIGIN_PLACEHOLDER, publicUrl))
    return written ? [[pathInLanguage(page.path, language), written] as const] : []
  }
  const pages = new Map(
    [...PUBLIC_PAGES, NOT_FOUND_PAGE].flatMap(page => LANGUAGES.flatMap(language => read(page, language))),
  )
  return {
    pageOf: path => (path === '/' ? pages.get(path) : pages.get(path.replace(/\/$/, ''))),
    notFound: language => pages.get(pathInLanguage(NOT_FOUND_PAGE.path, language)),
  }
}

/** robots.txt: everything except the API and private pages. */
export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** sitemap.xml: the indexed pages in every language, with their alternates. */
export function sitemap(publicUrl: string): string {
  const urls = PUBLIC_PAGES.filter(page => page.isIndexed).flatMap(({ path }) => {
    const addresses = addressesOfPage(path, publicUrl)
    const links = addresses.map(
      ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    )
    return LANGUAGES.map(
      language => `<url><loc>${publicUrl}${pathInLanguage(path, language)}</loc>${links.join('')}</url>`,
    )
  })
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}
