import type { Language } from '#domain/languages.ts'
import { loadOnce, type Part } from '#web/lib/load-once.ts'
import type { Text } from '#web/text/app/es.ts'

/** Only the language in use loads. */
export const TEXTS: Record<Language, Part<Text>> = {
  es: loadOnce(() => import('#web/text/app/es.ts').then(module => module.es)),
  en: loadOnce(() => import('#web/text/app/en.ts').then(module => module.en)),
}
