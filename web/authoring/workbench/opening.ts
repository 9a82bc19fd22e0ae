import { mayLeaveRecord } from '#web/authoring/kit/leaving.ts'
import { CLOSED, type Place, usePlace } from '#web/authoring/workbench/place.ts'

/**
 * The open item of the screen, and how items are opened and closed beside their list. Unsaved changes are left only
 * after a question; the focus moves to the form that is opened already, and from a closed one to its row.
 */
export function useOpening() {
  const [place, put] = usePlace()
  const close = (id: string | null = place.item) => {
    put(CLOSED)
    focusRow(id)
  }
  const afterQuestion = async (act: () => void) => {
    if (await mayLeaveRecord()) act()
  }
  return {
    place,
    put,
    open: (next: Partial<Place>) => {
      if (next.item && next.item === place.item && !next.copy) focusOpenForm()
      else void afterQuestion(() => put({ ...CLOSED, ...next }))
    },
    /** Closes without a question: after a save or a deletion. */
    close,
    leave: () => void afterQuestion(() => close()),
  }
}

/** For the heading of a form that takes the focus itself. */
export const FORM_HEADING = { 'data-form-heading': true, tabIndex: -1 }
/** For a button that gets the focus when there is no row; the screen by default. */
export const AFTER_ROWS = { 'data-after-rows': true }

function focusOpenForm(): void {
  document.querySelector<HTMLElement>('[data-form-heading], [data-record-form] :is(input, textarea)')?.focus()
}

/** Focuses a row of the list, waiting for it to be shown if necessary. */
export function focusRow(id: string | null, tries = 10): void {
  const row = id ? document.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`) : null
  row?.focus()
  if (row && document.activeElement === row) return
  if (tries > 0 && id) setTimeout(focusRow, 50, id, tries - 1)
  else
    (document.querySelector<HTMLElement>('[data-after-rows]') ?? document.getElementById('content'))?.focus()
}
