import type { Item } from '#domain/course/course.ts'
import { numberedStep } from '#domain/course/steps.ts'
import type { WordId } from '#domain/ids.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/** Attempts at one step of an item with one verdict and one family of tip; an empty family means none (D38). */
export type AttemptTally = {
  wordId: WordId
  step: number
  verdict: Verdict
  family: string
  count: number
}

/** A text that learners fail far more often than the others of its course. */
export type FailedText = {
  item: Item
  /** The field of its English text. */
  path: string
  text: string
  attempts: number
  /** Share of attempts that were not accepted, from 0 to 1. */
  failedShare: number
  /** The sounds heard instead, by family, most frequent first. */
  families: { family: string; count: number }[]
}

/** Fewer attempts are not significant. */
const MIN_ATTEMPTS = 20
/** Far more often: at least 1.5 times the course's median, and at least one more failure in ten attempts. */
const TIMES_MEDIAN = 1.5
const ABOVE_MEDIAN = 0.1
/** From the normal distribution, for 95 %. */
const Z = 1.96
const MAX_FAILED = 20

/**
 * The texts that are failed far more often than others, worst first. A text counts if even the lowest rate compatible
 * with its attempts (Wilson, 95 %) is far above the median of the course's texts, so that bad luck in a few attempts
 * does not flag a word.
 */
export function failedTexts(items: readonly Item[], tallies: readonly AttemptTally[]): FailedText[] {
  const byId = new Map(items.map(item => [item._id, item]))
  const bySteps = Map.groupBy(tallies, ({ wordId, step }) => `${wordId} ${step}`)
  const tried = [...bySteps.values()].flatMap(tallied => {
    const [{ wordId, step } = { wordId: '', step: 0 }] = tallied
    const item = byId.get(wordId as WordId)
    const said = item && textAt(item, step)
    const attempts = sum(tallied)
    if (!item || !said || attempts < MIN_ATTEMPTS) return []
    const failed = sum(tallied.filter(({ verdict }) => verdict === 'reject'))
    return [
      { item, ...said, attempts, failed, failedShare: failed / attempts, families: familiesOf(tallied) },
    ]
  })
  const median = medianOf(tried.map(({ failedShare }) => failedShare))
  const tooMuch = Math.max(median * TIMES_MEDIAN, median + ABOVE_MEDIAN)
  return tried
    .filter(({ failed, attempts }) => wilsonLowerBound(failed, attempts) > tooMuch)
    .toSorted((a, b) => b.failedShare - a.failedShare || b.attempts - a.attempts)
    .slice(0, MAX_FAILED)
    .map(({ failed: _, ...text }) => text)
}

/** The lower end of the interval that contains the true rate with 95 % certainty. */
export function wilsonLowerBound(hits: number, trials: number): number {
  if (trials === 0) return 0
  const rate = hits / trials
  const z2 = Z * Z
  const centre = rate + z2 / (2 * trials)
  const spread = Z * Math.sqrt((rate * (1 - rate) + z2 / (4 * trials)) / trials)
  return Math.max(0, (centre - spread) / (1 + z2 / trials))
}

function textAt(item: Item, step: number): { path: string; text: string } | undefined {
  const said = numberedStep(item, step)
  if (!said) return undefined
  const sentence = item.sentences.indexOf(said)
  const path = sentence === -1 ? 'englishWord' : `sentences.${sentence}.englishWord`
  return { path, text: said.englishWord }
}

function familiesOf(tallies: readonly AttemptTally[]): FailedText['families'] {
  const heard = Map.groupBy(
    tallies.filter(({ family }) => family !== ''),
    ({ family }) => family,
  )
  return [...heard]
    .map(([family, counted]) => ({ family, count: sum(counted) }))
    .toSorted((a, b) => b.count - a.count || (a.family < b.family ? -1 : 1))
}

function sum(tallies: readonly AttemptTally[]): number {
  return tallies.reduce((total, { count }) => total + count, 0)
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
  return (low + high) / 2
}
