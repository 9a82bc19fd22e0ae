import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { SavingContext } from '#web/saving/open-saving.ts'
import type { Outbox } from '#web/saving/outbox.ts'
import type { Delivered } from '#web/saving/progress-saves.ts'
import { NOTHING_WAITS, type SavingStatus } from '#web/saving/saving-status.ts'

/** How much waits to be sent, and what the learner must know about it. */
export function useSavingStatus(): SavingStatus {
  const outbox = useOutbox()
  const read = () => outbox?.status() ?? NOTHING_WAITS
  return useSyncExternalStore(outbox?.onStatus ?? subscribeToNothing, read, read)
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
export function useWhenOpen(act: (outbox: Outbox) => () => void): void {
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
