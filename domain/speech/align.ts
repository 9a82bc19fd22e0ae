import type { Slip } from '#domain/speech/confusions.ts'
import { type Expected, keysOf, LONGEST_GROUP, type MatchRule } from '#domain/speech/expected.ts'
import { INFLECTION_CREDIT, matchLoosely, saidBy } from '#domain/speech/loose-match.ts'
import { isSameNumber, possibleNumbersIn } from '#domain/speech/numerals.ts'
import type { Said } from '#domain/speech/slips.ts'
import type { Token, Utterance } from '#domain/speech/tokens.ts'
import { NEGATIONS } from '#domain/speech/word-classes.ts'

/** A span of expected tokens credited by a span of heard ones. */
export type Match = {
  at: number
  length: number
  to: number
  heard: number
  rule: MatchRule
  /** Per expected token: 1 if right, less for a slip. */
  credit: number
  slip?: Slip
}

export type Alignment = {
  matches: readonly Match[]
  /** Expected tokens without a heard counterpart. */
  missing: readonly number[]
  /** Heard tokens without an expected counterpart. */
  added: readonly number[]
}

// Small enough to decide only between alignments of equal credit.
const EXACT_GAIN = 0.001
const ADDED_COST = 0.0003

/**
 * The order-preserving alignment with the highest credit (rule R8); among equals, the one with the fewest added words.
 */
export function align(expected: Expected, heard: Utterance): Alignment {
  const wanted = expected.utterance.tokens
  const got = heard.tokens
  const rows = wanted.length + 1
  const columns = got.length + 1
  const score = new Float64Array(rows * columns).fill(Number.NEGATIVE_INFINITY)
  const came: (Match | undefined)[] = new Array(rows * columns)
  const previous = new Int32Array(rows * columns)
  score[0] = 0
  const possible = possibleMatches(expected, heard)
  for (let at = 0; at < rows; at++) {
    for (let to = 0; to < columns; to++) {
      const cell = at * columns + to
      const reached = score[cell] ?? Number.NEGATIVE_INFINITY
      if (reached === Number.NEGATIVE_INFINITY) continue
      const step = (target: number, gain: number, match?: Match) => {
        if (reached + gain <= (score[target] ?? 0)) return
        score[target] = reached + gain
        came[target] = match
        previous[target] = cell
      }
      if (at < wanted.length) step(cell + columns, 0)
      if (to < got.length) step(cell + 1, -ADDED_COST)
      for (const match of possible.get(cell) ?? []) {
        const gain = match.length * (match.credit + (match.rule === 'R0' ? EXACT_GAIN : 0))
        step(cell + match.length * columns + match.heard, gain, match)
      }
    }
  }
  const matches: Match[] = []
  for (let cell = rows * columns - 1; cell > 0; cell = previous[cell] ?? 0) {
    const match = came[cell]
    if (match) matches.unshift(match)
  }
  const covered = new Set(matches.flatMap(match => range(match.at, match.length)))
  const used = new Set(matches.flatMap(match => range(match.to, match.heard)))
  return {
    matches,
    missing: range(0, wanted.length).filter(at => !covered.has(at)),
    added: range(0, got.length).filter(to => !used.has(to)),
  }
}

/** `length` consecutive indices starting at `from`. */
export const range = (from: number, length: number): number[] => Array.from({ length }, (_, k) => from + k)

/** Whether the words are exactly the expected ones, not only similar. */
export const isWholly = (match: Match): boolean => match.credit === 1 && match.rule !== 'R6'

/** Whether the match includes the expected token at `at`. */
export const covers = (match: Match, at: number): boolean => at >= match.at && at < match.at + match.length

function possibleMatches(expected: Expected, heard: Utterance): Map<number, Match[]> {
  const got = heard.tokens
  const columns = got.length + 1
  const found = new Map<number, Match[]>()
  const whole = new Set<number>()
  const add = (match: Match) => {
    const cell = match.at * columns + match.to
    const list = found.get(cell)
    if (list) list.push(match)
    else found.set(cell, [match])
  }
  for (let to = 0; to < got.length; to++) {
    for (let length = 1; length <= LONGEST_GROUP && to + length <= got.length; length++) {
      for (const [key, rule] of keysOf(got.slice(to, to + length), expected.phones)) {
        for (const hit of expected.keys.get(key) ?? []) {
          if (length === 1 && hit.length === 1) whole.add(hit.at * columns + to)
          const reason = hit.rule === 'R0' ? rule : hit.rule
          add({ at: hit.at, length: hit.length, to, heard: length, rule: reason, credit: 1 })
        }
      }
    }
  }
  addNumbers(expected, got, add)
  const groups = got.flatMap((_, to) =>
    [1, 2].filter(length => to + length <= got.length).map(length => groupAt(got, to, length)),
  )
  for (let at = 0; at < expected.utterance.tokens.length; at++) {
    if (expected.names.has(at)) for (let to = 0; to < got.length; to++) addName(at, to, got, add)
    else
      for (const group of groups)
        if (!whole.has(at * columns + group.to)) addPartial(expected, at, group, add)
  }
  return found
}

function addNumbers(expected: Expected, got: readonly Token[], add: (match: Match) => void) {
  if (expected.numbers.length === 0) return
  const spans = possibleNumbersIn(got.map(token => token.text))
  for (const number of expected.numbers) {
    for (const span of spans) {
      const match = { at: number.at, length: number.length, to: span.at, heard: span.length }
      if (isSameNumber(span, number)) add({ ...match, rule: 'R2', credit: 1 })
      // "the fifth" heard as "the 5": the same number without its ending.
      else if (
        span.digits !== number.digits &&
        span.digits.replace('#', '') === number.digits.replace('#', '')
      ) {
        add({ ...match, rule: 'R15', credit: INFLECTION_CREDIT, slip: { id: 'final-c', wanted: 0 } })
      }
    }
  }
}

const isOpposite = (token: Token | undefined): boolean => token !== undefined && NEGATIONS.has(token.text)

function addName(at: number, to: number, got: readonly Token[], add: (match: Match) => void) {
  for (let heard = 1; heard <= 2 && to + heard <= got.length; heard++) {
    const token = got[to + heard - 1]
    if (!token || isOpposite(token)) return
    add({ at, length: 1, to, heard, rule: 'R16', credit: 1 })
  }
}

/** Heard words that may be one expected word. */
type Group = { to: number; tokens: readonly Token[]; key: string; isAll: boolean; said?: Said }

function groupAt(got: readonly Token[], to: number, length: number): Group {
  const tokens = got.slice(to, to + length)
  const key = tokens.map(heard => heard.contraction?.written ?? heard.text).join(' ')
  return { to, tokens, key, isAll: length === got.length }
}

function addPartial(expected: Expected, at: number, group: Group, add: (match: Match) => void) {
  const token = expected.utterance.tokens[at]
  if (!token) return
  const { to, tokens, key, isAll } = group
  // Short words are heard inside longer texts: "no" in "good afternoon".
  const isAlone = isAll && expected.utterance.tokens.length === 1
  const known = isAlone ? expected.partialAlone : expected.partial[at]
  let partial = known?.get(key)
  if (partial === undefined) {
    const { isStrict, isWord, numerals, phones } = expected
    const isNumber = isStrict && numerals.has(at)
    expected.said[at] ??= saidBy([token], phones)
    group.said ??= saidBy(tokens, phones)
    const said = { wanted: expected.said[at], heard: group.said }
    partial = matchLoosely(token, tokens, said, { isAlone, isStrict, isNumber, isWord }) ?? null
    known?.set(key, partial)
  }
  if (partial) add({ at, to, heard: tokens.length, length: 1, ...partial })
}
