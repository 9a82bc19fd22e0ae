import { useCallback, useEffect, useRef, useState } from 'react'
import type { LearnerProgress } from '#contract/courses.ts'
import type { Outbox, Rater, Rating, Save } from '#web/lib/outbox.ts'

export type SavingTrouble = 'none' | 'failed' | 'sessionEnded'

/** The learner's outbox while the player is open; a visitor has none, and nothing is saved. */
export function useSaving(user: Rater | null, onMerged: (progress: LearnerProgress) => void) {
  const [trouble, setTrouble] = useState<SavingTrouble>('none')
  const outbox = useRef<Promise<Outbox>>(undefined)
  const merged = useRef(onMerged)
  merged.current = onMerged
  const learner = useRef(user)
  learner.current = user
  const userId = user?._id

  useEffect(() => {
    const { current: saver } = learner
    if (userId === undefined || !saver) return
    // Visitors never need this code, so it is not in the player's own.
    const opening = import('#web/lib/outbox.ts').then(({ createOutbox }) =>
      createOutbox(saver, delivery => {
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
  const rate = useCallback((rating: Rating) => void outbox.current?.then(opened => opened.rate(rating)), [])
  return { save, rate, trouble }
}
