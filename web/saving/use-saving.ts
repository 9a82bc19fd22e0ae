import { useCallback, useEffect, useRef, useState } from 'react'
import type { LearnerProgress } from '#contract/courses.ts'
import type { Delivery, Outbox, Rater, Rating, Save } from '#web/saving/outbox.ts'

/** `unsafe` is a failure of what this page alone knows: it is lost when the page is closed. */
export type SavingTrouble = 'none' | 'failed' | 'unsafe' | 'sessionEnded'

/** Tried again after this, when the outbox itself could not be loaded. */
const LOAD_AGAIN_MS = 5_000

/** The learner's outbox while the player is open; a visitor has none, and nothing is saved. */
export function useSaving(user: Rater | null, onMerged: (progress: LearnerProgress) => void) {
  const [trouble, setTrouble] = useState<SavingTrouble>('none')
  const give = useRef<(act: Act) => void>(undefined)
  const merged = useRef(onMerged)
  merged.current = onMerged
  const learner = useRef(user)
  learner.current = user
  const userId = user?._id

  useEffect(() => {
    const { current: saver } = learner
    if (userId === undefined || !saver) return
    const onDelivery = (delivery: Delivery) => {
      if (delivery.status === 'failed') return setTrouble(troubleOf(delivery))
      setTrouble('none')
      if (delivery.progress) merged.current(delivery.progress)
    }
    // Visitors never need this code, so it is not in the player's own.
    const outbox = openWhenLoaded(
      () => import('#web/saving/outbox.ts').then(({ createOutbox }) => createOutbox(saver, onDelivery)),
      () => setTrouble('unsafe'),
    )
    give.current = outbox.give
    outbox.give(opened => opened.deliver())
    return outbox.stop
  }, [userId])

  const save = useCallback((save: Save) => give.current?.(opened => opened.add(save)), [])
  const rate = useCallback((rating: Rating) => give.current?.(opened => opened.rate(rating)), [])
  return { save, rate, trouble }
}

type Act = (outbox: Outbox) => Promise<void>

/** Nothing is lost while the outbox's code cannot be loaded: it waits in the page, and the loading is tried again. */
function openWhenLoaded(load: () => Promise<Outbox>, onFailure: () => void) {
  const acts: Act[] = []
  let opened: Outbox | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const open = async () => {
    try {
      opened = await load()
    } catch {
      if (isStopped) return
      // The first act only asks for what waits on the device: without another one nothing is in danger.
      if (acts.length > 1) onFailure()
      timer = setTimeout(open, LOAD_AGAIN_MS)
      return
    }
    for (const act of acts.splice(0)) void act(opened)
    if (isStopped) opened.stop()
  }
  void open()
  return {
    give: (act: Act) => {
      if (opened) void act(opened)
      else acts.push(act)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      opened?.stop()
    },
  }
}

function troubleOf({ failure, isSafe }: Extract<Delivery, { status: 'failed' }>): SavingTrouble {
  if (!isSafe) return 'unsafe'
  return failure.status === 401 ? 'sessionEnded' : 'failed'
}
