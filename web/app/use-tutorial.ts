import { useEffect, useState } from 'react'
import type { User } from '#contract/session.ts'
import { getsDemo, type Person } from '#domain/site/routes.ts'
import { comesByItself, seenKey, type TutorialConfig } from '#domain/site/tutorial.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'

/**
 * Whether the tutorial is open: it comes by itself on the first visit to the list of courses, a moment after the
 * list, and whenever it is asked for.
 */
export function useTutorial(
  config: TutorialConfig,
  { isOnList, person, user }: { isOnList: boolean; person: Person; user: User | null },
) {
  const [isOpen, setIsOpen] = useState(false)
  const isDemo = getsDemo(person)
  const isWanted = user?.isTutorial ?? true

  useEffect(() => {
    const key = seenKey(config, isDemo)
    const wasSeen = readStored(key) !== null
    if (!isOnList || !comesByItself(config, { person, isDemo, isWanted, wasSeen })) return
    const timer = setTimeout(() => {
      writeStored(key, 'true')
      setIsOpen(true)
    }, config.showDelay)
    return () => clearTimeout(timer)
  }, [config, isOnList, isDemo, isWanted, person])

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
