import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts'

/**
 * A third language for tests. Importing this adds Portuguese to the list of languages; it has no texts.
 * `scripts/third-language.test.ts` checks what the compiler demands of it.
 */
export const PORTUGUESE = 'pt' as Language

Object.assign(LANGUAGE_NAMES, { [PORTUGUESE]: 'Português' })
;(LANGUAGES as Language[]).push(PORTUGUESE)
