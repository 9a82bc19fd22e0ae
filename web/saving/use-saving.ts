import { useCallback, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { guardLeaving } from '#web/saving/leaving-guard.ts'
import { SavingContext } from '#web/saving/open-saving.ts'
import type { Outbox } from '#web/saving/outbox.ts'
import type { Delivered, Save } from '#web/saving/progress-saves.ts'
import type { Rating } from '#web/saving/ratings.ts'
import { NOTHING_WAITS, type SavingStatus, type SavingTrouble } from '#web/saving/saving-status.ts'

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
  return { save, rate, trouble }
}

/** How much waits to be sent, and what the learner must know about it. */
export function useSavingStatus(): SavingStatus {
  const outbox = useOutbox()
  const read = () => outbox?.status() ?? NOTHING_WAITS
  return useSyncExternalStore(outbox?.onStatus ?? subscribeToNothing, read, read)
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

/** Calls `act` each time the server has taken saves of a course. */
export function useDelivered(act: (delivered: Delivered) => void): void {
  const latest = useEffectEvent(act)
  useWhenOpen(outbox => outbox.onDelivered(delivered => latest(delivered)))
}

/** Undefined until it is open. */
function useOutbox(): Outbox | undefined {
  const saving = useContext(SavingContext)
  const [outbox, setOutbox] = useState(() => saving?.opened())
  useWhenOpen(opened => {
    setOutbox(opened)
    return () => setOutbox(undefined)
  })
  return outbox
}

/** Calls `act` as soon as the outbox is open, before anything else happens to it. @param act returns its cleanup */
function useWhenOpen(act: (outbox: Outbox) => () => void): void {
  const saving = useContext(SavingContext)
  const latest = useEffectEvent(act)
  useEffect(() => {
    let isGone = false
    let end: (() => void) | undefined
    void saving?.open().then(outbox => {
      if (!isGone) end = latest(outbox)
    })
    return () => {
      isGone = true
      end?.()
    }
  }, [saving])
}

function subscribeToNothing(): () => void {
  return () => undefined
}
