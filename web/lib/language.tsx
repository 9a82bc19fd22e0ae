import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Text } from '#web/text/es.ts'

type Speaking = { language: Language; text: Text }

const LanguageContext = createContext<Speaking | null>(null)

/** Gives everything below the language of the interface and its texts. */
export function LanguageProvider({ language, text, children }: Speaking & { children: ReactNode }) {
  return <LanguageContext value={{ language, text }}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return useSpeaking().language
}

/** The sentences of the interface in the language of the page. */
export function useText(): Text {
  return useSpeaking().text
}

/**
 * The sentences of one part of the web, as a hook: they travel with the code that says them, so that the
 * first page does not pay for them (decision 008). Both languages have the same keys, or it does not compile.
 */
export function areaText<T>(es: T, en: NoInfer<T>): () => T {
  const texts: Record<Language, T> = { es, en }
  return () => texts[useLanguage()]
}

function useSpeaking(): Speaking {
  const speaking = useContext(LanguageContext)
  if (!speaking) throw new Error('useText needs a LanguageProvider above it')
  return speaking
}
