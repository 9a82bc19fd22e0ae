import { isLanguage, type Language } from '#domain/languages.ts'

/** Preferences on this device. Without storage they are lost, but everything else works. */

const LANGUAGE_KEY = 'dilo.language'
const THEME_KEY = 'dilo.theme'

export type Theme = 'light' | 'dark'

export function storedLanguage(): Language | null {
  const stored = readStored(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}

export function storeLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language)
}

/** The theme of the page: `web/frame/head.html` sets the stored one, or light, before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // The bars of the browser and of the installed app have the page's colour.
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
  writeStored(THEME_KEY, theme)
}

/** A token stored here is sent as the bearer token; the product itself never stores a session there (D3). */
export function storedToken(): string | null {
  return readStored('AUTH_TOKEN')
}

const shown = new Set<string>()

/** Whether something is shown for the first time on this device. A second call returns false. */
export function isFirstTime(what: string): boolean {
  if (shown.has(what) || readStored(`dilo.shown.${what}`) !== null) return false
  shown.add(what)
  writeStored(`dilo.shown.${what}`, '1')
  return true
}

/** The stored value of a key; null if there is none, or no storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows and full storage throw: the preference then lasts only as long as the page.
  }
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
