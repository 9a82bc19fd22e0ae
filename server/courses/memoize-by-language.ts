import type { Language } from '#domain/languages.ts'

/**
 * Memoizes a function of a part of the catalogue and a language. The catalogue replaces the part's object when an
 * author changes something, which drops the cached values.
 */
export function memoizeByLanguage<Part extends object, Made>(
  make: (part: Part, language: Language) => Made,
): (part: Part, language: Language) => Made {
  const memo = new WeakMap<Part, Map<Language, Made>>()
  return (part, language) => {
    const byLanguage = memo.get(part) ?? new Map<Language, Made>()
    memo.set(part, byLanguage)
    const made = byLanguage.get(language) ?? make(part, language)
    byLanguage.set(language, made)
    return made
  }
}
