import { isExact, isSpelled } from '#domain/speech/exact-words.ts'
import { HOMOPHONES } from '#domain/speech/homophones.ts'
import type { GroupMatches, MatchRule } from '#domain/speech/match.ts'
import { type NumberSpan, numbersIn, pricesIn, wordOfDigit } from '#domain/speech/numerals.ts'
import { type Phones, soundsOf, withoutStress } from '#domain/speech/phones.ts'
import type { Said } from '#domain/speech/slips.ts'
import { LETTER_FORMS } from '#domain/speech/spoken-forms.ts'
import { formsOf, type Token, type Utterance } from '#domain/speech/tokens.ts'
import { SHRUNK_WORDS } from '#domain/speech/written-forms.ts'

/** A group of expected tokens, and the rule by which a text or sound with the same key matches it. */
type Key = { at: number; length: number; rule: MatchRule }

/** An expected text, prepared for comparison with many heard ones. */
export type Expected = {
  utterance: Utterance
  numbers: readonly NumberSpan[]
  /** Tokens that are proper names: not graded. */
  names: ReadonlySet<number>
  phones: Phones | undefined
  keys: ReadonlyMap<string, readonly Key[]>
  /** Tokens in place of which no other one is heard: of numbers, times, spelled names and addresses. */
  numerals: ReadonlySet<number>
  /** False where only the specification's own rules apply (D20). */
  isStrict: boolean
  /** The expected text is taught as a word. */
  isWord: boolean
  /** The sounds of each token, filled in when first needed. */
  said: Said[]
  /** The matches of each heard group, filled in when first needed. */
  matches: Map<string, GroupMatches>
}

/** Tokens that may be compared as one: "ice cream" and "icecream". */
export const LONGEST_GROUP = 3
const FAMILY = new Map<string, string>()
for (const words of HOMOPHONES) {
  for (const word of words) if (!FAMILY.has(word)) FAMILY.set(word, words[0] ?? word)
}

/** Prepares an expected text for many comparisons. */
export function prepare(
  utterance: Utterance,
  options: { phones: Phones | undefined; names: readonly string[]; isStrict: boolean; isWord: boolean },
): Expected {
  const { phones, isStrict, isWord } = options
  const tokens = utterance.tokens.map((token, at) => contractible(token, utterance.tokens[at + 1]))
  const texts = tokens.map(token => token.text)
  const numbers = numbersIn(texts)
  const numerals = new Set(
    numbers.flatMap(span => Array.from({ length: span.length }, (_, k) => span.at + k)),
  )
  const exact = new Set([...numerals, ...tokens.flatMap((_, at) => (isExact(tokens, at) ? [at] : []))])
  const folded = new Set(options.names)
  const names = new Set(texts.flatMap((text, at) => (folded.has(text) && !exact.has(at) ? [at] : [])))
  return {
    utterance,
    numbers: [...numbers, ...pricesIn(texts)],
    numerals: exact,
    names,
    phones,
    keys: expectedKeys(tokens, isStrict ? numerals : new Set(), phones),
    isStrict,
    isWord,
    said: [],
    matches: new Map(),
  }
}

/**
 * @param numerals tokens that are compared as numbers, by their digits; none in a lenient course, which also compares
 * their words
 */
function expectedKeys(
  tokens: readonly Token[],
  numerals: ReadonlySet<number>,
  phones: Phones | undefined,
): ReadonlyMap<string, readonly Key[]> {
  const keys = new Map<string, Key[]>()
  for (const [at, { text }] of tokens.entries()) {
    for (let length = 1; length <= longestGroupAt(tokens, at); length++) {
      if (numerals.has(at + length - 1)) break
      for (const [key, rule] of keysOf(tokens.slice(at, at + length), phones))
        addKey(keys, key, { at, length, rule })
    }
    // Before "to" the last sound of "used" is inaudible.
    if (text === 'used' && tokens[at + 1]?.text === 'to') addKey(keys, 't:use', { at, length: 1, rule: 'R4' })
    // In a sentence "a" and "I" are words, not letters, unless a name is spelled.
    const isName = text.length === 1 && text !== 'a' && text !== 'i'
    for (const form of isName || isSpelled(tokens, at) ? (LETTER_FORMS[text] ?? []) : [])
      addKey(keys, `t:${wordOfDigit(form)}`, { at, length: 1, rule: 'R5' })
  }
  return keys
}

const isLetter = ({ text }: Token): boolean => text.length === 1

/** How many tokens from `at` on may be compared as one; the letters of a spelled name all are. */
export function longestGroupAt(tokens: readonly Token[], at: number): number {
  let letters = 0
  for (let token = tokens[at]; token && isLetter(token); token = tokens[at + letters]) letters++
  return Math.min(Math.max(letters, LONGEST_GROUP), tokens.length - at)
}

/** "I will" may be transcribed as "I'll", and that as "ill". */
function contractible(token: Token, next: Token | undefined): Token {
  const [shrunk] = (next && Object.hasOwn(SHRUNK_WORDS, next.text) && SHRUNK_WORDS[next.text]) || []
  if (token.contraction || !shrunk) return token
  return { ...token, contraction: { written: `${token.text}'${shrunk}`, length: 2 } }
}

function addKey(keys: Map<string, Key[]>, key: string, value: Key) {
  const list = keys.get(key)
  if (!list) keys.set(key, [value])
  else if (!list.some(known => known.at === value.at && known.length === value.length)) list.push(value)
}

/** The texts and sounds by which a group of tokens matches another one. */
export function keysOf(group: readonly Token[], phones: Phones | undefined): [string, MatchRule][] {
  const [first] = group
  if (!first) return []
  const contraction = first.contraction?.length === group.length ? first.contraction.written : undefined
  const keys = textKeys(group, first, contraction)
  // A name that was said as a word is not spelled.
  if (!phones || isSpelledGroup(group)) return keys
  const apart = soundsOf(group, phones)
  const sounds = contraction ? [...apart, ...phones(contraction)] : apart
  for (const codes of sounds) keys.push([`p:${withoutStress(codes)}`, 'R4'])
  return keys
}

const isSpelledGroup = (group: readonly Token[]): boolean => group.length > 2 && group.every(isLetter)

function textKeys(
  group: readonly Token[],
  first: Token,
  contraction: string | undefined,
): [string, MatchRule][] {
  const isSingle = group.length === 1
  const text = isSingle ? first.text : group.map(token => token.text.replace("'", '')).join('')
  if (isSpelledGroup(group)) return [[`s:${text}`, 'R3']]
  const keys: [string, MatchRule][] = []
  for (const form of formsOf(text)) keys.push([`t:${form}`, isSingle && form === text ? 'R0' : 'R3'])
  if (isSingle && first.isInitials) keys.push([`s:${text}`, 'R3'])
  if (contraction) keys.push([`t:${contraction.replaceAll("'", '')}`, 'R1'])
  const family = FAMILY.get(isSingle ? text : (contraction ?? ''))
  if (family) keys.push([`h:${family}`, 'R4'])
  return keys
}
