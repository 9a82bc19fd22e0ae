import { isLanguage, type Language } from '#domain/languages.ts'

/** What a person chose on this device. A browser that stores nothing forgets, and nothing else breaks. */

const LANGUAGE_KEY = 'dilo.language'
const THEME_KEY = 'dilo.theme'

export type Theme = 'light' | 'dark'

export function storedLanguage(): Language | null {
  const stored = read(LANGUAGE_KEY)
  return isLanguage(stored) ? stored : null
}

export function storeLanguage(language: Language): void {
  write(LANGUAGE_KEY, language)
}

/** The theme of the page: `index.html` sets the stored one before the first paint, else light. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  write(THEME_KEY, theme)
}

/** A token that somebody put here is sent as bearer; the product itself never puts a session there (D3). */
export function storedToken(): string | null {
  return read('AUTH_TOKEN')
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows and full storage refuse: the choice then lasts as long as the page.
  }
}
