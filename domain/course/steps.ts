import type { Asked, Stepped } from '#domain/course/kinds/item-kind.ts'
import { type PracticeLesson, saidWithin } from '#domain/course/kinds/practice-lesson.ts'
import { isWord, kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/**
 * The steps of an item in order (decision 003), as its kind defines them. An item of an unknown kind is one step.
 * `index.sentence` counts these steps from 0.
 */
export function stepsOf(item: Stepped): Sentence[] {
  return kindOfItem(item.type)?.steps(item, stepsOf) ?? [item]
}

/** The number of a step, which stays when an author reorders or rewrites the steps (decision 082). */
export function stepNumber({ step }: Pick<Sentence, 'step'>, index: number): number {
  return step ?? index
}

/** The step with a number; undefined once it is gone. */
export function numberedStep(item: Stepped, number: number): Sentence | undefined {
  return stepsOf(item).find((step, index) => stepNumber(step, index) === number)
}

/**
 * The number of a text of a practice lesson: of a row, or of a sentence of its words. They are said within its single
 * step, number 0. A row that is also said as a sentence is one text. Undefined for a word of the course.
 */
export function numberWithin(practice: PracticeLesson, english: string): number | undefined {
  const all = saidWithin(practice)
  const index = all.findIndex(one => ('english' in one ? one.english : one.englishWord) === english)
  const found = all[index]
  return found && stepNumber(found, index + 1)
}

/**
 * Every text of an item that the learner is asked to say, and how it is judged.
 * @param taught the words of its lesson; without them only the sentences of words have a target
 */
export function askedIn(item: Stepped, taught: readonly string[] = []): Asked[] {
  return kindOfItem(item.type)?.asked(item, taught, askedIn) ?? []
}

/** The words that a lesson teaches, in its order. The judge listens for them in its other texts. */
export function taughtIn(items: readonly Pick<Stepped, 'type' | 'englishWord'>[]): string[] {
  return items.filter(isWord).map(({ englishWord }) => englishWord)
}

/** The part of a mixed exercise that a step belongs to, and the step's index within the part. */
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
