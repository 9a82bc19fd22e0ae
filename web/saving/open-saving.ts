import { createContext } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'
import type { Learner, Outbox, openOutbox } from '#web/saving/outbox.ts'

/** Opens the learner's outbox, or answers with the open one; waits for as long as its code cannot be loaded. */
export type OpenSaving = () => Promise<Outbox>

/** Null for visitors and administrators, of whom nothing is saved. */
export const SavingContext = createContext<OpenSaving | null>(null)

/** The page itself is loaded first. */
const OPEN_AFTER_MS = 1_000
/** Tried again after this, when the code could not be loaded. */
const LOAD_AGAIN_MS = 5_000

/**
 * What opens a learner's outbox and closes it. Its code is in no page's own part: visitors never need it, and
 * learners only after the page has come.
 */
export function savingOf(learner: Learner): { open: OpenSaving; start: () => () => void } {
  let outbox: Promise<Outbox> | undefined
  let isStarted = false

  const load = async () => {
    const open = await loadOutbox()
    const opened = open(learner)
    // The learner left while it was loading: what was made until then is stored, and sent another time.
    if (!isStarted) opened.stop()
    return opened
  }
  const open = () => {
    outbox ??= load()
    return outbox
  }
  const openIfStarted = () => void (isStarted && open())
  return {
    open,
    start: () => {
      isStarted = true
      const timer = setTimeout(() => whenIdle(openIfStarted), OPEN_AFTER_MS)
      return () => {
        isStarted = false
        clearTimeout(timer)
        void outbox?.then(opened => opened.stop())
        outbox = undefined
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
