import { confusionsOf } from '#domain/speech/confusions.ts'
import { isVowel, type Phones, soundsOf, withoutStress } from '#domain/speech/phones.ts'
import type { Token } from '#domain/speech/tokens.ts'

/*
 * How far two words sound apart, for words that no known confusion explains: a recogniser writes an everyday word in
 * place of one that it did not understand (D47).
 */

/** Two words sound alike up to this distance. `npm run judge -- --thresholds` compares it with others (decision 092). */
export const ALIKE = 0.23

/** Up to this distance a word is heard as the name of a person: engines know few names (D48). */
export const ALIKE_NAME = 0.5

/** Sounds that Spanish speakers, or recognisers, take for one another. */
const CONFUSED = 0.3
/** Two vowels, or a voiced and an unvoiced consonant. */
const SIMILAR = 0.5
/** The vowels of "cot" and "caught": one sound in most of America. */
const MERGED = 0.1
/** A consonant lost or added at the start or inside: "Boston" and "Austin" are alike, "doctor" and "daughter" not. */
const LOST = 1.25
/** Any other change, above all of a consonant: "Mondays" are no "Sundays". */
const OTHER = 1.5

const VOICED_PAIRS = ['bp', 'dt', 'gk', 'vf', 'zs', 'jc', 'DT', 'ZS']

/** A lost or added sound: the last consonant, an h, the r after a vowel and an unstressed vowel are easily missed. */
function costOfLoss(codes: string, at: number): number {
  const sound = codes[at]
  if (sound === 'h' || (sound === 'r' && isVowel(codes[at - 1]))) return CONFUSED
  if (isVowel(sound)) return sound === 'V' || at === codes.length - 1 ? SIMILAR : 0.7
  return at === codes.length - 1 ? SIMILAR : LOST
}

const costs = new Map<string, number>()

function costOfChange(one: string, other: string): number {
  if (one === other) return 0
  const known = costs.get(one + other)
  if (known !== undefined) return known
  const cost = computedCost(one, other)
  costs.set(one + other, cost)
  return cost
}

function computedCost(one: string, other: string): number {
  const both = one + other
  if (both === 'AO' || both === 'OA') return MERGED
  if (confusionsOf(one, other).length > 0) return CONFUSED
  if (isVowel(one) && isVowel(other)) return SIMILAR
  return VOICED_PAIRS.some(pair => pair.includes(one) && pair.includes(other)) ? SIMILAR : OTHER
}

/** A longer word may not differ by more: "grandmother" is no "grandfather". */
const MOST_SOUNDS = 6

/** The cheapest way to turn one pronunciation into another, as a share of the longer one: 0 for the same sounds. */
export function soundDistance(one: string, other: string): number {
  const [first, second] = [withoutStress(one), withoutStress(other)]
  const longest = Math.max(first.length, second.length, 1)
  // Far apart by their lengths alone.
  if (Math.abs(first.length - second.length) * CONFUSED > ALIKE_NAME * longest) return 1
  let row = [0]
  for (let to = 0; to < second.length; to++) row.push((row[to] ?? 0) + costOfLoss(second, to))
  for (let at = 0; at < first.length; at++) {
    const lost = costOfLoss(first, at)
    const next = [(row[0] ?? 0) + lost]
    for (let to = 0; to < second.length; to++) {
      const change = (row[to] ?? 0) + costOfChange(first[at] ?? '', second[to] ?? '')
      const added = (next[to] ?? 0) + costOfLoss(second, to)
      next.push(Math.min(change, added, (row[to + 1] ?? 0) + lost))
    }
    row = next
  }
  return (row.at(-1) ?? 0) / Math.min(longest, MOST_SOUNDS)
}

/** The distance between two groups of words in their closest pronunciations; joined, since engines split words. */
export function distanceBetween(
  one: readonly Token[],
  other: readonly Token[],
  phones: Phones | undefined,
): number {
  const heard = pronounced(other, phones)
  return Math.min(...pronounced(one, phones).flatMap(codes => heard.map(each => soundDistance(codes, each))))
}

function pronounced(tokens: readonly Token[], phones: Phones | undefined): readonly string[] {
  return soundsOf(tokens, text => {
    const known = phones?.(text) ?? []
    return known.length > 0 ? known : [soundsOfSpelling(text)]
  })
}

/** The commonest sounds of English spellings, in the order in which they are replaced. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/gh/g, ''],
  [/ph/g, 'f'],
  [/t?ch/g, 'C'],
  [/sh/g, 'S'],
  [/th/g, 'T'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c?k|c|q/g, 'k'],
  [/([a-z])\1/g, '$1'],
  [/(?<=..[^aeiou])e(?=s?$)/g, ''],
  [/y$|ea|ie/g, 'I'],
  [/o[uw]/g, 'W'],
  [/[ae][iy]/g, 'E'],
  [/[eiu]r/g, 'R'],
  [/C/g, 'c'],
]

/** An approximate pronunciation of a word that no dictionary has at hand. */
function soundsOfSpelling(word: string): string {
  const sounds = SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
  return sounds.replace(/[^a-zA-Z]/g, '')
}
