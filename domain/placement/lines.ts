import type { Stepped } from '#domain/course/kinds/item-kind.ts'
import { isWord } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { stepNumber, stepsOf } from '#domain/course/steps.ts'
import type { WordId } from '#domain/ids.ts'

/** A line that placement asks: its Spanish is the cue, its English the answer. */
export type AskedLine = {
  item: Stepped & { _id: WordId }
  step: Sentence
  /** Number of the step, by which attempts refer to it. */
  number: number
}

/** Longer lines ask for memory rather than for English, and take too long to say. */
const MAX_WORDS = 7

/**
 * The lines of a lesson that can be asked, in the order in which they are asked: one of each word item, its shortest
 * sentence, because a single word often has several right translations. The lines asked first are spread over the
 * lesson, and begin at another place in every lesson, so that courses with lessons of one pattern ask for different
 * things. Always the same for the same lesson.
 * @param lesson index of the lesson
 * @param count how many lines decide the lesson
 */
export function linesToAsk<Item extends Stepped & { _id: WordId }>(
  items: readonly Item[],
  { lesson, count }: { lesson: number; count: number },
): (AskedLine & { item: Item })[] {
  const seen = new Set<string>()
  const lines = items.filter(isWord).flatMap(item => {
    const line = lineOf(item)
    if (!line || seen.has(line.step.englishWord)) return []
    seen.add(line.step.englishWord)
    return [line]
  })
  const parts = Array.from({ length: count }, (_, part) =>
    lines.slice(Math.floor((part * lines.length) / count), Math.floor(((part + 1) * lines.length) / count)),
  )
  const longest = Math.max(...parts.map(part => part.length))
  return Array.from({ length: longest }, (_, round) =>
    parts.flatMap(part => (round < part.length ? (part[(round + lesson) % part.length] ?? []) : [])),
  ).flat()
}

function lineOf<Item extends Stepped & { _id: WordId }>(
  item: Item,
): (AskedLine & { item: Item }) | undefined {
  const [best] = stepsOf(item)
    .map((step, index) => ({ item, step, number: stepNumber(step, index), size: sizeOf(step.englishWord) }))
    .filter(({ step, size }) => size > 0 && size <= MAX_WORDS && step.spanishTranslation.trim() !== '')
    .toSorted((a, b) => Number(a.size === 1) - Number(b.size === 1) || a.size - b.size || a.number - b.number)
  if (!best) return undefined
  const { size: _, ...line } = best
  return line
}

/** The number of words of a text. */
function sizeOf(english: string): number {
  return english.split(' ').filter(word => word !== '').length
}
