import { word } from '#contract/courses.ts'
import type { Item } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { WordId } from '#domain/ids.ts'

/**
 * An item as text for every learner: the parts that are the same for all, in pieces. Between the pieces goes whether
 * each sentence, and at the end the item, is completed.
 */
export type ItemText = {
  id: WordId
  /** The wire format separates words and exercises. */
  isWord: boolean
  pieces: readonly string[]
  /** The step of each sentence; -1 for a sentence that is said together with others. */
  steps: readonly number[]
}

/**
 * Placeholder for the parts that differ by learner. It cannot occur in an item's text, because JSON escapes its
 * quotes and backslashes.
 */
const HOLE = '\u0000'

/** Checks an item against the contract and writes it, leaving out anything that the contract does not name. */
export function itemText(item: Item): ItemText {
  const { sentences, ...shown } = word.parse(item)
  const text = JSON.stringify({
    ...shown,
    sentences: sentences.map(sentence => ({ ...sentence, isCompleted: HOLE })),
    isCompleted: HOLE,
  })
  const steps = stepsOf(item)
  return {
    id: item._id,
    isWord: isWord(item),
    pieces: text.split(JSON.stringify(HOLE)),
    steps: item.sentences.map(sentence => steps.indexOf(sentence)),
  }
}

/** The text of an item for a learner who has completed it, or passed some of its first steps. */
export function writeItem(
  { pieces, steps }: ItemText,
  { isCompleted, passedSteps }: { isCompleted: boolean; passedSteps: number },
): string {
  return pieces.reduce((text, piece, place) => {
    const step = steps[place - 1]
    const isPassed = step !== undefined && step >= 0 && step < passedSteps
    return `${text}${isCompleted || isPassed}${piece}`
  })
}

/** Its memory: characters may take two bytes. */
export function byteCountOfText({ pieces }: ItemText): number {
  return pieces.reduce((sum, { length }) => sum + 2 * length, 0)
}

/** The wire format separates words and exercises; clients merge them by order. */
export function splitByType<T extends { type: string }>(items: readonly T[]): { words: T[]; exercises: T[] } {
  return { words: items.filter(isWord), exercises: items.filter(item => !isWord(item)) }
}
