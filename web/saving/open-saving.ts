import { createContext } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'
import type { Learner, Outbox, openOutbox } from '#web/saving/outbox.ts'

/** Opens and closes a learner's outbox. */
export type Saving = {
  /** Opens the outbox, or resolves to the open one; waits for as long as its code cannot be loaded. */
  open(): Promise<Outbox>
  /** The outbox, if it is open. */
  opened(): Outbox | undefined
  /** Opens the outbox once the page has loaded, unless it is already open. @returns a function that closes it */
  start(): () => void
}

/** Null for visitors and administrators, who save nothing. */
export const SavingContext = createContext<Saving | null>(null)

/** The page itself loads first. */
const OPEN_AFTER_MS = 1_000
/** Delay before another try when the code could not be loaded. */
const LOAD_AGAIN_MS = 5_000

/**
 * The saving of a learner. No page's initial code includes the outbox: visitors never need it, and learners only after
 * the page has loaded, except in a course.
 */
export function savingOf(learner: Learner): Saving {
  let opening: Promise<Outbox> | undefined
  let opened: Outbox | undefined
  let hasLeft = false

  const load = async () => {
    const openOutbox = await loadOutbox()
    const outbox = openOutbox(learner)
    // The learner left while it was loading: saves made until then are stored, and sent another time.
    if (hasLeft) outbox.stop()
    else opened = outbox
    return outbox
  }
  const open = () => {
    opening ??= load()
    return opening
  }
  const openUnlessLeft = () => void (hasLeft || open())
  return {
    open,
    opened: () => opened,
    start: () => {
      hasLeft = false
      const timer = setTimeout(() => whenIdle(openUnlessLeft), OPEN_AFTER_MS)
      return () => {
        hasLeft = true
        clearTimeout(timer)
        void opening?.then(outbox => outbox.stop())
        opening = undefined
        opened = undefined
      }
    },
  }
}

async function loadOutbox(): Promise<typeof openOutbox> {
  try {
    const outbox = await import('#web/saving/outbox.ts')
    return outbox.openOutbox
  } catch {
    await new Promise(resolve => setTimeout(resolve, LOAD_AGAIN_MS))
    return loadOutbox()
  }
}
