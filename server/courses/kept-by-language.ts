import type { Language } from '#domain/languages.ts'

/**
 * Memoizes a function of a part of the catalogue and a language. The catalogue replaces the part's object when an
 * author changes something, which drops the cached values.
 */
export function keptByLanguage<Part extends object, Made>(
  make: (part: Part, language: Language) => Made,
): (part: Part, language: Language) => Made {
  const kept = new WeakMap<Part, Map<Language, Made>>()
  return (part, language) => {
    const ofPart = kept.get(part) ?? new Map<Language, Made>()
    kept.set(part, ofPart)
    const made = ofPart.get(language) ?? make(part, language)
    ofPart.set(language, made)
    return made
  }
}
