import type { Item } from '#domain/course/course.ts'
import { type Language, readContent } from '#domain/languages.ts'

/** The title of an exercise, stored in the Spanish and English fields of a word (P3.16). */
export function itemTitle(
  { spanishTranslation: es, englishWord: en }: Pick<Item, 'spanishTranslation' | 'englishWord'>,
  language: Language,
): string {
  return readContent({ es, en }, language) ?? ''
}

/** A text of an item, in the given language. */
export function inLanguage(
  { spanish, english }: { spanish: string; english: string },
  language: Language,
): string {
  return readContent({ es: spanish, en: english }, language) ?? ''
}
