import type { Language } from '#domain/languages.ts'

/**
 * Makes what an answer says of a part of the catalogue once in each language. It is the same for everybody while the
 * catalogue keeps that object, which it replaces when an author changes something.
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
