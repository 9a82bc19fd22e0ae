import { useEffect } from 'react'
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
    void import('#web/frame/page-head.ts')
      .then(({ setPageHead }) => {
        if (!isLeft) setPageHead(path, language)
      })
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [path, language])
}
