import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readingMs } from '#domain/course/reading-time.ts'
import { goesOnAlone, watchGoesOn } from '#web/lib/preferences.ts'

/** How soon a message that was held is looked at again. */
const HELD_MS = 500

type GoingOn = {
  /** A delay of the specification, which input does not change. */
  fixedMs?: number | undefined
  /** A delay of ours, where the message is no more than a verdict; without both, until it could be read. */
  shortMs?: number | undefined
  /** The message, or the element that shows it. */
  message: string | RefObject<HTMLElement | null>
}

export type Leaving = {
  /** The whole wait before the step is left, in milliseconds; undefined while nothing runs. */
  leavesInMs: number | undefined
  /** Leaves the rest to the learner, whatever the delay. */
  stay: () => void
}

/**
 * The one rule by which the player goes on by itself (decisions 032 and 045): while a passed step shows its message, it
 * waits until the message could be read. The focus in the message holds it, a press or a key anywhere leaves the
 * rest to the learner, and a setting turns it off (WCAG 2.2.1).
 * @param isPassed whether a step that was just passed can be left; each change to true begins anew
 */
export function useGoingOn(
  isPassed: boolean,
  goOn: () => void,
  { fixedMs, shortMs, message }: GoingOn,
): Leaving {
  const latest = useRef(goOn)
  latest.current = goOn
  const isOn = useGoesOn()
  const [leavesInMs, setLeavesInMs] = useState<number>()
  const end = useRef<() => void>(undefined)
  const stay = useCallback(() => end.current?.(), [])

  // The delay counts from the answer, not from the following frame.
  useLayoutEffect(() => {
    if (!isPassed || !isOn) return
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', stop)
      removeEventListener('keydown', stop)
      setLeavesInMs(undefined)
    }
    end.current = stop
    if (fixedMs !== undefined) {
      setLeavesInMs(fixedMs)
      timer = setTimeout(() => latest.current(), fixedMs)
      return stop
    }
    const element = () => (typeof message === 'string' ? null : message.current)
    const text = () => (typeof message === 'string' ? message : (message.current?.textContent ?? ''))
    const waitMs = () => shortMs ?? readingMs(text())
    const sinceMs = Date.now()
    const look = () => {
      // Parts of the message may come later: it is measured each time.
      const leftMs = sinceMs + waitMs() - Date.now()
      if (leftMs > 0) {
        setLeavesInMs(waitMs())
        timer = setTimeout(look, leftMs)
      } else if (isHeld(element())) timer = setTimeout(look, HELD_MS)
      else latest.current()
    }
    setLeavesInMs(waitMs())
    timer = setTimeout(look)
    addEventListener('pointerdown', stop)
    addEventListener('keydown', stop)
    return stop
  }, [isPassed, isOn, fixedMs, shortMs, message])
  return { leavesInMs, stay }
}

function isHeld(message: HTMLElement | null): boolean {
  return document.hidden || message?.contains(document.activeElement) === true
}

/** Whether this device lets the player go on by itself. */
export function useGoesOn(): boolean {
  return useSyncExternalStore(watchGoesOn, goesOnAlone)
}
