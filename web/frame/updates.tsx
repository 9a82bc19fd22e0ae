import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstScreen } from '#web/lib/first-screen.ts'

/** Offers new versions. Loaded after the first screen: without it the page merely stays on its version. */
export function Updates() {
  const [Prompt, setPrompt] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const [{ startUpdates }, { UpdatePrompt }] = await Promise.all([
        import('#web/lib/updates.ts'),
        import('#web/frame/update-prompt.tsx'),
      ])
      startUpdates()
      setPrompt(() => UpdatePrompt)
    }
    // If it cannot be loaded, the next page tries again.
    return afterFirstScreen(() => void load().catch(() => undefined))
  }, [])

  // In the page before it has content, or screen readers do not announce it.
  return <div aria-live="polite">{Prompt && <Prompt />}</div>
}
