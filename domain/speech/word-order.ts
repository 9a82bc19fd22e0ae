import { type Alignment, range } from '#domain/speech/align.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { isWholly, type Match } from '#domain/speech/match.ts'
import { formsOf, type Token, type Utterance, writtenAt } from '#domain/speech/tokens.ts'
import { NEGATIONS } from '#domain/speech/word-classes.ts'

/** Two neighbouring parts of the expected text that were said in the reverse order (D50), as they are written. */
export type Order = { first: string; second: string; isAtStart: boolean }

/** A longer part in another place is another sentence. */
const LONGEST_MOVED = 4

/**
 * If all words were said and one word or phrase is in another place: the alignment in which that part matches too, and
 * what changed places. Undefined if more was moved, or if the moved part is a negation or one of several numbers, which
 * mean something else in another place.
 */
export function movedIn(
  { utterance, numbers }: Expected,
  said: Utterance,
  { matches, missing, added }: Alignment,
): { alignment: Alignment; order: Order } | undefined {
  const [at = 0, to = 0, length] = [missing[0], added[0], missing.length]
  const isPart = length > 0 && length <= LONGEST_MOVED && isRun(missing) && isRun(added)
  const isNumber = numbers.length > 1 && numbers.some(number => missing.includes(number.at))
  if (!isPart || isNumber || !matches.every(isWholly)) return undefined
  if (!isSamePart(utterance.tokens.slice(at, at + length), said.tokens.slice(to, to + added.length)))
    return undefined
  const moved = range(0, length).map(
    (k): Match => ({ at: at + k, length: 1, to: to + k, heard: 1, rule: 'R25', credit: 1 }),
  )
  const all = [...matches, ...moved].sort((one, other) => one.at - other.at)
  const passed = matches.filter(match => match.at < at !== match.to < to)
  const parts = [missing, passed.flatMap(match => range(match.at, match.length))]
  const [first = '', second = ''] = parts
    .sort(([one = 0], [other = 0]) => one - other)
    .map(part => writtenAt(utterance, part))
  const isAtStart = at === 0 || passed.some(match => match.at === 0)
  return { alignment: { matches: all, missing: [], added: [] }, order: { first, second, isAtStart } }
}

const isRun = (indexes: readonly number[]): boolean =>
  indexes.every((index, k) => index === (indexes[0] ?? 0) + k)

/** Whether the words are the same, and none of them a negation. */
const isSamePart = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ text }, k) => !NEGATIONS.has(text) && formsOf(text).some(form => isForm(form, other[k]?.text ?? '')),
  )

const isForm = (one: string, other: string): boolean => one === other || formsOf(other).includes(one)
