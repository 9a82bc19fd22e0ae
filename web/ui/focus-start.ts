/**
 * Marks, as `{...FOCUS_START}`, the element at which a screen or one of its steps begins for the keyboard and for
 * screen readers: it takes the focus when the focused element has disappeared.
 */
export const FOCUS_START = { 'data-focus-start': '' }

/**
 * Moves a lost focus to the start of the visible screen or step. Does nothing while an element has the focus, or before
 * the first press of a key or pointer: a page that opens begins at its top.
 */
export function recoverFocus(): void {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  if (navigator.userActivation?.hasBeenActive === false) return
  focusStart()
}

/** Moves the focus to the start of the visible screen or step. */
export function focusStart(): void {
  document.querySelector<HTMLElement>('[data-focus-start]')?.focus({ preventScroll: true })
}
