import type { Stepped } from '#domain/course/kinds/item-kind.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { stepsOf } from '#domain/course/steps.ts'

/**
 * The phrases that stand for a lesson: of each word and exercise its shortest step of two words or more, else its
 * first one; no English twice. Other kinds repeat phrases of these.
 */
export function lessonPhrases(items: readonly Stepped[]): Sentence[] {
  const phrases = items.flatMap(item => {
    // Only there each step says one text of the item.
    const spoken = kindOfItem(item.type)?.isEditedInPlace ? stepsOf(item) : []
    const [shortest] = spoken
      .filter(({ englishWord }) => englishWord.includes(' '))
      .sort((a, b) => a.englishWord.length - b.englishWord.length)
    return shortest ?? spoken.slice(0, 1)
  })
  const seen = new Set<string>()
  return phrases.filter(({ englishWord }) => {
    const isNew = !seen.has(englishWord)
    seen.add(englishWord)
    return isNew
  })
}

/** At most `count` of a list, spread over all of it, in order: the first and the last are among them. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  return Array.from({ length: count }, (_, at) => {
    return all[Math.round((at * (all.length - 1)) / (count - 1))] as T
  })
}
