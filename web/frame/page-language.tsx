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
  // A path with the prefix of the default language chooses that language, and loses the prefix at once: remember the
  // choice.
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
    // An app installed from here uses the language of the page.
    const manifest = document.querySelector('link[rel=manifest]')
    manifest?.setAttribute('href', pathInLanguage('/manifest.webmanifest', language))
    if (expected === path) return
    const { search, hash } = window.location
    navigate(expected + search + hash, { replace: true, state: window.history.state })
  }, [language, expected, path, navigate])

  // Calls use the language of the page, and the first call is made while rendering.
  document.documentElement.lang = language
  return language
}

/** The path without its language, even before `usePageLanguage` has corrected the address. */
export function usePagePath(): string {
  const { base } = useRouter()
  const [path] = useLocation()
  // Outside the router's base wouter gives the whole path, after a `~`.
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
