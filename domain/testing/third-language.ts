import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts'

/**
 * A third language for tests of the rules. Importing this adds Portuguese to the list, as its line in `languages.ts`
 * would; it has no texts. What the compiler asks of it is shown by `scripts/third-language.test.ts`.
 */
export const PORTUGUESE = 'pt' as Language

Object.assign(LANGUAGE_NAMES, { [PORTUGUESE]: 'Português' })
;(LANGUAGES as Language[]).push(PORTUGUESE)
