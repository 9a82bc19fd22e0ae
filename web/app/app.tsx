import { type ReactNode, Suspense, use, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { isLanguage, type Language, pathInLanguage, resolveLanguage } from '#domain/languages.ts'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { Screens } from '#web/app/screens.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { storedLanguage, storeLanguage } from '#web/lib/preferences.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import type { Text } from '#web/text/es.ts'

/** Only the language in use is loaded. */
const TEXTS: Record<Language, () => Promise<Text>> = {
  es: () => import('#web/text/es.ts').then(module => module.es),
  en: () => import('#web/text/en.ts').then(module => module.en),
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

/** The whole web: the language by the path, then the session, then the screen. */
export function App() {
  const [path, navigate] = useLocation()
  const language = languageOfPath(path)
  const expected = pathInLanguage(path, language)

  useEffect(() => {
    document.documentElement.lang = language
    if (expected !== path) navigate(expected + window.location.search, { replace: true })
  }, [language, expected, path, navigate])

  // Calls are made in the language of the page, and the first one is made while rendering below.
  document.documentElement.lang = language
  return (
    <Suspense>
      <WithText language={language}>
        <ErrorBoundary>
          <SessionProvider>
            <Router base={language === 'en' ? '/en' : ''}>
              <Screens />
            </Router>
          </SessionProvider>
        </ErrorBoundary>
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

function languageOfPath(path: string): Language {
  // A path with /es is a choice of Spanish, and loses its prefix at once: remember it.
  const segment = path.split('/')[1]
  if (segment === 'es' && isLanguage(segment)) storeLanguage(segment)
  return resolveLanguage({ path, stored: storedLanguage(), browser: navigator.languages })
}
