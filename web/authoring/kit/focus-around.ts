import type { PressEvent } from 'react-aria-components'

/** Forms, dialogs and the screen itself. */
const PLACES = '[role=dialog], [role=alertdialog], [tabindex="-1"]'

/**
 * Focuses the container around an element, or the form beside it: the container itself and not its first field, which
 * would open the keyboard of a phone. The next Tab leads to the field.
 */
export function focusAround(element: Element): void {
  const beside = element
    .closest('[data-save-bar]')
    ?.parentElement?.querySelector(':scope > [data-record-form]')
  const place = beside ?? element.parentElement?.closest(PLACES)
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/**
 * For a button that disappears and may open a dialog: closing the dialog restores the focus, which must not be on the
 * button.
 */
export function focusAroundAnd(act: () => void): (event: PressEvent) => void {
  return ({ target }) => {
    focusAround(target)
    act()
  }
}

/**
 * The `ref` of buttons that disappear when one of them is pressed: otherwise the keyboard would start over at the top of
 * the page.
 */
export function keepFocusAround(shown: Element | null): () => void {
  // The cleanup runs before the element leaves the page.
  return () => {
    if (shown?.contains(document.activeElement)) focusAround(shown)
  }
}
