import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { readingMs } from '#domain/course/reading-time.ts'
import { goesOnAlone, watchGoesOn } from '#web/lib/goes-on.ts'

/** How long a right answer stays, where the specification does not define it (decision 045). */
export const RIGHT_MS = 1200
/** How often to check a held message again. */
const HELD_MS = 500

type GoingOn = {
  /** A delay that the specification prescribes; input does not change it. */
  fixedMs?: number | undefined
  /** Our own delay, where the message is only a verdict; with neither delay, waits until the message could be read. */
  shortMs?: number | undefined
  /** The message, or the element that shows it. */
  message: string | RefObject<HTMLElement | null>
}

export type Leaving = {
  /** The whole wait before the step advances, in milliseconds; undefined without a running timer. */
  leavesInMs: number | undefined
  /** Leaves advancing to the learner, whatever the delay. */
  stay: () => void
}

/**
 * The single rule by which the player advances automatically (decisions 032 and 045): while a passed step shows its
 * message, it waits until the message could be read. Focus inside the message pauses it, a press or a key anywhere
 * leaves the rest to the learner, and a setting turns it off (WCAG 2.2.1).
 * @param isPassed whether a step that was just passed can be left; each change to true starts again
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

  // The delay counts from the answer, not from the next frame.
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
      // Parts of the message may arrive later: measure it each time.
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

/** Whether this device lets the player advance automatically. */
export function useGoesOn(): boolean {
  return useSyncExternalStore(watchGoesOn, goesOnAlone)
}

/** Keyboards and screen readers press without a pointer. Safari does not report the pointer type. */
export function isPressedByHand({ nativeEvent }: MouseEvent): boolean {
  return !('pointerType' in nativeEvent) || nativeEvent.pointerType !== ''
}
