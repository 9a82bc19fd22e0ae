import { isWord } from '#domain/course/kinds.ts'

/** A word or phrase that a lesson teaches, with its meaning. */
export type SyllabusWord = { english: string; spanish: string }

/**
 * What a lesson teaches, in order: the list that visitors may read before paying. Words only: sentences, recordings and
 * notes are paid content (D15, decision 057).
 */
export function taughtWords(
  items: readonly { type: string; englishWord: string; spanishTranslation: string }[],
): SyllabusWord[] {
  return items
    .filter(isWord)
    .map(({ englishWord: english, spanishTranslation: spanish }) => ({ english, spanish }))
}
