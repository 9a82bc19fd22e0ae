import { type Alignment, align } from '#domain/speech/align.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { type Gap, gapsIn } from '#domain/speech/gaps.ts'
import { isWholly, type Match } from '#domain/speech/match.ts'
import { CURRENCY, isNumeral } from '#domain/speech/numerals.ts'
import type { Token, Utterance } from '#domain/speech/tokens.ts'
import { GREETINGS } from '#domain/speech/word-classes.ts'
import { movedIn, type Order } from '#domain/speech/word-order.ts'

/** Share of the expected words that must be heard, in order (L5.20). */
export const PASS_SHARE = 0.65

/** One heard text beside the expected one: all that the rules of refusal need to know. */
export type Comparison = {
  expected: Expected
  said: Utterance
  /** For each taught word, the indexes of its tokens. */
  targets: readonly (readonly number[])[]
  alignment: Alignment
  gaps: readonly Gap[]
  /** Set if one part was moved and all else said. */
  order: Order | undefined
  /** Expected tokens that a recogniser may have cut off at the beginning (D49). */
  cut: readonly number[]
  /** Share of the expected words that were heard, 0 to 1. */
  ratio: number
  /** How many words were heard beyond the expected ones. */
  more: number
  isExact: boolean
}

export function compare(
  { expected, targets }: Pick<Comparison, 'expected' | 'targets'>,
  said: Utterance,
): Comparison {
  const { isStrict } = expected
  const found = align(expected, said)
  const moved = isStrict ? movedIn(expected, said, found) : undefined
  const alignment = moved?.alignment ?? found
  const gaps = moved ? [] : gapsIn(expected, said, found)
  const cut = isStrict ? cutOff(expected, alignment, gaps) : []
  const skipped = alignment.missing.filter(at => isOptional(expected, at))
  const more = alignment.added.filter(to => said.tokens[to]?.text !== 'oclock').length
  const isSaid =
    more === 0 && alignment.missing.length === skipped.length && alignment.matches.every(isWholly)
  return {
    ...{ expected, said, targets, alignment, gaps, cut, more },
    order: moved?.order,
    ratio: shareHeard(expected, alignment, isGreeting(expected, cut) ? [...skipped, ...cut] : skipped),
    isExact: isSaid && !moved,
  }
}

/** At least this many words must be left of a text whose greeting was cut off, besides names. */
const SHORTEST_REST = 2

/** The beginning that was lost while all of the rest was said: the first word, or greetings and names (D49). */
function cutOff(expected: Expected, { matches, added }: Alignment, gaps: readonly Gap[]): readonly number[] {
  const [{ wanted = [], isInside = false } = {}, ...others] = gaps
  const isOnlyCut = wanted[0] === 0 && !isInside && others.length === 0 && added.length === 0
  if (!isOnlyCut || !matches.every(isWholly)) return []
  const { tokens } = expected.utterance
  const isFirstWord = wanted.every(at => tokens[at]?.word === tokens[0]?.word)
  return isFirstWord || isGreeting(expected, wanted) ? wanted : []
}

function isGreeting({ utterance: { tokens }, names }: Expected, part: readonly number[]): boolean {
  const addressed = part.map(at => (names.has(at) ? 'sir' : tokens[at]?.text)).join(' ')
  return tokens.length - part.length - names.size >= SHORTEST_REST && GREETINGS.test(addressed)
}

/**
 * A contraction counts as its expanded words or as one written word, whichever gives the higher share: the
 * specification compares written words, and a lost "I'd" is one of them.
 */
function shareHeard(
  { utterance: { tokens, words }, names }: Expected,
  alignment: Alignment,
  skipped: readonly number[],
): number {
  const isGraded = (at: number) => !names.has(at) || names.size === tokens.length
  const credits: number[] = tokens.map((_, at) => (skipped.includes(at) ? 1 : 0))
  for (const match of alignment.matches) credits.fill(match.credit, match.at, match.at + match.length)
  const shares = words.flatMap((_, word) => {
    const parts = credits.filter((_, at) => isGraded(at) && tokens[at]?.word === word)
    return parts.length > 0 ? [mean(parts)] : []
  })
  return Math.max(mean(credits.filter((_, at) => isGraded(at))), mean(shares))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** "o'clock" is optional beside an hour, and so is the "and" between dollars and cents (rule R2). */
function isOptional(expected: Expected, at: number): boolean {
  const { tokens } = expected.utterance
  const text = tokens[at]?.text
  if (tokens.length === 1) return false
  return text === 'oclock' || (text === 'and' && CURRENCY.test(tokens[at - 1]?.text ?? ''))
}

/**
 * Among other words, a single word must be heard as written, all in one place; beside just one other it may be a
 * homophone, unless it is a letter.
 */
export function isCarried({ expected, said, alignment: { matches }, more }: Comparison): boolean {
  const { tokens } = expected.utterance
  const isSingle = tokens.every(({ word }) => word === tokens[0]?.word)
  if (!isSingle || matches.length === 0 || more === 0) return true
  if (more === 1 && (tokens[0]?.text.length ?? 0) > 1) return true
  const [{ to: first = 0 } = {}] = matches
  const length = matches.reduce((sum, { heard }) => sum + heard, 0)
  const isTogether = matches.every(({ to }) => to < first + length)
  return isTogether && matches.every(match => isAsWritten(match, tokens, said.tokens[match.to]?.text ?? ''))
}

function isAsWritten({ at, rule }: Match, tokens: readonly Token[], heard: string): boolean {
  const text = tokens[at]?.text ?? ''
  if (heard === text) return true
  return rule === 'R2' ? isNumeral(heard) : text.length > 1 && (rule === 'R1' || rule === 'R3')
}
