import type { Item } from '#domain/course/course.ts'
import { type Language, readContent } from '#domain/languages.ts'

/** The title of an exercise, which has its Spanish and its English where a word has them (specification 1, section 3). */
export function itemTitle(
  { spanishTranslation: es, englishWord: en }: Pick<Item, 'spanishTranslation' | 'englishWord'>,
  language: Language,
): string {
  return readContent({ es, en }, language) ?? ''
}
