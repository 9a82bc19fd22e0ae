import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Text } from '#web/text/app/es.ts'

type Speaking = { language: Language; text: Text }

const LanguageContext = createContext<Speaking | null>(null)

/** Provides the interface language and its texts. */
export function LanguageProvider({ language, text, children }: Speaking & { children: ReactNode }) {
  return <LanguageContext value={{ language, text }}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return useSpeaking().language
}

/** The interface texts in the language of the page. */
export function useText(): Text {
  return useSpeaking().text
}

/**
 * The texts of one area as a hook: they are bundled with the code that uses them, so that the first page does not load
 * them (decision 008). Spanish defines the shape: a language with a missing or extra key does not compile.
 */
// Otherwise a page that uses one of two texts in a file would load both.
/* @__NO_SIDE_EFFECTS__ */
export function areaText<T>(texts: { es: T } & Record<Language, NoInfer<T>>): () => T {
  return () => texts[useLanguage()]
}

function useSpeaking(): Speaking {
  const speaking = useContext(LanguageContext)
  if (!speaking) throw new Error('useText needs a LanguageProvider above it')
  return speaking
}
