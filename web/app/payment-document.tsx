import { type ReactNode, useState } from 'react'
import { ReloadPage } from '#web/frame/reload-page.tsx'
import { documentPath } from '#web/lib/document-path.ts'

/**
 * Shows the payment only in a document loaded at its own address: only there the content security policy allows the
 * payment provider. An internal link reloads the page.
 */
export function PaymentDocument({ children }: { children: ReactNode }) {
  const [isOwn] = useState(() => documentPath().startsWith('/payment/'))
  return isOwn ? children : <ReloadPage />
}
