/** A field with an error. */
export const INVALID = '[data-invalid] :is(input, textarea, button)'

/**
 * Focuses the first matching element of the form. Fields are marked only once rendered, which takes a busy device some
 * frames.
 */
export function focusFirst(what: string, frames = 60): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(`[data-record-form] ${what}`)
    if (found) found.focus()
    else if (frames > 0) focusFirst(what, frames - 1)
  })
}
