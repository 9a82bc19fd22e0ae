import { useEffect, useRef } from 'react'

/** Times of the checks after a change: a closing dialog restores the focus a moment later. */
const LOOKS_MS = [0, 100, 250]

/**
 * Keeps the focus on the screen when the focused element disappears with its word: it moves to the open dialog's first
 * field, or else to the list.
 */
export function useKeptFocus(changes: unknown): void {
  const last = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change
  useEffect(() => {
    const timers = LOOKS_MS.map(ms => setTimeout(() => keepFocus(last.current), ms))
    return () => timers.forEach(clearTimeout)
  }, [changes])
}

function keepFocus(last: EventTarget | null): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body
  if (!isLost || !(last instanceof Element) || last.isConnected) return
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"] input, [role="alertdialog"] button')
  const next = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('[role="treegrid"], [role="grid"]')
  next?.focus()
}
