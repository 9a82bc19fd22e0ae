import { createContext } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'
import type { Learner, Outbox, openOutbox } from '#web/saving/outbox.ts'

/** What opens a learner's outbox and closes it. */
export type Saving = {
  /** Opens the outbox, or answers with the open one; waits for as long as its code cannot be loaded. */
  open(): Promise<Outbox>
  /** The outbox, when it is open. */
  opened(): Outbox | undefined
  /** Opens the outbox once the page has loaded, unless it is open already. @returns a function that closes it */
  start(): () => void
}

/** Null for visitors and administrators, of whom nothing is saved. */
export const SavingContext = createContext<Saving | null>(null)

/** The page itself is loaded first. */
const OPEN_AFTER_MS = 1_000
/** Tried again after this, when the code could not be loaded. */
const LOAD_AGAIN_MS = 5_000

/**
 * The saving of a learner. The code of its outbox is in no page's own part: visitors never need it, and learners only
 * after the page has come, except in a course.
 */
export function savingOf(learner: Learner): Saving {
  let opening: Promise<Outbox> | undefined
  let opened: Outbox | undefined
  let hasLeft = false

  const load = async () => {
    const openOutbox = await loadOutbox()
    const outbox = openOutbox(learner)
    // The learner left while it was loading: what was made until then is stored, and sent another time.
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
