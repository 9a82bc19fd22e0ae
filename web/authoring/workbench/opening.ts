import type { WordId } from '#domain/ids.ts'
import { mayLeaveRecord } from '#web/authoring/kit/leaving.ts'
import { CLOSED, type Place } from '#web/authoring/workbench/place.ts'

/**
 * Opens and closes items beside their list. Unsaved changes are left only after a question; the focus moves to the form
 * that is opened already, and from a closed one to its row.
 * @param otherwise gets the focus when there is no row; the screen by default
 */
export function opening(
  [place, put]: [Place, (changes: Partial<Place>) => void],
  otherwise?: () => HTMLElement | null,
) {
  const close = (id: string | null = place.item) => {
    put(CLOSED)
    focusRow(id, otherwise)
  }
  const afterQuestion = async (act: () => void) => {
    if (await mayLeaveRecord()) act()
  }
  return {
    open: (next: Partial<Place>) => {
      if (next.item && next.item === place.item && !next.copy) focusOpenForm()
      else void afterQuestion(() => put({ ...CLOSED, ...next }))
    },
    /** Closes without a question: after a save or a deletion. */
    close,
    leave: () => void afterQuestion(() => close()),
    focusRow: (id: WordId | string | null) => focusRow(id, otherwise),
  }
}

/** For the heading of a form that takes the focus itself. */
export const FORM_HEADING = { 'data-form-heading': true, tabIndex: -1 }

function focusOpenForm(): void {
  document.querySelector<HTMLElement>('[data-form-heading], [data-record-form] :is(input, textarea)')?.focus()
}

/** Focuses a row of the list, waiting for it to be shown if necessary. */
function focusRow(id: string | null, otherwise?: () => HTMLElement | null, tries = 10): void {
  const row = id ? document.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`) : null
  row?.focus()
  if (row && document.activeElement === row) return
  if (tries > 0 && id) setTimeout(focusRow, 50, id, otherwise, tries - 1)
  else (otherwise?.() ?? document.getElementById('content'))?.focus()
}
