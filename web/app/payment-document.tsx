import { type ReactNode, useState } from 'react'
import { ReloadPage } from '#web/app/reload-page.tsx'
import { documentPath } from '#web/lib/document-path.ts'

/**
 * Shows the payment in a page that was loaded at its address: only there does the server let the page load
 * anything of the payment provider. Whoever comes by a link inside the web gets the page anew.
 */
export function PaymentDocument({ children }: { children: ReactNode }) {
  const [isOwn] = useState(() => documentPath().startsWith('/payment/'))
  return isOwn ? children : <ReloadPage />
}
