import { useEffect } from 'react'
import { afterFirstScreen } from '#web/lib/first-screen.ts'
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
    const set = async () => {
      const { setPageHead } = await import('#web/frame/page-head.ts')
      if (!isLeft) setPageHead(path, language)
    }
    // Loaded on demand, because the first page already has its head.
    const cancel = afterFirstScreen(() => void set().catch(() => undefined))
    return () => {
      isLeft = true
      cancel()
    }
  }, [path, language])
}
