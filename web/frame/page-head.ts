import type { Language } from '#domain/languages.ts'
import { addressesOfPage, NOT_FOUND_PAGE } from '#domain/site/public-pages.ts'
import { isKnownPath } from '#domain/site/routes.ts'
import { pageHead } from '#web/text/page-heads/text.ts'

/**
 * Sets the title, the description and the addresses of the document.
 * @param path without language prefix
 */
export function setPageHead(path: string, language: Language): void {
  const { title, description } = pageHead(isKnownPath(path) ? path : NOT_FOUND_PAGE.path, language)
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  // When browsers share a page, they share its canonical address.
  for (const { language: of, address } of addressesOfPage(path, location.origin)) {
    document.querySelector(`link[hreflang="${of}"]`)?.setAttribute('href', address)
    if (of === language) document.querySelector('link[rel="canonical"]')?.setAttribute('href', address)
  }
}
