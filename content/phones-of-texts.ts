import { dictionary } from 'cmu-pronouncing-dictionary'
import { coarse, misheardKeys } from '#domain/speech/coarse-sounds.ts'
import { type PhoneSubset, phonesOfDictionary, withoutStress } from '#domain/speech/phones.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { readUtterance } from '#domain/speech/tokens.ts'
import { inflectionBetween } from '#domain/speech/word-families.ts'

/**
 * Generates the pronunciations that a course ships to the browser: its words, their homophones, and the words that a
 * known confusion turns them into, so that the judge accepts homophones and explains likely mishearings without the
 * whole dictionary.
 */

const phones = phonesOfDictionary(dictionary)

/** Mishearings are everyday words; longer entries of the dictionary are names and derivations. */
const LONGEST_WORD = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Words in the transcripts of "stop" and "liked": "a stop", "is cool", "like it". */
const SPLIT_WORDS = ['a', 'an', 'is', 'it', 'i', 'he']

const LISTED = Object.keys(dictionary).filter(word => /^[a-z]+$/.test(word) && word.length <= LONGEST_WORD)

function listedBy(keyOf: (codes: string) => string): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>()
  for (const word of LISTED) {
    for (const codes of phones(word)) {
      const key = keyOf(codes)
      const found = index.get(key)
      if (found) found.add(word)
      else index.set(key, new Set([word]))
    }
  }
  return index
}

const HOMOPHONES = listedBy(withoutStress)
const SIMILAR = listedBy(coarse)

/** @param texts all texts that a learner is asked to say. */
export function phonesOfTexts(texts: readonly string[]): PhoneSubset {
  const wanted = new Set<string>([...LETTERS, ...SPLIT_WORDS])
  const own = new Set(
    texts.flatMap(text =>
      readUtterance(text).tokens.flatMap(token => [
        token.text,
        ...(token.contraction ? [token.contraction.written] : []),
      ]),
    ),
  )
  for (const word of own) {
    wanted.add(word)
    for (const codes of phones(word)) {
      for (const same of HOMOPHONES.get(withoutStress(codes)) ?? []) wanted.add(same)
      if (/^s[^aeiou]/.test(word))
        for (const rest of HOMOPHONES.get(withoutStress(codes.slice(1))) ?? []) wanted.add(rest)
      for (const near of misheardAs(word, codes)) wanted.add(near)
    }
  }
  return subsetOf(wanted)
}

function misheardAs(word: string, codes: string): string[] {
  const said = { text: word, phones: phones(word) }
  const candidates = misheardKeys(codes).flatMap(each => [...(SIMILAR.get(each) ?? [])])
  return candidates.filter(
    // Endings are explained by the spelling.
    other => !inflectionBetween(word, other) && explainSlip(said, { text: other, phones: phones(other) }),
  )
}

function subsetOf(words: ReadonlySet<string>): PhoneSubset {
  const byCodes = new Map<string, string[]>()
  for (const word of [...words].sort()) {
    for (const codes of phones(word)) byCodes.set(codes, [...(byCodes.get(codes) ?? []), word])
  }
  const sorted = [...byCodes].sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([codes, same]) => [codes, same.join(' ')]))
}
