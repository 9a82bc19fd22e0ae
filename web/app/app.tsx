import { type ReactNode, Suspense, use, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfPath,
  languagePrefix,
  pathInLanguage,
  pathWithoutLanguage,
  resolveLanguage,
} from '#domain/languages.ts'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { SavingProvider } from '#web/app/saving-provider.tsx'
import { preloadPage, Screens } from '#web/app/screens.tsx'
import { UpdatePrompt } from '#web/app/update-prompt.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { settle } from '#web/lib/lazy-with-preload.ts'
import { storedLanguage, storeLanguage } from '#web/lib/preferences.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import type { Text } from '#web/text/app/es.ts'

/** Only the language in use is loaded. */
const TEXTS: Record<Language, () => Promise<Text>> = {
  es: () => import('#web/text/app/es.ts').then(module => module.es),
  en: () => import('#web/text/app/en.ts').then(module => module.en),
}
const loaded = new Map<Language, Promise<Text>>()

function textOf(language: Language): Promise<Text> {
  let text = loaded.get(language)
  if (!text) {
    text = TEXTS[language]()
    loaded.set(language, text)
  }
  return text
}

/**
 * Loads all that the page of this address needs before it begins to answer. Nothing then waits while the
 * written page is taken over: an answer of the server that came in the midst of it broke Preact's hydration.
 */
export async function prepareVisitorsPage(): Promise<void> {
  const path = window.location.pathname
  const language = languageFor(path)
  await Promise.all([settle(textOf(language)), preloadPage(pathWithoutLanguage(path), language)])
}

/**
 * The whole web in a browser: the language by the path, then the session, then the screen.
 * @param isVisitorsPage whether the document came with the page that visitors get, written at build time
 */
export function App({ isVisitorsPage }: { isVisitorsPage: boolean }) {
  const [path, navigate] = useLocation()
  const language = languageFor(path)
  const expected = pathInLanguage(path, language)

  useEffect(() => {
    document.documentElement.lang = language
    // What is installed from here speaks the language of the page.
    const manifest = document.querySelector('link[rel=manifest]')
    manifest?.setAttribute('href', pathInLanguage('/manifest.webmanifest', language))
    if (expected === path) return
    navigate(expected + window.location.search, { replace: true, state: window.history.state })
  }, [language, expected, path, navigate])

  // Calls are made in the language of the page, and the first one is made while rendering below.
  document.documentElement.lang = language
  return <Web language={language} isVisitorsPage={isVisitorsPage} />
}

/** The web in a language, in a browser or when its public pages are written. */
export function Web({ language, isVisitorsPage }: { language: Language; isVisitorsPage: boolean }) {
  return (
    <Suspense>
      <WithText language={language}>
        <ErrorBoundary>
          <SessionProvider isVisitorsPage={isVisitorsPage}>
            <Router base={languagePrefix(language)}>
              <SavingProvider>
                <Screens />
              </SavingProvider>
            </Router>
          </SessionProvider>
        </ErrorBoundary>
        <UpdatePrompt />
      </WithText>
    </Suspense>
  )
}

function WithText({ language, children }: { language: Language; children: ReactNode }) {
  const text = use(textOf(language))
  return (
    <LanguageProvider language={language} text={text}>
      {children}
    </LanguageProvider>
  )
}

function languageFor(path: string): Language {
  // A path with the prefix of the default language is a choice of it, and loses the prefix at once: remember it.
  if (languageOfPath(path) === DEFAULT_LANGUAGE) storeLanguage(DEFAULT_LANGUAGE)
  return resolveLanguage({ path, stored: storedLanguage(), browser: navigator.languages })
}
