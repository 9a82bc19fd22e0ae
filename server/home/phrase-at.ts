import type { Item } from '#domain/course/course.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { numberedStep } from '#domain/course/steps.ts'

/** A step, by its number, that is a phrase to say; undefined for titles and for possible answers. */
export function phraseAt(item: Item, step: number): Sentence | undefined {
  const phrase = kindOfItem(item.type)?.isSaidStepByStep ? numberedStep(item, step) : undefined
  return phrase?.englishWord ? phrase : undefined
}
