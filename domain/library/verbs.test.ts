import { describe, expect, test } from 'vitest'
import { PRONOUNS, type Verb } from '#domain/library/library.ts'
import { contractedForms, englishForms, spokenPronoun } from '#domain/library/verbs.ts'

const PLAIN: Verb = {
  verb: 'work',
  englishWordConjugation: [],
  englishWordConjugationExample: '',
  englishWordConjugationExampleAudioUrl: '',
  spanishTranslationConjugation: [],
  spanishTranslationConjugationExample: '',
  avoidPronouns: [],
  apostrophe: false,
}
const verb = (name: string, more: Partial<Verb> = {}): Verb => ({ ...PLAIN, verb: name, ...more })

describe('the English form follows the pronoun', () => {
  test('be has three forms', () => {
    expect(englishForms(verb('be'))).toEqual(['am', 'are', 'is', 'is', 'is', 'are', 'are', 'are'])
  })

  test.each([
    ['have', 'has'],
    ['do', 'does'],
    ['go', 'goes'],
    ['work', 'works'],
    ['live', 'lives'],
    ['study', 'studies'],
    ['carry', 'carries'],
    ['try', 'tries'],
    ['pay', 'pays'],
    ['buy', 'buys'],
    ['say', 'says'],
    ['watch', 'watches'],
    ['wash', 'washes'],
    ['finish', 'finishes'],
    ['pass', 'passes'],
    ['fix', 'fixes'],
    ['buzz', 'buzzes'],
    ['close', 'closes'],
    ['see', 'sees'],
    ['can', 'can'],
    ['look for', 'looks for'],
    ['wake up', 'wakes up'],
    ['carry on', 'carries on'],
  ])('%s: he, she and it %s; with every other pronoun it stays as it is', (base, third) => {
    expect(englishForms(verb(base))).toEqual([base, base, third, third, third, base, base, base])
  })

  test('an avoided pronoun has none', () => {
    const avoidPronouns = PRONOUNS.filter(pronoun => pronoun !== 'it')
    expect(englishForms(verb('rain', { avoidPronouns }))).toEqual(['', '', '', '', 'rains', '', '', ''])
  })

  test('an authored form overrides the rule, slot by slot', () => {
    const englishWordConjugation = ['', '', 'bes', '', '', '', '', '']
    expect(englishForms(verb('be', { englishWordConjugation }))).toEqual([
      'am', 'are', 'bes', 'is', 'is', 'are', 'are', 'are',
    ]) // biome-ignore format: one row
  })
})

describe('pronoun and verb are contracted', () => {
  test('if the verb says so', () => {
    expect(contractedForms(verb('be', { apostrophe: true }))).toEqual([
      "I'm", "you're", "he's", "she's", "it's", "we're", "you're", "they're",
    ]) // biome-ignore format: one row
  })

  test('unless the verb excludes it, the pronoun is avoided, or English has no short form', () => {
    expect(contractedForms(verb('have')).join('')).toBe('')
    expect(contractedForms(verb('be', { apostrophe: true, avoidPronouns: ['it'] }))[4]).toBe('')
    expect(contractedForms(verb('work', { apostrophe: true })).join('')).toBe('')
  })
})

test('singular and plural "you" are said the same', () => {
  expect(PRONOUNS.map(spokenPronoun)).toEqual(['I', 'you', 'he', 'she', 'it', 'we', 'you', 'they'])
})
