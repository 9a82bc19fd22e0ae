import { pathWithoutLanguage } from '#domain/languages.ts'

/*
 * Leaving a screen with unsaved changes asks first. One module instead of a hook per screen, because the router, the
 * browser's back button and closing the tab are one question with one answer.
 */

/** What an author answers: save and go, go and keep the draft on this device, or stay. */
export type LeavingAnswer = 'save' | 'leave' | 'stay'

/** A screen with unsaved changes. */
export type Guard = {
  /** Asks the author. */
  ask: () => Promise<LeavingAnswer>
  /** @returns whether everything was saved */
  save: () => Promise<boolean>
}

let guard: Guard | undefined
let isAsking = false
/** The address that is shown, to which the back button is taken back. */
let shown = ''

/**
 * Sets the guard of the open screen while it has unsaved changes.
 * @returns the function that removes it
 */
export function guardLeaving(next: Guard): () => void {
  guard = next
  shown = addressNow()
  addEventListener('beforeunload', askBrowser)
  return () => {
    if (guard !== next) return
    guard = undefined
    removeEventListener('beforeunload', askBrowser)
  }
}

type Navigate<Options> = (to: string, options?: Options) => void

/** Passes a navigation on, after asking where changes would be left behind. The router calls it (`aroundNav`). */
export function confirmNavigation<Options>(navigate: Navigate<Options>, to: string, options?: Options): void {
  if (!guard) {
    navigate(to, options)
    return
  }
  void mayLeaveFor(to).then(mayLeave => {
    if (mayLeave) navigate(to, options)
  })
}

/** Whether the author agrees to leave for an address. The same screen in another language is not left. */
async function mayLeaveFor(to: string): Promise<boolean> {
  return pathOf(to) === pathOf(location.pathname) || mayLeaveRecord()
}

/** Whether the author agrees to leave what is edited, for another record of the same screen. */
export async function mayLeaveRecord(): Promise<boolean> {
  if (!guard) return true
  if (isAsking) return false
  const asked = guard
  isAsking = true
  try {
    const answer = await asked.ask()
    if (answer === 'stay' || (answer === 'save' && !(await asked.save()))) return false
    // Asked once: the browser must not ask again when the page is left for a document of its own.
    removeEventListener('beforeunload', askBrowser)
    return true
  } finally {
    isAsking = false
  }
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

// From the start: a window's listeners are called in the order in which they were added, and the router adds its own
// when it is first shown.
globalThis.addEventListener?.('popstate', holdBack)

function holdBack(event: PopStateEvent): void {
  const to = addressNow()
  if (!guard || pathOf(location.pathname) === pathOf(shown)) return
  event.stopImmediatePropagation()
  history.pushState(null, '', shown)
  void mayLeaveFor(to).then(mayLeave => {
    if (mayLeave) history.pushState(null, '', to)
  })
}

function addressNow(): string {
  return location.pathname + location.search
}

function pathOf(address: string): string {
  return pathWithoutLanguage(address.split(/[?#]/, 1)[0] ?? '')
}
