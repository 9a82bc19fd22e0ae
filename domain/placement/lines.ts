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
 * The lines of a lesson that can be asked, in the order in which they are asked: the shortest sentence of each word
 * item, because a single word often has several right translations, and after those its other texts. The lines asked
 * first are spread over the lesson, and begin at another place in every lesson, so that courses with lessons of one
 * pattern ask for different things. Always the same for the same lesson.
 * @param lesson index of the lesson
 * @param count how many lines decide the lesson
 */
export function linesToAsk<Item extends Stepped & { _id: WordId }>(
  items: readonly Item[],
  { lesson, count }: { lesson: number; count: number },
): (AskedLine & { item: Item })[] {
  const seen = new Set<string>()
  const ofItems = items.filter(isWord).map(item =>
    linesOf(item).filter(({ step: { englishWord } }) => {
      const isNew = !seen.has(englishWord)
      seen.add(englishWord)
      return isNew
    }),
  )
  const firsts = ofItems.flatMap(lines => lines.slice(0, 1))
  const others = ofItems.flatMap(lines => lines.slice(1))
  return [...spreadOver(firsts, { lesson, count }), ...spreadOver(others, { lesson, count })]
}

/** Takes from each of `count` parts of a list in turn, beginning at another place for another lesson. */
function spreadOver<Line>(
  lines: readonly Line[],
  { lesson, count }: { lesson: number; count: number },
): Line[] {
  const parts = Array.from({ length: count }, (_, part) =>
    lines.slice(Math.floor((part * lines.length) / count), Math.floor(((part + 1) * lines.length) / count)),
  )
  const longest = Math.max(...parts.map(part => part.length))
  return Array.from({ length: longest }, (_, round) =>
    parts.flatMap(part => (round < part.length ? (part[(round + lesson) % part.length] ?? []) : [])),
  ).flat()
}

/** The lines of an item, the best first: sentences before parts of one, and shorter ones before longer ones. */
function linesOf<Item extends Stepped & { _id: WordId }>(item: Item): (AskedLine & { item: Item })[] {
  return stepsOf(item)
    .map((step, index) => ({ item, step, number: stepNumber(step, index) }))
    .filter(({ step }) => isAskable(step))
    .toSorted(
      (a, b) =>
        Number(isPart(a.step)) - Number(isPart(b.step)) ||
        sizeOf(a.step) - sizeOf(b.step) ||
        a.number - b.number,
    )
}

function isAskable(step: Sentence): boolean {
  return sizeOf(step) > 0 && sizeOf(step) <= MAX_WORDS && step.spanishTranslation.trim() !== ''
}

/** Whether a text is less than a sentence: "get up", but not "Good night, Ana." */
function isPart({ englishWord }: Sentence): boolean {
  return !/[.?!]$/.test(englishWord)
}

/** The number of words of a text. */
function sizeOf({ englishWord }: Sentence): number {
  return englishWord.split(' ').filter(word => word !== '').length
}
