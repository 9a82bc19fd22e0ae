import { pathWithoutLanguage } from '#domain/languages.ts'
import { askBrowser } from '#web/lib/ask-browser.ts'

/*
 * Leaving a screen with unsaved changes asks first. One module instead of a hook per screen, because the router, the
 * browser's back button and closing the tab all need the same question and the same answer.
 */

/** The author's answer: save and leave, leave and keep the draft on this device, or stay. */
export type LeavingAnswer = 'save' | 'leave' | 'stay'

/** A form, or a part of a screen, with unsaved changes. */
export type Guard = {
  /** Asks the author. */
  ask: () => Promise<LeavingAnswer>
  /** @returns whether everything was saved */
  save: () => Promise<boolean>
}

/** More than one if a text is edited in place beside a form. */
const guards: Guard[] = []
let isAsking = false
/** The current address, to which the back button returns. */
let shown = ''

/**
 * Guards the open screen while it has unsaved changes.
 * @returns the function that ends the guard
 */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard)
  shown = addressNow()
  addEventListener('beforeunload', askBrowser)
  return () => {
    guards.splice(guards.indexOf(guard), 1)
    if (guards.length === 0) removeEventListener('beforeunload', askBrowser)
  }
}

type Navigate<Options> = (to: string, options?: Options) => void

/**
 * Forwards a navigation, after asking if it would leave unsaved changes. The router calls it (`aroundNav`). A screen
 * that replaces its own address has already asked where necessary.
 */
export function confirmNavigation<Options extends { replace?: boolean }>(
  navigate: Navigate<Options>,
  to: string,
  options?: Options,
): void {
  const isOwn = options?.replace === true && pathOf(to) === pathOf(location.pathname)
  if (guards.length === 0 || isOwn || !isLeft(to)) {
    navigate(to, options)
    shown = addressNow()
    return
  }
  void mayLeaveRecord().then(mayLeave => {
    if (mayLeave) navigate(to, options)
  })
}

/** Whether an address leads to a different page. Another language of the same page does not count. */
function isLeft(to: string, from: string = addressNow()): boolean {
  return pathOf(to) !== pathOf(from) || searchOf(to) !== searchOf(from)
}

/** Whether the author agrees to leave the edited record for another one on the same screen. */
export async function mayLeaveRecord(): Promise<boolean> {
  if (guards.length === 0) return true
  if (isAsking) return false
  isAsking = true
  try {
    // The latest first: the author is working in that part.
    for (const guard of guards.toReversed()) {
      const answer = await guard.ask()
      if (answer === 'stay' || (answer === 'save' && !(await guard.save()))) return false
    }
    // Ask once: the browser must not ask again when the next page is a separate document.
    removeEventListener('beforeunload', askBrowser)
    return true
  } finally {
    isAsking = false
  }
}

// Registered at once: a window calls its listeners in the order in which they were added, and the router adds its own
// when first rendered.
globalThis.addEventListener?.('popstate', holdBack)

function holdBack(event: PopStateEvent): void {
  const to = addressNow()
  if (guards.length === 0 || !isLeft(to, shown)) return
  event.stopImmediatePropagation()
  history.pushState(null, '', shown)
  void mayLeaveRecord().then(mayLeave => {
    if (mayLeave) history.pushState(null, '', to)
  })
}

function addressNow(): string {
  return location.pathname + location.search
}

function searchOf(address: string): string {
  return address.split('#', 1)[0]?.split('?')[1] ?? ''
}

function pathOf(address: string): string {
  return pathWithoutLanguage(address.split(/[?#]/, 1)[0] ?? '')
}
