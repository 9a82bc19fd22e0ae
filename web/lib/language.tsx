import { createContext, type ReactNode, use } from 'react'
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

function useSpeaking(): Speaking {
  const speaking = use(LanguageContext)
  if (!speaking) throw new Error('useText needs a LanguageProvider above it')
  return speaking
}
