import type { Stepped } from '#domain/course/kinds/item-kind.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { stepsOf } from '#domain/course/steps.ts'

/**
 * The phrases that represent a lesson: the shortest step of two or more words of each word and exercise, or its first
 * step; no English text twice. Other kinds repeat these phrases.
 */
export function lessonPhrases(items: readonly Stepped[]): Sentence[] {
  const phrases = items.flatMap(item => {
    const spoken = kindOfItem(item.type)?.isSaidStepByStep ? stepsOf(item) : []
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

/** At most `count` elements, spread over the whole list in order, including the first and the last. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  return Array.from({ length: count }, (_, at) => {
    return all[Math.round((at * (all.length - 1)) / (count - 1))] as T
  })
}
