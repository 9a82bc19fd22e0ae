import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts'

export const PORTUGUESE = 'pt' as Language

/**
 * Adds a third language to the list, as its line in `languages.ts` would, for tests of the rules; it has no texts. What
 * the compiler then requires is shown by `scripts/third-language.long.test.ts`.
 * @returns removes it again, because tests share a process: `beforeAll(addPortuguese)`
 */
export function addPortuguese(): () => void {
  const languages = LANGUAGES as Language[]
  languages.push(PORTUGUESE)
  Object.assign(LANGUAGE_NAMES, { [PORTUGUESE]: 'Português' })
  return () => {
    languages.pop()
    delete (LANGUAGE_NAMES as Partial<typeof LANGUAGE_NAMES>)[PORTUGUESE]
  }
}
