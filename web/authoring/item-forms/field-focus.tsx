import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** A request to focus a field. Each request is a new object. */
type Wanted = { path: string; isPressed?: boolean }

const Context = createContext<Wanted | undefined>(undefined)

/** Lets a link or a hint focus a field of the form by its path. Render the form in `around`. */
export function useFieldFocus(first: string | null) {
  const [wanted, setWanted] = useState<Wanted | undefined>(() =>
    first === null ? undefined : { path: first },
  )
  useEffect(() => {
    if (first !== null) setWanted({ path: first })
  }, [first])
  useEffect(() => (wanted ? focusWhenThere(wanted) : undefined), [wanted])
  const focus = useCallback((path: string, isPressed = false) => setWanted({ path, isPressed }), [])
  const around = useMemo(() => (form: ReactNode) => <Context value={wanted}>{form}</Context>, [wanted])
  return { focus, around }
}

/** The field to focus: whatever collapses fields must expand this one. */
export function useWantedField(): Wanted | undefined {
  return useContext(Context)
}

const TRIES = 40
const PAUSE_MS = 50

/**
 * Waits for the form for as long as its record takes to load, then briefly for a collapsed field. @returns the function
 * that gives up
 */
function focusWhenThere({ path, isPressed = false }: Wanted): () => void {
  let tries = 0
  const timer = setInterval(() => {
    if (document.querySelector('[data-record-form]')) tries++
    const isLast = tries === TRIES
    const found = fieldAt(path, isLast)
    if (!found && !isLast) return
    clearInterval(timer)
    found?.scrollIntoView({ block: 'center' })
    found?.focus()
    // The button that records, or that chooses a picture.
    if (isPressed && found?.matches('button[name]')) found.click()
  }, PAUSE_MS)
  return () => clearInterval(timer)
}

const FOCUSABLE = 'input:not([type="file"], [type="hidden"]), textarea, button:not([slot]), [tabindex="-1"]'

/** The visible control of a hidden one: a number's hidden input follows its visible field, a choice's contains it. */
function shownControl(named: HTMLElement): HTMLElement {
  const isHidden = (one: Element) => one.matches('[type="hidden"]') || one.closest('[aria-hidden="true"]')
  if (!isHidden(named)) return named
  const shownIn = (around: Element | null) =>
    [...(around?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(one => !isHidden(one))
  for (let at: Element | null = named; at; at = at.parentElement) {
    const shown = shownIn(at.previousElementSibling) ?? shownIn(at.parentElement)
    if (shown) return shown
  }
  return named
}

/** @param isLoose finds the nearest field around it if the path names an entry or a block */
function fieldAt(path: string, isLoose: boolean): HTMLElement | null {
  for (let at = path; at !== ''; at = isLoose ? at.slice(0, Math.max(0, at.lastIndexOf('.'))) : '') {
    const name = CSS.escape(at)
    const marked = document.querySelector<HTMLElement>(`[data-record-form] [data-field="${name}"]`)
    const named = document.querySelector<HTMLElement>(`[data-record-form] [name="${name}"]`)
    const found = (named && shownControl(named)) ?? marked?.querySelector<HTMLElement>(FOCUSABLE) ?? marked
    if (found) return found
  }
  return null
}
