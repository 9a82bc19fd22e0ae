import { useEffect } from 'react'

/** How often it looks after a change: a dialog that closes gives the focus back a moment later. */
const LOOKS_MS = [0, 100, 250]

/**
 * Keeps the focus on the screen when the element that had it is gone with its word: it goes to the open dialog's first
 * field, or else to the list.
 */
export function useKeptFocus(changes: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change
  useEffect(() => {
    const timers = LOOKS_MS.map(ms => setTimeout(keepFocus, ms))
    return () => timers.forEach(clearTimeout)
  }, [changes])
}

function keepFocus(): void {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"] input, [role="alertdialog"] button')
  const next = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('[role="treegrid"], [role="grid"]')
  next?.focus()
}
