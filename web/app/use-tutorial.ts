import { useEffect, useState } from 'react'
import type { User } from '#contract/session.ts'
import { type Audience, getsDemo } from '#domain/site/routes.ts'
import { opensAutomatically, seenKey, type TutorialConfig } from '#domain/site/tutorial.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'

/**
 * Whether the tutorial is open: it opens automatically on the first visit to the list of courses, shortly after the
 * list, and on request.
 */
export function useTutorial(
  config: TutorialConfig,
  { isOnList, audience, user }: { isOnList: boolean; audience: Audience; user: User | null },
) {
  const [isOpen, setIsOpen] = useState(false)
  const isDemo = getsDemo(audience)
  const isWanted = user?.isTutorial ?? true

  useEffect(() => {
    const key = seenKey(config, isDemo)
    const wasSeen = readStored(key) !== null
    if (!isOnList || !opensAutomatically(config, { audience, isDemo, isWanted, wasSeen })) return
    const timer = setTimeout(() => {
      writeStored(key, 'true')
      setIsOpen(true)
    }, config.showDelay)
    return () => clearTimeout(timer)
  }, [config, isOnList, isDemo, isWanted, audience])

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
