import { type ReactNode, useEffect } from 'react'
import { useLocation, useRouter } from 'wouter'
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfPath,
  pathInLanguage,
  pathWithoutLanguage,
  resolveLanguage,
} from '#domain/languages.ts'
import { TEXTS } from '#web/frame/texts.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { storedLanguage, storeLanguage } from '#web/lib/preferences.ts'

/** The language of a path, else the stored one, else the browser's (P1.3). */
export function languageFor(path: string): Language {
  // A path with the prefix of the default language is a choice of it, and loses the prefix at once: remember it.
  if (languageOfPath(path) === DEFAULT_LANGUAGE) storeLanguage(DEFAULT_LANGUAGE)
  return resolveLanguage({ path, stored: storedLanguage(), browser: navigator.languages })
}

/** The language of the current address. Corrects the address and the document when they differ from it. */
export function usePageLanguage(): Language {
  const [path, navigate] = useLocation()
  const language = languageFor(path)
  const expected = pathInLanguage(path, language)

  useEffect(() => {
    document.documentElement.lang = language
    // What is installed from here speaks the language of the page.
    const manifest = document.querySelector('link[rel=manifest]')
    manifest?.setAttribute('href', pathInLanguage('/manifest.webmanifest', language))
    if (expected === path) return
    const { search, hash } = window.location
    navigate(expected + search + hash, { replace: true, state: window.history.state })
  }, [language, expected, path, navigate])

  // Calls are made in the language of the page, and the first one is made while rendering.
  document.documentElement.lang = language
  return language
}

/** The path without its language, also while `usePageLanguage` has yet to correct the address. */
export function usePagePath(): string {
  const { base } = useRouter()
  const [path] = useLocation()
  // Behind `~` wouter gives the whole path where it is outside the router's base.
  return pathWithoutLanguage(path.startsWith('~') ? path.slice(1) : base + path)
}

/** Provides the texts of a language; suspends until they are loaded. */
export function WithText({ language, children }: { language: Language; children: ReactNode }) {
  const text = TEXTS[language].useLoaded()
  return (
    <LanguageProvider language={language} text={text}>
      {children}
    </LanguageProvider>
  )
}
