import { type ReactNode, useEffect, useState } from 'react'
import { pathWithoutLanguage } from '#domain/languages.ts'
import { useText } from '#web/lib/language.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/**
 * Shows the payment in a page that was loaded at its address: only there does the server let the page load
 * anything of the payment provider. Whoever comes by a link inside the web gets the page anew.
 */
export function PaymentDocument({ children }: { children: ReactNode }) {
  const { shell } = useText()
  const [isOwn] = useState(wasLoadedHere)
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return isOwn ? children : <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
}

function wasLoadedHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  // A browser that does not tell gets no page anew, or it would get it for ever.
  const { pathname } = new URL(navigation?.name ?? location.href)
  return pathWithoutLanguage(pathname).startsWith('/payment/')
}
