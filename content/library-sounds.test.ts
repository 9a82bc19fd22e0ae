import { dictionary } from 'cmu-pronouncing-dictionary'
import { expect, test } from 'vitest'
import { readLibrary } from '#content/library.ts'
import { coarse, codesOfIpa } from '#content/said-phones.ts'
import { SentenceIpa } from '#content/sentence-ipa.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

/*
 * Compares the transcriptions with CMUdict. Ignores stress, and differences among General American
 * speakers: the two short unstressed vowels, and the vowels of "cot" and "caught".
 */
const phones = phonesOfDictionary(dictionary)

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

const courses = new SentenceIpa([])
const inLexicon = readLibrary()
  .filter(({ tab }) => tab === 'phrasebook' || tab === 'verbs')
  .map(({ englishWord, pronunciation }) => [englishWord, pronunciation, courses.of(englishWord, '')] as const)
  .filter(([, , ipa]) => ipa !== '')

test.each(inLexicon)('%s sounds as its words do in the courses: %s', (_, pronunciation, ipa) => {
  expect(pronunciation).toBe(ipa)
})
