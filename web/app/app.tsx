import { Suspense } from 'react'
import { Router } from 'wouter'
import type { User } from '#contract/session.ts'
import { type Language, languagePrefix, pathWithoutLanguage } from '#domain/languages.ts'
import { EarlyPresses } from '#web/app/early-presses.tsx'
import { SavingProvider } from '#web/app/saving-provider.tsx'
import { preloadPage, Screens } from '#web/app/screens.tsx'
import { ErrorBoundary } from '#web/frame/error-boundary.tsx'
import { languageFor, usePageLanguage, WithText } from '#web/frame/page-language.tsx'
import { TEXTS } from '#web/frame/texts.ts'
import { Updates } from '#web/frame/updates.tsx'
import { type FirstCheck, SessionProvider } from '#web/lib/session.tsx'

/**
 * Starts loading all code of the page at this address.
 * @returns its language, and promises for its texts and for everything; the screen retries failed parts and
 * reports failures
 */
export function preparePage(): { language: Language; text: Promise<void>; all: Promise<unknown> } {
  const path = window.location.pathname
  const language = languageFor(path)
  document.documentElement.lang = language
  const text = TEXTS[language].preload()
  // In the next microtask: the text is requested first, because nothing can be shown without it.
  const page = Promise.resolve().then(() => preloadPage(pathWithoutLanguage(path), language))
  return { language, text, all: Promise.all([text, page]) }
}

type WebProps = {
  /** Whether the document contains the prerendered page for visitors. */
  isVisitorsPage: boolean
  /** The first answer about the session, if it was requested before anything was rendered. */
  firstCheck?: FirstCheck
  /** The signed-in user, if the page contains it. */
  firstUser?: User | null
}

/** The whole web app in a browser: the language from the path, then the session, then the screen. */
export function App(props: WebProps) {
  return <Web language={usePageLanguage()} {...props} />
}

/** The web app in one language, in a browser or when its public pages are prerendered. */
export function Web({ language, ...first }: WebProps & { language: Language }) {
  return (
    <Suspense>
      <WithText language={language}>
        <ErrorBoundary>
          <SessionProvider {...first}>
            <Router base={languagePrefix(language)}>
              <SavingProvider>
                <Screens />
              </SavingProvider>
            </Router>
          </SessionProvider>
        </ErrorBoundary>
        <Updates />
        {first.isVisitorsPage && <EarlyPresses />}
      </WithText>
    </Suspense>
  )
}
