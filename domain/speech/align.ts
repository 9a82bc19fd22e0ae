import { type ConfusionId, explainSlip, inflectionBetween, type Said } from '#domain/speech/confusions.ts'
import { HOMOPHONES } from '#domain/speech/homophones.ts'
import {
  isNumeral,
  isSameNumber,
  type NumberSpan,
  numbersIn,
  possibleNumbersIn,
} from '#domain/speech/numerals.ts'
import { type Phones, withoutStress } from '#domain/speech/phones.ts'
import { LETTER_FORMS } from '#domain/speech/spoken-forms.ts'
import { formsOf, isMasked, type Token, type Utterance } from '#domain/speech/tokens.ts'
import { NEGATIONS } from '#domain/speech/word-classes.ts'

/** The rules that can credit a stretch of the expected text. */
export type MatchRule = 'R0' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R14' | 'R15' | 'R16'

/** A stretch of the expected tokens credited by a stretch of the heard ones. */
export type Match = {
  at: number
  length: number
  to: number
  heard: number
  rule: MatchRule
  /** Per expected token: 1 when right, less for a slip. */
  credit: number
  tip?: ConfusionId | undefined
}

export type Alignment = { matches: readonly Match[]; credit: number }

type Key = { at: number; length: number; rule: MatchRule }

/** An expected text, ready to be compared with many heard ones. */
export type Expected = {
  utterance: Utterance
  numbers: readonly NumberSpan[]
  /** Tokens that are proper names: not graded. */
  names: ReadonlySet<number>
  phones: Phones | undefined
  keys: ReadonlyMap<string, readonly Key[]>
  numerals: ReadonlySet<number>
  /** Numbers and negations never match loosely. */
  isStrict: boolean
  partial: Map<string, Partial | null>
}

type Partial = Pick<Match, 'rule' | 'credit' | 'tip'>

const LONGEST_GROUP = 3
const MOST_VARIANTS = 8
const INFLECTION_CREDIT = 0.5
const SLIP_CREDIT = 0.3
// Small enough to choose only between alignments of equal credit.
const EXACT_GAIN = 0.001
const ADDED_COST = 0.0003

const FAMILY = new Map<string, string>()
for (const group of HOMOPHONES) {
  const words = group.split(' ')
  for (const word of words) if (!FAMILY.has(word)) FAMILY.set(word, words[0] ?? word)
}

/** What a masked word may hide, by its first letter: enough to explain it, never written out. */
const MASKED_SOUNDS: Readonly<Record<string, string>> = {
  b: 'bic',
  s: 'Sit',
  f: 'fVk',
  d: 'dik',
  c: 'kVnt',
  a: 'as',
  h: 'hel',
}

/** Prepares an expected text for many comparisons. */
export function prepare(
  utterance: Utterance,
  options: { phones: Phones | undefined; names: readonly string[]; isStrict: boolean },
): Expected {
  const { phones, isStrict } = options
  const { tokens } = utterance
  const texts = tokens.map(token => token.text)
  const numbers = numbersIn(texts)
  const numerals = new Set(
    numbers.flatMap(span => Array.from({ length: span.length }, (_, k) => span.at + k)),
  )
  const keys = new Map<string, Key[]>()
  for (let at = 0; at < tokens.length; at++) {
    for (let length = 1; length <= LONGEST_GROUP && at + length <= tokens.length; length++) {
      if (numerals.has(at + length - 1)) break
      for (const [key, rule] of keysOf(tokens, at, length, phones)) addKey(keys, key, { at, length, rule })
    }
    const letter = texts[at] ?? ''
    // In a sentence "a" and "I" are words, not letters.
    if (letter.length === 1 && letter !== 'a' && letter !== 'i') {
      for (const form of LETTER_FORMS[letter] ?? [])
        addKey(keys, `t:${form.replace(' ', '')}`, { at, length: 1, rule: 'R5' })
    }
  }
  const folded = new Set(options.names)
  const nameTokens = new Set(texts.flatMap((text, at) => (folded.has(text) && !numerals.has(at) ? [at] : [])))
  return { utterance, numbers, numerals, names: nameTokens, phones, keys, isStrict, partial: new Map() }
}

function addKey(keys: Map<string, Key[]>, key: string, value: Key) {
  const list = keys.get(key)
  if (!list) keys.set(key, [value])
  else if (!list.some(known => known.at === value.at && known.length === value.length)) list.push(value)
}

/** The texts and sounds under which a group of tokens is the same as another one. */
function keysOf(
  tokens: readonly Token[],
  at: number,
  length: number,
  phones: Phones | undefined,
): [string, MatchRule][] {
  const keys: [string, MatchRule][] = []
  const group = tokens.slice(at, at + length)
  const [first] = group
  if (!first) return keys
  const contraction = first.contraction?.length === length ? first.contraction : undefined
  if (length === 1)
    for (const form of formsOf(first.text)) keys.push([`t:${form}`, form === first.text ? 'R0' : 'R3'])
  else {
    const joined = group.map(token => token.text.replace("'", '')).join('')
    for (const form of formsOf(joined)) keys.push([`t:${form}`, 'R3'])
  }
  if (contraction) keys.push([`t:${contraction.written.replaceAll("'", '')}`, 'R1'])
  const single = length === 1 ? first.text : contraction?.written
  const family = single === undefined ? undefined : FAMILY.get(single)
  if (family) keys.push([`h:${family}`, 'R4'])
  if (!phones) return keys
  const sounds = contraction
    ? [...soundsOf(group, phones), ...phones(contraction.written)]
    : soundsOf(group, phones)
  for (const codes of sounds) keys.push([`p:${withoutStress(codes)}`, 'R4'])
  return keys
}

/** Pronunciations of a row of tokens; none when one of them is unknown. */
function soundsOf(group: readonly Token[], phones: Phones): readonly string[] {
  let rows: readonly string[] = ['']
  for (const token of group) {
    const variants = phones(token.text)
    if (variants.length === 0) return []
    if (rows.length === 1 && variants.length === 1) rows = [(rows[0] ?? '') + variants[0]]
    else rows = rows.flatMap(row => variants.map(variant => row + variant)).slice(0, MOST_VARIANTS)
  }
  return rows
}

/** The order-preserving alignment with the highest credit (rule R8); of equals, the one with the fewest added words. */
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
  return { matches, credit: matches.reduce((sum, match) => sum + match.credit * match.length, 0) }
}

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
      for (const [key, rule] of keysOf(got, to, length, expected.phones)) {
        for (const hit of expected.keys.get(key) ?? []) {
          if (length === 1 && hit.length === 1) whole.add(hit.at * columns + to)
          const reason = hit.rule === 'R0' ? rule : hit.rule
          add({ at: hit.at, length: hit.length, to, heard: length, rule: reason, credit: 1 })
        }
      }
    }
  }
  addNumbers(expected, got, add)
  for (let at = 0; at < expected.utterance.tokens.length; at++) {
    for (let to = 0; to < got.length; to++) {
      if (whole.has(at * columns + to)) continue
      if (expected.names.has(at)) addName(at, to, got, add)
      else {
        addPartial(expected, { at, to, heard: 1 }, got, add)
        if (to + 1 < got.length) addPartial(expected, { at, to, heard: 2 }, got, add)
      }
    }
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
        add({ ...match, rule: 'R15', credit: INFLECTION_CREDIT, tip: 'final-c' })
      }
    }
  }
}

const isOpposite = (token: Token | undefined): boolean => token !== undefined && NEGATIONS.has(token.text)

function addName(at: number, to: number, got: readonly Token[], add: (match: Match) => void) {
  for (let heard = 1; heard <= 2 && to + heard <= got.length; heard++) {
    const token = got[to + heard - 1]
    if (!token || isOpposite(token) || isNumeral(token.text)) return
    add({ at, length: 1, to, heard, rule: 'R16', credit: 1 })
  }
}

function addPartial(
  expected: Expected,
  place: { at: number; to: number; heard: number },
  got: readonly Token[],
  add: (match: Match) => void,
) {
  const token = expected.utterance.tokens[place.at]
  const group = got.slice(place.to, place.to + place.heard)
  if (!token) return
  const key = `${place.at} ${group.map(heard => heard.text).join(' ')}`
  let partial = expected.partial.get(key)
  if (partial === undefined) {
    partial = partialMatch(expected, place.at, group) ?? null
    expected.partial.set(key, partial)
  }
  if (partial) add({ ...place, length: 1, ...partial })
}

/** What is credited when words are not the same: a short word nearly right, an ending, a known slip (R6, R14, R15). */
function partialMatch(expected: Expected, at: number, group: readonly Token[]): Partial | undefined {
  const wanted = expected.utterance.tokens
  const token = wanted[at]
  const [heard] = group
  if (!token || !heard) return undefined
  const isAlone = wanted.length === 1
  if (expected.isStrict && !isAlone && (isOpposite(token) || group.some(isOpposite))) return undefined
  const isNumber = expected.numerals.has(at)
  if (isNumber && isNumeral(heard.text)) return undefined
  const tip = explainSlip(saidBy([token], expected.phones), saidBy(group, expected.phones))
  if (
    group.length === 1 &&
    !(isNumber && (expected.isStrict || !isAlone)) &&
    isNearShortWord(token.text, heard.text, isAlone)
  )
    return { rule: 'R6', credit: 1, tip }
  if (isNumber && wanted.length > 1) return undefined
  if (group.length === 1) {
    const ending = inflectionBetween(token.text, heard.text)
    if (ending) return { rule: 'R15', credit: INFLECTION_CREDIT, tip }
  }
  return tip && { rule: 'R14', credit: SLIP_CREDIT, tip }
}

function saidBy(group: readonly Token[], phones: Phones | undefined): Said {
  const [first] = group
  const text = group.map(token => token.text).join(' ')
  if (group.length === 1 && first && isMasked(first.text)) {
    const hidden = MASKED_SOUNDS[first.text.charAt(0)]
    return { text: '', phones: hidden ? [hidden] : [] }
  }
  if (!phones) return { text, phones: [] }
  const written = first?.contraction?.length === group.length ? phones(first.contraction.written) : []
  return { text, phones: [...written, ...soundsOf(group, phones)] }
}

/**
 * The specification's tolerance for words of up to 3 letters: one contains the other, or one edit apart. Letters
 * are excluded, and inside a sentence a word hidden in a much longer one ("of" in "coffee") is not the word.
 */
export function isNearShortWord(expected: string, heard: string, isAlone: boolean): boolean {
  if (expected.length < 2 || expected.length > 3 || isMasked(heard)) return false
  if (isOneEditApart(expected, heard)) return true
  if (!heard.includes(expected) && !expected.includes(heard)) return false
  return isAlone || (heard.length > expected.length && heard.length <= expected.length + 2)
}

/** Levenshtein distance of at most 1. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const rest = short.length === long.length ? same + 1 : same
  return short.slice(rest) === long.slice(same + 1)
}
