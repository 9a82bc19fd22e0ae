import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Text } from '#web/text/app/es.ts'

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
 * first page does not pay for them (decision 008). Spanish is the shape: a language without one of its keys, or with another one, does not compile.
 */
export function areaText<T>(texts: { es: T } & Record<Language, NoInfer<T>>): () => T {
  return () => texts[useLanguage()]
}

function useSpeaking(): Speaking {
  const speaking = useContext(LanguageContext)
  if (!speaking) throw new Error('useText needs a LanguageProvider above it')
  return speaking
}
