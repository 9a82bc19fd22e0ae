import { useState } from 'react'
import { isAuthoringPath } from '#domain/site/routes.ts'
import { FailureScreen } from '#web/frame/failure-screen.tsx'
import { ReloadPage } from '#web/frame/reload-page.tsx'
import { documentPath } from '#web/lib/document-path.ts'

/** An internal link to an authoring screen loads the document of the authoring program (decision 021). */
export function AuthoringDocument() {
  // An outdated service worker may have answered with this program: reloading again would loop forever.
  const [hasReloaded] = useState(() => isAuthoringPath(documentPath()))
  return hasReloaded ? <FailureScreen kind="load" onRetry={() => location.reload()} /> : <ReloadPage />
}
