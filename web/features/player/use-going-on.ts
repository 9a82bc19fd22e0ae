import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { readingMs } from '#domain/course/reading-time.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'

/** How soon a message that was held is looked at again. */
const HELD_MS = 500

type GoingOn = {
  /** A delay of the specification, which input does not change; undefined: until the message could be read. */
  fixedMs?: number | undefined
  /** The message, or the element that shows it. */
  message: string | RefObject<HTMLElement | null>
}

/**
 * The one rule by which the player goes on by itself (decision 032): while a passed step shows its message, it waits
 * until the message could be read. The focus in the message holds it, a press or a key anywhere leaves the
 * rest to the learner, and a setting turns it off (WCAG 2.2.1).
 * @param isPassed whether a step that was just passed can be left; each change to true begins anew
 */
export function useGoingOn(isPassed: boolean, goOn: () => void, { fixedMs, message }: GoingOn): void {
  const latest = useRef(goOn)
  latest.current = goOn
  const isOn = useGoesOn()

  // The delay counts from the answer, not from the following frame.
  useLayoutEffect(() => {
    if (!isPassed || !isOn) return
    if (fixedMs !== undefined) {
      const timer = setTimeout(() => latest.current(), fixedMs)
      return () => clearTimeout(timer)
    }
    const element = () => (typeof message === 'string' ? null : message.current)
    const text = () => (typeof message === 'string' ? message : (message.current?.textContent ?? ''))
    const sinceMs = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      // Parts of the message may come later: it is measured each time.
      const leftMs = sinceMs + readingMs(text()) - Date.now()
      if (leftMs > 0) timer = setTimeout(look, leftMs)
      else if (isHeld(element())) timer = setTimeout(look, HELD_MS)
      else latest.current()
    }
    const stay = () => clearTimeout(timer)
    timer = setTimeout(look)
    addEventListener('pointerdown', stay)
    addEventListener('keydown', stay)
    return () => {
      stay()
      removeEventListener('pointerdown', stay)
      removeEventListener('keydown', stay)
    }
  }, [isPassed, isOn, fixedMs, message])
}

function isHeld(message: HTMLElement | null): boolean {
  return document.hidden || message?.contains(document.activeElement) === true
}

const KEY = 'dilo.goes-on'
let chosen: boolean | undefined
const listeners = new Set<() => void>()

/** Whether this device lets the player go on by itself. */
export function useGoesOn(): boolean {
  return useSyncExternalStore(subscribe, () => {
    chosen ??= readStored(KEY) !== 'no'
    return chosen
  })
}

export function chooseGoesOn(isOn: boolean): void {
  chosen = isOn
  writeStored(KEY, isOn ? 'yes' : 'no')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
