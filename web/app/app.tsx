import { type ReactNode, Suspense, useEffect } from 'react'
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
import { TEXTS } from '#web/app/texts.ts'
import { Updates } from '#web/app/updates.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { storedLanguage, storeLanguage } from '#web/lib/preferences.ts'
import { type FirstCheck, SessionProvider } from '#web/lib/session.tsx'

/**
 * Starts loading all code of the page at this address.
 * @returns promises for its texts and for everything; the screen retries failed parts and
 * reports failures
 */
export function preparePage(): { text: Promise<void>; all: Promise<unknown> } {
  const path = window.location.pathname
  const language = languageFor(path)
  document.documentElement.lang = language
  const text = TEXTS[language].preload()
  // In the next microtask: the text is requested first, because nothing can be shown without it.
  const page = Promise.resolve().then(() => preloadPage(pathWithoutLanguage(path), language))
  return { text, all: Promise.all([text, page]) }
}

type WebProps = {
  /** Whether the document contains the prerendered page for visitors. */
  isVisitorsPage: boolean
  /** The first answer about the session, if it was requested before anything was rendered. */
  firstCheck?: FirstCheck
}

/** The whole web in a browser: the language by the path, then the session, then the screen. */
export function App(props: WebProps) {
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
  return <Web language={language} {...props} />
}

/** The web in a language, in a browser or when its public pages are written. */
export function Web({ language, isVisitorsPage, firstCheck }: WebProps & { language: Language }) {
  return (
    <Suspense>
      <WithText language={language}>
        <ErrorBoundary>
          <SessionProvider isVisitorsPage={isVisitorsPage} firstCheck={firstCheck}>
            <Router base={languagePrefix(language)}>
              <SavingProvider>
                <Screens />
              </SavingProvider>
            </Router>
          </SessionProvider>
        </ErrorBoundary>
        <Updates />
      </WithText>
    </Suspense>
  )
}

function WithText({ language, children }: { language: Language; children: ReactNode }) {
  const text = TEXTS[language].useLoaded()
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
