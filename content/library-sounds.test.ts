import { dictionary } from 'cmu-pronouncing-dictionary'
import { expect, test } from 'vitest'
import { readLibrary } from '#content/library.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

/*
 * Compares the transcriptions with CMUdict. Ignores stress, and differences among General American
 * speakers: the two short unstressed vowels, and the vowels of "cot" and "caught".
 */
const phones = phonesOfDictionary(dictionary)

/** IPA to the codes of `phones.ts`; two-character sounds come before single characters. */
const CODES: Readonly<Record<string, string>> = {
  tʃ: 'c', dʒ: 'j', aɪ: 'Y', aʊ: 'W', eɪ: 'E', oʊ: 'o', ɔɪ: 'Q', ɑ: 'A', æ: 'a', ʌ: 'V', ə: 'V', ɔ: 'A', ɛ: 'e', ɝ: 'R',
  ɚ: 'R', ɪ: 'V', i: 'I', ʊ: 'u', u: 'U', ð: 'D', ɡ: 'g', ŋ: 'N', ʃ: 'S', θ: 'T', ʒ: 'Z', j: 'y',
} // biome-ignore format: a table
const SOUND = new RegExp(Object.keys(CODES).join('|'), 'g')
const codesOfIpa = (ipa: string) => ipa.replace(/[ˈˌ,]/g, '').replace(SOUND, sound => CODES[sound] ?? sound)
const coarse = (codes: string) => codes.replace(/[@i]/g, 'V').replaceAll('O', 'A')

/** Weak and contracted forms that the dictionary does not list. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  arrive: 'VrYv',
  at: 'Vt',
  checkout: 'cekWt',
  here: 'hVr',
  'twenty-one': 'twentIwVn',
  use: 'yUz',
  'wi-fi': 'wYfY',
}

const said = readLibrary().flatMap(({ tab, englishWord, pronunciation, letter }) =>
  tab === 'alphabet' && letter
    ? [[letter.reference, letter.pronunciationReference] as const]
    : [[englishWord, pronunciation] as const],
)

test.each(said)('%s sounds like %s', (english, ipa) => {
  const words = english
    .toLowerCase()
    .replace(/[.,?!]/g, '')
    .split(' ')
  const sounds = ipa.slice(1, -1).split(' ')
  expect(sounds).toHaveLength(words.length)
  const wrong = words.filter((word, index) => {
    const parts = phones(word).length > 0 ? [word] : word.split('-')
    const known = parts.reduce<readonly string[]>(
      (starts, part) => starts.flatMap(start => phones(part).map(codes => start + coarse(codes))),
      [''],
    )
    return ![...known, OTHER_FORMS[word]].includes(codesOfIpa(sounds[index] ?? ''))
  })
  expect(wrong).toEqual([])
})
