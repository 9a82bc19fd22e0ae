import { coarse, misheardKeys } from '#domain/speech/coarse-sounds.ts'
import { isHabit } from '#domain/speech/confusions.ts'
import { type SoundId, soundOf } from '#domain/speech/own-sounds.ts'
import { isVowel, type PhoneSubset, phonesOfSubset } from '#domain/speech/phones.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { readUtterance } from '#domain/speech/tokens.ts'

/** Says which sounds a text tries. */
export type SoundsIn = (text: string) => ReadonlySet<SoundId>

/**
 * The sounds that an attempt at a text tries: those of which a slip could be heard, because it turns a word of the text
 * into another word that a recogniser writes. "Very" tries the v ("berry"); "seven" does not, because "seben" is no
 * word, so that saying it right proves nothing (decision 098).
 * @param subset the pronunciations of a course: its words, and the words that a known confusion turns them into
 */
export function soundFinder(subset: PhoneSubset): SoundsIn {
  const phones = phonesOfSubset(subset)
  const similar = new Map<string, Set<string>>()
  for (const [codes, words] of Object.entries(subset)) {
    const key = coarse(codes)
    const others = similar.get(key) ?? new Set<string>()
    for (const word of words.split(' ')) others.add(word)
    similar.set(key, others)
  }
  const known = new Map<string, ReadonlySet<SoundId>>()

  const othersOf = (word: string): string[] => [
    ...phones(word).flatMap(codes => misheardKeys(codes).flatMap(key => [...(similar.get(key) ?? [])])),
    // An ending is explained by its spelling, so that the word without it need not sound alike.
    ...stemsOf(word).filter(stem => phones(stem).length > 0),
  ]
  const ofWord = (word: string): ReadonlySet<SoundId> => {
    let found = known.get(word)
    if (!found) {
      const said = { text: word, phones: phones(word) }
      const slips = othersOf(word).flatMap(other =>
        other === word ? [] : (explainSlip(said, { text: other, phones: phones(other) }) ?? []),
      )
      const sounds = slips.filter(isHabit).flatMap(({ id }) => soundOf(id) ?? [])
      found = new Set([...sounds, ...ofSpelling(word, said.phones)])
      known.set(word, found)
    }
    return found
  }
  return text => {
    const { tokens } = readUtterance(text)
    const words = tokens.flatMap(({ text: word, contraction }) =>
      contraction ? [word, contraction.written] : [word],
    )
    return new Set(words.flatMap(word => [...ofWord(word)]))
  }
}

const TEEN_OR_TY = /^(?:thir|four|for|fif|six|seven|eigh|nine)(?:teen|ty)$/

/** Slips that are heard as several words ("stop" as "a stop"), or in numbers. */
function ofSpelling(word: string, phones: readonly string[]): SoundId[] {
  const isCluster = phones.some(codes => codes[0] === 's' && codes.length > 2 && !isVowel(codes[1]))
  return [...(isCluster ? (['s-start'] as const) : []), ...(TEEN_OR_TY.test(word) ? (['teen'] as const) : [])]
}

/** What a word may be with an ending: "work" of "works" and "worked". */
function stemsOf(word: string): string[] {
  const endings = [/s$/, /es$/, /d$/, /ed$/].filter(ending => ending.test(word))
  const stems = endings.map(ending => word.replace(ending, ''))
  const doubled = /([^aeiou])\1ed$/.exec(word)
  const withY = /ie[sd]$/.test(word) ? [`${word.slice(0, -3)}y`] : []
  return [...stems, ...withY, ...(doubled ? [word.slice(0, -3)] : [])]
}
