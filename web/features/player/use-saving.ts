import { useCallback, useEffect, useRef, useState } from 'react'
import type { LearnerProgress } from '#contract/courses.ts'
import type { UserId } from '#domain/ids.ts'
import type { Outbox, Save } from '#web/lib/outbox.ts'

export type SavingTrouble = 'none' | 'failed' | 'sessionEnded'

/** The learner's outbox while the player is open; a visitor has none, and nothing is saved. */
export function useSaving(userId: UserId | null, onMerged: (progress: LearnerProgress) => void) {
  const [trouble, setTrouble] = useState<SavingTrouble>('none')
  const outbox = useRef<Promise<Outbox>>(undefined)
  const merged = useRef(onMerged)
  merged.current = onMerged

  useEffect(() => {
    if (userId === null) return
    // Visitors never need this code, so it is not in the player's own.
    const opening = import('#web/lib/outbox.ts').then(({ createOutbox }) =>
      createOutbox(userId, delivery => {
        if (delivery.status === 'failed') {
          return setTrouble(delivery.failure.status === 401 ? 'sessionEnded' : 'failed')
        }
        setTrouble('none')
        if (delivery.progress) merged.current(delivery.progress)
      }),
    )
    outbox.current = opening
    void opening.then(opened => opened.deliver())
    return () => void opening.then(opened => opened.stop())
  }, [userId])

  const save = useCallback((save: Save) => void outbox.current?.then(opened => opened.add(save)), [])
  return { save, trouble }
}
