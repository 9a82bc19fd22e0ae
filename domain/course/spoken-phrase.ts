import type { Stepped } from '#domain/course/kinds/item-kind.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { numberedStep } from '#domain/course/steps.ts'

/**
 * A step, by its number, that is a phrase to say; undefined for titles, for possible answers, and for an open answer: what
 * was said is not stored.
 */
export function phraseAt(item: Stepped, step: number): Sentence | undefined {
  const phrase = kindOfItem(item.type)?.isSaidStepByStep ? numberedStep(item, step) : undefined
  return phrase?.englishWord && !phrase.open ? phrase : undefined
}

/** What a learner says in a step of any kind, by its number. An item that is a single step is only named by its English. */
export function saidAt(item: Stepped, step: number): string | undefined {
  const said = numberedStep(item, step)
  if (said === item) return phraseAt(item, step)?.englishWord
  return said?.englishWord || undefined
}
