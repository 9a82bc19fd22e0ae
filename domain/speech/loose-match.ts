import type { Slip } from '#domain/speech/confusions.ts'
import { isChoice } from '#domain/speech/meaning.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import { type Phones, soundsOf } from '#domain/speech/phones.ts'
import { explainSlip, type Said } from '#domain/speech/slips.ts'
import { ALIKE, soundDistance } from '#domain/speech/sound-distance.ts'
import { isMasked, type Token } from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS, NEGATIONS } from '#domain/speech/word-classes.ts'
import { relationBetween } from '#domain/speech/word-families.ts'

/** Credit for words that differ: a short word nearly right, another form, a synonym, a known slip. */
export type LooseMatch = { rule: 'R6' | 'R14' | 'R15' | 'R24'; credit: number; slip?: Slip }

/** For another form of a word, and for a synonym. */
export const RELATED_CREDIT = 0.5
/** For a word said with a known slip. */
export const SLIP_CREDIT = 0.3

/** Sounds of a masked swear word by its first letter: enough to explain it, never written out. */
const MASKED_SOUNDS: Readonly<Record<string, string>> = {
  b: 'bic',
  s: 'Sit',
  f: 'fVk',
  d: 'dik',
  c: 'kVnt',
  a: 'as',
  h: 'hel',
}

type Circumstances = {
  /** The word is the whole expected text. */
  isAlone: boolean
  /** False where only the specification's rules apply: negations and words contained in longer ones match too. */
  isStrict: boolean
  /** Never matches another numeral; matches loosely only by itself, taught as a word. */
  isNumber: boolean
  isWord: boolean
}

const isNegation = (token: Token): boolean => NEGATIONS.has(token.text)

/** Compares one expected word with one heard word, or with several that may be the same word written apart. */
export function matchLoosely(
  token: Token,
  heard: readonly Token[],
  said: { wanted: Said; heard: Said },
  circumstances: Circumstances,
): LooseMatch | undefined {
  const { isNumber, isStrict } = circumstances
  const isInSentence = isStrict && !circumstances.isAlone
  if (isInSentence && [token, ...heard].some(isNegation)) return undefined
  if (isNumber && heard.some(part => isNumeral(part.text))) return undefined
  const slip = explainSlip(said.wanted, said.heard)
  const bySound: LooseMatch | undefined = slip && { rule: 'R14', credit: SLIP_CREDIT, slip }
  const written = writtenAs(heard, isStrict)
  if (written === undefined) return bySound
  if (isNear(token.text, written, circumstances)) {
    const isOther = isInSentence && !slip && isMeant(token.text) && !isAlike(said)
    return isOther ? undefined : { rule: 'R6', credit: 1, slip }
  }
  const related = isNumber ? undefined : matchRelated(token.text, written, isInSentence)
  return related ? { ...related, slip } : bySound
}

function matchRelated(expected: string, written: string, isInSentence: boolean): LooseMatch | undefined {
  const relation = relationBetween(expected, written)
  if (relation === 'form') return { rule: 'R15', credit: RELATED_CREDIT }
  return relation && isInSentence ? { rule: 'R24', credit: RELATED_CREDIT } : undefined
}

/** Whether another word in its place means something else: "he" for "she", "man" for "woman", but not "a" for "the". */
const isMeant = (text: string): boolean => isChoice(text) || !FUNCTION_WORDS.has(text)

const isAlike = ({ wanted, heard }: { wanted: Said; heard: Said }): boolean =>
  wanted.phones.some(one => heard.phones.some(other => soundDistance(one, other) <= ALIKE))

/** The single word that several tokens were written as, if any. By default a negation is never a part of a word. */
function writtenAs(heard: readonly Token[], isStrict: boolean): string | undefined {
  const [first, ...rest] = heard
  if (rest.length === 0) return first?.text
  if (first?.contraction?.length !== heard.length || (isStrict && heard.some(isNegation))) return undefined
  return first.contraction.written.replaceAll("'", '')
}

/** A text of several tokens with its pronunciations. */
export function saidBy(group: readonly Token[], phones: Phones | undefined): Said {
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

/** The specification's tolerance for words of up to 3 letters: one contains the other, or they are one edit apart. */
export function isWithinTolerance(expected: string, heard: string): boolean {
  if (expected.length > 3 || isMasked(heard)) return false
  return isOneEditApart(expected, heard) || heard.includes(expected) || expected.includes(heard)
}

/**
 * The same tolerance, except for numbers in a sentence, and strictly not for letters; in a sentence a word inside another
 * one ("am" in "name") or contained in a much longer one ("of" in "coffee") does not count.
 */
function isNear(expected: string, heard: string, { isAlone, isStrict, isNumber, isWord }: Circumstances) {
  if ((isNumber && !(isAlone && isWord)) || !isWithinTolerance(expected, heard)) return false
  if (!isStrict) return true
  if (expected.length < 2 || isLetter(heard)) return false
  if (isAlone || isOneEditApart(expected, heard)) return true
  const isAtEdge = heard.startsWith(expected) || heard.endsWith(expected)
  return isAtEdge && heard.length <= expected.length + 2
}

/** "A" and "I" are words too. */
const isLetter = (text: string): boolean => text.length === 1 && text !== 'a' && text !== 'i'

/** Levenshtein distance of at most 1. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const rest = short.length === long.length ? same + 1 : same
  return short.slice(rest) === long.slice(same + 1)
}
