import { isNumeral } from '#domain/speech/numerals.ts'
import type { Phones } from '#domain/speech/phones.ts'
import { ALIKE_NAME, distanceBetween } from '#domain/speech/sound-distance.ts'
import { isMasked, type Token, type Utterance } from '#domain/speech/tokens.ts'
import {
  CAPITALISED,
  FIRST_NAMES,
  FUNCTION_WORDS,
  NEGATIONS,
  PARTS_OF_PLACES,
  PLACES,
} from '#domain/speech/word-classes.ts'
import { isInFamily } from '#domain/speech/word-families.ts'

/*
 * Names of people, which are not graded (rule R16, D48); names of places, languages and brands are. Content needs no
 * data for them: a capital inside a sentence marks a name, and the words around it tell a person from a place.
 * `content/names.test.ts` shows what is found in the courses.
 */

const TITLES = /^(?:mr|mrs|ms|miss|dr|mister|doctor)$/
/** Before the name of a place or a thing: "in Bogotá", "to New York", "a Toyota". */
const BEFORE_PLACES = /^(?:in|on|to|from|at|near|of|visit|the|a|an|hotel)$/

/** The people's names in an English text, as written; empty if it consists only of names. */
export function namesIn(text: string): string[] {
  const words = text.split(/\s+/).filter(written => /\p{L}/u.test(written))
  const names: string[] = []
  let isStart = true
  let before: Kind = 'word'
  for (const [at, written] of words.entries()) {
    before = kindOf(written, { isStart, before: isStart ? 'word' : before, previous: plain(words[at - 1]) })
    if (before === 'person') names.push(nameIn(written))
    isStart = /[.?!:]["”’)]?$/.test(written) && !TITLES.test(plain(written))
  }
  return names.length === words.length ? [] : names
}

type Kind = 'word' | 'person' | 'place'

/** @param before what the word before it is: a surname is a name as its first name is, and "York" a place as "New" is */
function kindOf(
  written: string,
  { isStart, before, previous }: { isStart: boolean; before: Kind; previous: string },
): Kind {
  const name = plain(written)
  if (!/^\P{L}*\p{Lu}\p{Ll}/u.test(written)) return 'word'
  if (FIRST_NAMES.has(name) && before !== 'place') return 'person'
  const isWord =
    FUNCTION_WORDS.has(name) || [name, name.replace(/s$/, '')].some(word => CAPITALISED.has(word))
  if (isStart || isWord) return 'word'
  if (before !== 'word') return before
  if (TITLES.test(previous)) return 'person'
  return BEFORE_PLACES.test(previous) ? 'place' : 'person'
}

const nameIn = (written = ''): string => /\p{L}+/u.exec(written)?.[0] ?? ''
const plain = (written: string | undefined): string =>
  nameIn(written).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/**
 * Whether words heard in place of a person's name may be a name: any other name, or what sounds like the expected one.
 * An ordinary word that sounds otherwise is not: "My name is hungry" (D48).
 */
export function mayBeName(
  name: Token,
  heard: Utterance,
  { to, length }: { to: number; length: number },
  phones: Phones | undefined,
): boolean {
  const group = heard.tokens.slice(to, to + length)
  if (group.some(({ text }) => NEGATIONS.has(text))) return false
  const [only, ...others] = group
  if (only && others.length === 0 && isName(only, heard, phones)) return true
  return distanceBetween([name], group, phones) <= ALIKE_NAME
}

/** Longer names are rare, and take other words with them. */
const LONGEST_NAME = 4

/**
 * How many heard words from `to` on may be a name that nothing in the text tells beforehand: of the learner, or of their
 * town (decision 100). 0 if they are ordinary words.
 */
export function lengthOfName(
  kind: 'name' | 'place',
  heard: Utterance,
  to: number,
  phones: Phones | undefined,
): number {
  let length = 0
  for (let next = to; next < Math.min(to + LONGEST_NAME, heard.tokens.length); next++) {
    const token = heard.tokens[next]
    if (!token || isMasked(token.text) || NEGATIONS.has(token.text)) break
    const isOwn = isName(token, heard, phones) || (kind === 'place' && isPlace(token, heard))
    if (isOwn) length = next + 1 - to
    // "New" is part of a name only if one follows: "New York".
    else if (kind === 'name' || !PARTS_OF_PLACES.has(token.text)) break
  }
  // "Mexico City", but no "Mexico the".
  const after = heard.tokens[to + length]?.text ?? ''
  return kind === 'place' && length > 0 && ENDS_OF_PLACES.has(after) ? length + 1 : length
}

const ENDS_OF_PLACES: ReadonlySet<string> = new Set(['city', 'town', 'beach', 'island'])

/** Engines write places with a capital: then an ordinary word may be one, too. */
function isPlace({ text, word }: Token, { words }: Utterance): boolean {
  if (PLACES.has(text)) return true
  if (CAPITALISED.has(text) || FUNCTION_WORDS.has(text)) return false
  return word > 0 && /^\p{Lu}\p{Ll}/u.test(words[word] ?? '')
}

function isName({ text, word }: Token, { words }: Utterance, phones: Phones | undefined): boolean {
  if (FIRST_NAMES.has(text)) return true
  if (CAPITALISED.has(text) || isOrdinary(text)) return false
  const isCapital = word > 0 && /^\p{Lu}\p{Ll}/u.test(words[word] ?? '')
  // Without pronunciations any word that no list has may be a name.
  return isCapital || (phones?.(text) ?? []).length === 0
}

const isOrdinary = (text: string): boolean => FUNCTION_WORDS.has(text) || isNumeral(text) || isInFamily(text)
