import { existsSync, readFileSync } from 'node:fs'
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
import { policyFor } from '#server/http/page-policy.ts'
import { type Compressed, compress } from '#server/http/prepared.ts'

/** A page that was written when the web was built (decision 009), with the policy of its scripts. */
export type WrittenPage = Compressed & { policy: string }

export type WrittenPages = {
  /** The page of a path with its language prefix; undefined where the web has to find the screen itself. */
  pageOf(path: string): WrittenPage | undefined
  notFound(language: Language): WrittenPage | undefined
}

/**
 * Reads the written pages, puts the address of this server into them, and compresses them once.
 * @param folder may be missing where the web is not built
 * @param publicUrl scheme and host, without a slash at the end
 */
export async function readPublicPages(folder: string, publicUrl: string): Promise<WrittenPages> {
  const read = async (page: PublicPage, language: Language) => {
    const file = join(folder, fileOfPage(page, language))
    if (!existsSync(file)) return []
    const html = readFileSync(file, 'utf8').replaceAll(ORIGIN_PLACEHOLDER, publicUrl)
    const written: WrittenPage = { ...(await compress(html)), policy: policyFor(html) }
    return [[pathInLanguage(page.path, language), written] as const]
  }
  const all = [...PUBLIC_PAGES, NOT_FOUND_PAGE].flatMap(page =>
    LANGUAGES.map(language => read(page, language)),
  )
  const pages = new Map((await Promise.all(all)).flat())
  return {
    pageOf: path => (path === '/' ? pages.get(path) : pages.get(path.replace(/\/$/, ''))),
    notFound: language => pages.get(pathInLanguage(NOT_FOUND_PAGE.path, language)),
  }
}

/** What search engines may read: everything but the API and what is private to somebody. */
export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** The pages that search engines are asked to list, each in every language with the others beside it. */
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
