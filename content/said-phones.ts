import { dictionary } from 'cmu-pronouncing-dictionary'
import { tokens } from '#content/known-words.ts'
import type { Made } from '#content/recordings.ts'
import { soundOfWord } from '#content/sentence-ipa.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

/*
 * Whether a voice says the words of a text as the dictionary or the lexicon has them. Ignores stress, and differences
 * among General American speakers: the short unstressed vowels, and the vowels of "cot" and "caught".
 */

const phones = phonesOfDictionary(dictionary)

/** IPA to the codes of `phones.ts`. */
const CODES: Readonly<Record<string, string>> = {
  tʃ: 'c', dʒ: 'j', aɪ: 'Y', aʊ: 'W', eɪ: 'E', oʊ: 'o', ɔɪ: 'Q', ɑ: 'A', æ: 'a', ʌ: 'V', ə: 'V', ɔ: 'A', ɛ: 'e', ɝ: 'R',
  ɚ: 'R', ɪ: 'V', i: 'I', ʊ: 'u', u: 'U', ð: 'D', ɡ: 'g', ŋ: 'N', ʃ: 'S', θ: 'T', ʒ: 'Z', j: 'y',
} // biome-ignore format: a table
const SOUND = /tʃ|dʒ|aɪ|aʊ|eɪ|oʊ|ɔɪ|./gu

export function codesOfIpa(ipa: string): string {
  return ipa.replace(/[ˈˌ,]/g, '').replace(SOUND, sound => CODES[sound] ?? sound)
}

export function coarse(codes: string): string {
  return codes.replace(/[@i]/g, 'V').replaceAll('O', 'A')
}

/** Different pronunciations by the voices that are right too. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // "Feb-ru-ary" from the voice's own list of months; the dictionaries have "Feb-yu-ary" as well.
  february: ['febrVRI'],
}

/** Phones that the voices have and the dictionary lacks: weak vowels, and the quick "t" of "water". */
const SAME: Readonly<Record<string, string>> = {
  ax: 'AH0',
  axr: 'ER0',
  dx: 'T',
  el: 'AH0 L',
  em: 'AH0 M',
  en: 'AH0 N',
}

/** The first word of a text that a voice says differently, with its remaining phones; undefined when all are right. */
export function misreadWord(
  text: string,
  { words = '', phones: said = '' }: Pick<Made, 'words' | 'phones'>,
): string | undefined {
  const expected = /\d/.test(text) ? tokens(words) : tokens(text)
  const codes = codesOfVoice(said)
  let ends = new Set([0])
  for (const word of expected) {
    const next = new Set<number>()
    for (const from of ends)
      for (const sound of soundsOf(word)) if (codes.startsWith(sound, from)) next.add(from + sound.length)
    if (next.size === 0) return `"${word}" in "${text}": ${said}`
    ends = next
  }
  return ends.has(codes.length) ? undefined : `more than "${text}": ${said}`
}

function codesOfVoice(said: string): string {
  const arpabet = said
    .split(' ')
    .map(phone => SAME[phone] ?? phone.toUpperCase())
    .join(' ')
  return coarse(phonesOfDictionary({ said: arpabet })('said')[0] ?? '')
}

function soundsOf(word: string): string[] {
  const ipa = soundOfWord(word)
  const listed = phones(word).map(coarse)
  const parts = listed.length === 0 && word.includes('-') ? joined(word.split('-').map(soundsOf)) : []
  return [...listed, ...parts, ...(ipa ? [codesOfIpa(ipa)] : []), ...(ALSO[word] ?? [])]
}

function joined(parts: readonly string[][]): string[] {
  return parts.reduce((starts, sounds) => starts.flatMap(start => sounds.map(sound => start + sound)), [''])
}
