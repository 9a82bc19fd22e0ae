import { pathWithoutLanguage } from '#domain/languages.ts'
import { askBrowser } from '#web/lib/ask-browser.ts'

/*
 * Leaving a screen with unsaved changes asks first. One module instead of a hook per screen, because the router, the
 * browser's back button and closing the tab are one question with one answer.
 */

/** What an author answers: save and go, go and keep the draft on this device, or stay. */
export type LeavingAnswer = 'save' | 'leave' | 'stay'

/** A form, or a part of a screen, with unsaved changes. */
export type Guard = {
  /** Asks the author. */
  ask: () => Promise<LeavingAnswer>
  /** @returns whether everything was saved */
  save: () => Promise<boolean>
}

/** More than one where a text is edited in place beside a form. */
const guards: Guard[] = []
let isAsking = false
/** The address that is shown, to which the back button is taken back. */
let shown = ''

/**
 * Guards the open screen while it has unsaved changes.
 * @returns the function that ends it
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
 * Passes a navigation on, after asking where changes would be left behind. The router calls it (`aroundNav`). A screen
 * that replaces its own address has asked already where it had to.
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

/** Whether an address shows something else. The same in another language does not. */
function isLeft(to: string, from: string = addressNow()): boolean {
  return pathOf(to) !== pathOf(from) || searchOf(to) !== searchOf(from)
}

/** Whether the author agrees to leave what is edited, for another record of the same screen. */
export async function mayLeaveRecord(): Promise<boolean> {
  if (guards.length === 0) return true
  if (isAsking) return false
  isAsking = true
  try {
    // The latest first: it is the part that the author is in.
    for (const guard of guards.toReversed()) {
      const answer = await guard.ask()
      if (answer === 'stay' || (answer === 'save' && !(await guard.save()))) return false
    }
    // Asked once: the browser must not ask again when the page is left for a document of its own.
    removeEventListener('beforeunload', askBrowser)
    return true
  } finally {
    isAsking = false
  }
}

// From the start: a window's listeners are called in the order in which they were added, and the router adds its own
// when it is first shown.
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
