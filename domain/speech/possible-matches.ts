import type { Slip } from '#domain/speech/confusions.ts'
import { isSpelled } from '#domain/speech/exact-words.ts'
import { type Expected, keysOf, longestGroupAt } from '#domain/speech/expected.ts'
import {
  type LooseMatch,
  matchLoosely,
  RELATED_CREDIT,
  SLIP_CREDIT,
  saidBy,
} from '#domain/speech/loose-match.ts'
import type { GroupMatches, UnplacedMatch } from '#domain/speech/match.ts'
import { mayBeName } from '#domain/speech/names.ts'
import { isSameNumber, possibleNumbersIn } from '#domain/speech/numerals.ts'
import { explainSlip, type Said } from '#domain/speech/slips.ts'
import type { Token, Utterance } from '#domain/speech/tokens.ts'
import { NEGATIONS } from '#domain/speech/word-classes.ts'

/** Heard groups that may be one expected word, slightly otherwise: "no" is heard in "good afternoon", but not in more. */
const LONGEST_LOOSE = 2

/** Every match of a part of the expected text with a part of the heard one, by the cell of both starts. */
export function possibleMatches(expected: Expected, heard: Utterance): Map<number, UnplacedMatch[]> {
  const got = heard.tokens
  const columns = got.length + 1
  const found = new Map<number, UnplacedMatch[]>()
  const add = (match: UnplacedMatch, to: number) => {
    const cell = match.at * columns + to
    const list = found.get(cell)
    if (list) list.push(match)
    else found.set(cell, [match])
  }
  // First, because of equal matches the first is taken: "too" is two, and no word that is nearly it.
  addNumbers(expected, got, add)
  for (let to = 0; to < got.length; to++) {
    const whole = new Set<number>()
    for (let length = 1; length <= longestGroupAt(got, to); length++) {
      const { exact, loose } = matchesOf(expected, got.slice(to, to + length), length === got.length)
      for (const match of exact) {
        if (length === 1 && match.length === 1) whole.add(match.at)
        add(match, to)
      }
      for (const match of loose) if (!whole.has(match.at)) add(match, to)
    }
  }
  for (const at of expected.names) addName(expected, at, heard, add)
  return found
}

/** Alternatives repeat most of their words, so that the matches of each group are kept. */
function matchesOf(expected: Expected, group: readonly Token[], isAll: boolean): GroupMatches {
  const isAlone = isAll && expected.utterance.tokens.length === 1
  const text = group
    .map(token => (token.isInitials ? token.text.toUpperCase() : (token.contraction?.written ?? token.text)))
    .join(' ')
  const key = isAlone ? `${text}.` : text
  let matches = expected.matches.get(key)
  if (!matches) {
    matches = { exact: exactMatches(expected, group), loose: looseMatches(expected, group, isAlone) }
    expected.matches.set(key, matches)
  }
  return matches
}

function exactMatches(expected: Expected, group: readonly Token[]): UnplacedMatch[] {
  return keysOf(group, expected.phones).flatMap(([key, rule]) =>
    (expected.keys.get(key) ?? []).map(hit => ({
      at: hit.at,
      length: hit.length,
      heard: group.length,
      rule: hit.rule === 'R0' ? rule : hit.rule,
      credit: 1,
    })),
  )
}

/** @param isAlone whether both texts are this one word: short words are also heard inside longer ones */
function looseMatches(expected: Expected, group: readonly Token[], isAlone: boolean): UnplacedMatch[] {
  if (group.length > LONGEST_LOOSE) return []
  const heard = saidBy(group, expected.phones)
  const found: UnplacedMatch[] = []
  for (const [at, token] of expected.utterance.tokens.entries()) {
    const loose = expected.names.has(at) ? undefined : looseMatch(expected, at, { group, heard, isAlone })
    if (loose) found.push({ at, length: 1, heard: group.length, ...loose })
    const slip = group.length === 1 && token.contraction ? contractionSlip(expected, at, heard) : undefined
    if (slip) found.push({ at, length: 2, heard: 1, rule: 'R14', credit: SLIP_CREDIT, slip })
  }
  return found
}

const SILENT: Said = { text: '', phones: [] }

function looseMatch(
  expected: Expected,
  at: number,
  { group, heard, isAlone }: { group: readonly Token[]; heard: Said; isAlone: boolean },
): LooseMatch | undefined {
  const { isStrict, isWord, numerals, phones } = expected
  const token = expected.utterance.tokens[at]
  if (!token) return undefined
  // No slip explains a spelled letter: with v for b it is another name.
  expected.said[at] ??= isSpelled(expected.utterance.tokens, at) ? SILENT : saidBy([token], phones)
  const said = { wanted: expected.said[at], heard }
  return matchLoosely(token, group, said, {
    isAlone,
    isStrict,
    isNumber: isStrict && numerals.has(at),
    isWord,
  })
}

/** "His" heard for "he's": a contraction is said as one word. */
function contractionSlip(
  { utterance, phones, isStrict }: Expected,
  at: number,
  heard: Said,
): Slip | undefined {
  const tokens = utterance.tokens.slice(at, at + 2)
  const isPair = isStrict && tokens[0]?.contraction?.length === 2
  if (!isPair || tokens.some(({ text }) => NEGATIONS.has(text))) return undefined
  return explainSlip(saidBy(tokens, phones), heard)
}

type Add = (match: UnplacedMatch, to: number) => void

/** First, second and third, also within a longer number: they are other words than one, two and three. */
const OWN_ORDINAL = /(?<!1)[123]#/

function addNumbers(expected: Expected, got: readonly Token[], add: Add) {
  if (expected.numbers.length === 0) return
  const spans = possibleNumbersIn(got.map(token => token.text))
  for (const number of expected.numbers) {
    for (const span of spans) {
      const match = { at: number.at, length: number.length, heard: span.length }
      if (isSameNumber(span, number)) add({ ...match, rule: 'R2', credit: 1 }, span.at)
      // "the fifth" heard as "the 5": the same number without its ending.
      else if (
        span.digits !== number.digits &&
        !OWN_ORDINAL.test(`${span.digits} ${number.digits}`) &&
        span.digits.replace('#', '') === number.digits.replace('#', '')
      ) {
        add({ ...match, rule: 'R15', credit: RELATED_CREDIT, slip: { id: 'final-c', wanted: 0 } }, span.at)
      }
    }
  }
}

/** In place of a person's name, another name or what sounds like it. */
function addName(expected: Expected, at: number, heard: Utterance, add: Add) {
  const name = expected.utterance.tokens[at]
  if (!name) return
  for (let to = 0; to < heard.tokens.length; to++) {
    for (const length of [1, 2, 3]) {
      const isWithin = to + length <= heard.tokens.length
      if (isWithin && mayBeName(name, heard, { to, length }, expected.phones))
        add({ at, length: 1, heard: length, rule: 'R16', credit: 1 }, to)
    }
  }
}
