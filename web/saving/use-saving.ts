import { useCallback, useContext, useEffect, useState } from 'react'
import { guardLeaving } from '#web/saving/leaving-guard.ts'
import { SavingContext } from '#web/saving/open-saving.ts'
import type { Outbox } from '#web/saving/outbox.ts'
import type { Save } from '#web/saving/progress-saves.ts'
import type { Rating } from '#web/saving/ratings.ts'
import type { SavingTrouble } from '#web/saving/saving-status.ts'
import { useSavingStatus, useWhenOpen } from '#web/saving/use-status.ts'

/* For the player: other screens only say what waits (`use-status.ts`). */

/** When to tell the learner that a save is only in this page, because the code that stores it has not loaded. */
const LATE_MS = 5_000

/** The saving of a learner's screen. Nothing is saved for visitors and administrators. */
export function useSaving() {
  const saving = useContext(SavingContext)
  const status = useSavingStatus()
  const [isLate, setIsLate] = useState(false)
  const give = useCallback(
    async (act: (outbox: Outbox) => Promise<void>) => {
      if (!saving) return
      let endGuard: (() => void) | undefined
      const timer = setTimeout(() => {
        setIsLate(true)
        endGuard = guardLeaving()
      }, LATE_MS)
      const outbox = await saving.open()
      clearTimeout(timer)
      setIsLate(false)
      await act(outbox)
      endGuard?.()
    },
    [saving],
  )
  const save = useCallback((made: Save) => void give(outbox => outbox.save(made)), [give])
  const rate = useCallback((rating: Rating) => void give(outbox => outbox.rate(rating)), [give])
  const trouble: SavingTrouble = isLate ? 'unsafe' : status.trouble
  return { give, save, rate, trouble }
}

/** When to take the learner's place from the server, because the device has not reported its saves. */
const KNOWN_WITHIN_MS = 3_000
const NOTHING_SAVED: readonly Save[] = []

/**
 * This device's saves, delivered or not, including those of other tabs: the server's answers may be older. Undefined
 * while they are being read; none for visitors and administrators.
 */
export function useKnownSaves(): readonly Save[] | undefined {
  const saving = useContext(SavingContext)
  const [saves, setSaves] = useState(() => saving?.opened()?.known())
  useWhenOpen(outbox => outbox.onKnown(setSaves))
  useEffect(() => {
    const timer = setTimeout(() => setSaves(known => known ?? NOTHING_SAVED), KNOWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return saving ? saves : NOTHING_SAVED
}
