import type { TranslatedLanguage } from '#contract/authoring/translation.ts'

/** Translates between Spanish and English: the source is always the other language. */
export type Translator = {
  name: string
  /** @throws Error when the provider is unreachable, refuses, answers in another form, or the signal aborts */
  translate(text: string, target: TranslatedLanguage, signal: AbortSignal): Promise<string>
}

export function sourceOf(target: TranslatedLanguage): TranslatedLanguage {
  return target === 'es' ? 'en' : 'es'
}
