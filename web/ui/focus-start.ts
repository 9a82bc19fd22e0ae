/**
 * Mark, as `{...FOCUS_START}`, the element at which a screen or a step of it begins for the keyboard and for screen
 * readers: it takes the focus when the focused element has gone.
 */
export const FOCUS_START = { 'data-focus-start': '' }

/**
 * Gives a lost focus to the start of what is shown. No effect while an element has the focus, and before the first
 * press of a key or pointer: a page that opens begins at its top.
 */
export function recoverFocus(): void {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  if (navigator.userActivation?.hasBeenActive === false) return
  focusStart()
}

/** Gives the focus to the start of what is shown. */
export function focusStart(): void {
  document.querySelector<HTMLElement>('[data-focus-start]')?.focus({ preventScroll: true })
}
