import type { Asked, Stepped } from '#domain/course/kinds/item-kind.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/**
 * What a learner does one after another in an item (decision 003), as its kind says. An item of a kind that is
 * not known is one step. `index.sentence` counts these steps from 0.
 */
export function stepsOf(item: Stepped): Sentence[] {
  return kindOfItem(item.type)?.steps(item, stepsOf) ?? [item]
}

/** Every text that a learner is asked to say in an item, and how it is judged. */
export function askedIn(item: Stepped): Asked[] {
  return kindOfItem(item.type)?.asked(item, askedIn) ?? []
}

/** The part of a mixed exercise to which a step belongs, and which of the part's own steps it is. */
export function partAtStep<P extends Stepped>(
  parts: readonly P[],
  step: number,
): { part: P; partIndex: number; stepInPart: number; stepCount: number } | undefined {
  let before = 0
  for (const [partIndex, part] of parts.entries()) {
    const stepCount = stepsOf(part).length
    if (step < before + stepCount) return { part, partIndex, stepInPart: step - before, stepCount }
    before += stepCount
  }
  return undefined
}
