import { useEffect } from 'react'
import { addressesOfPage, NOT_FOUND_PAGE } from '#domain/site/public-pages.ts'
import { isKnownPath } from '#domain/site/routes.ts'
import { useLanguage } from '#web/lib/language.tsx'

/**
 * Keeps the title, the description and the addresses of the page those of the screen. A page that was written
 * at build time comes with them; this is for every screen that one goes to from there.
 * @param path without language prefix
 */
export function usePageHead(path: string): void {
  const language = useLanguage()
  useEffect(() => {
    let isLeft = false
    // Loaded apart: a first page has its head already.
    void import('#web/text/page-heads/text.ts')
      .then(({ pageHead }) => {
        if (isLeft) return
        const { title, description } = pageHead(isKnownPath(path) ? path : NOT_FOUND_PAGE.path, language)
        document.title = title
        document.querySelector('meta[name="description"]')?.setAttribute('content', description)
        // Where the browser shares a page, it shares the canonical address.
        for (const { language: of, address } of addressesOfPage(path, location.origin)) {
          document.querySelector(`link[hreflang="${of}"]`)?.setAttribute('href', address)
          if (of === language) document.querySelector('link[rel="canonical"]')?.setAttribute('href', address)
        }
      })
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [path, language])
}
