import { useEffect } from 'react'
import { addressesOfPage, NOT_FOUND_PAGE } from '#domain/site/public-pages.ts'
import { isKnownPath } from '#domain/site/routes.ts'
import { useLanguage } from '#web/lib/language.tsx'

/**
 * Updates the title, the description and the addresses of the page on navigation. A prerendered
 * page already has its own.
 * @param path without language prefix
 */
export function usePageHead(path: string): void {
  const language = useLanguage()
  useEffect(() => {
    let isLeft = false
    // Loaded on demand, because a first page has its head already.
    void import('#web/text/page-heads/text.ts')
      .then(({ pageHead }) => {
        if (isLeft) return
        const { title, description } = pageHead(isKnownPath(path) ? path : NOT_FOUND_PAGE.path, language)
        document.title = title
        document.querySelector('meta[name="description"]')?.setAttribute('content', description)
        // Browsers share the canonical address of a page.
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
