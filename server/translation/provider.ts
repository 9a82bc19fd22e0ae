import type { TranslatedLanguage } from '#contract/authoring/translation.ts'

/** Far more than the longest text of an author in any form. */
export const MAX_ANSWER_BYTES = 256 * 1024

/** Translates between Spanish and English: the source is always the other language. */
export type Translator = {
  name: string
  /** @throws Error when the provider is unreachable, refuses, answers wrongly or too much, or the signal aborts */
  translate(text: string, target: TranslatedLanguage, signal: AbortSignal): Promise<string>
}

export function sourceOf(target: TranslatedLanguage): TranslatedLanguage {
  return target === 'es' ? 'en' : 'es'
}
