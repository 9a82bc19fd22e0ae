import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { SentenceIpa, soundOfWord } from '#content/sentence-ipa.ts'

const { courses } = readCourseFiles()
const soundOf = (text: string) => new SentenceIpa(courses).of(text, 'here')

describe('the sound of a sentence', () => {
  test.each([
    ['Hello, welcome to the hotel.', '/həˈloʊ, ˈwɛlkəm tə ðə hoʊˈtɛl/'],
    ["I'm fine, and you?", '/aɪm faɪn, ənd ju/'],
    ['Thank you for your help.', '/θæŋk ju fɚ jʊr hɛlp/'],
    ["My parents' house", '/maɪ ˈpɛrənts haʊs/'],
    ["My mother's name is Rosa.", '/maɪ ˈmʌðɚz neɪm ɪz ˈroʊzə/'],
  ])('"%s" is joined from its words, with the commas', (text, ipa) => {
    expect(soundOf(text)).toBe(ipa)
  })

  test('has the weak form of a function word, and the full one at its end and before a pause', () => {
    expect(soundOf("I'm from Mexico. Where are you from?")).toBe('/aɪm frəm ˈmɛksɪˌkoʊ, wɛr ɑr ju frʌm/')
  })

  test('has another article before a vowel', () => {
    expect(soundOf('The airport')).toBe('/ði ˈɛrpɔrt/')
    expect(soundOf('The taxi')).toBe('/ðə ˈtæksi/')
  })

  test('has the sound that an item gives a phrase', () => {
    expect(soundOf("What's your phone number, please?")).toBe('/wʌts jʊr ˈfoʊn ˌnʌmbɚ, pliz/')
  })

  test.each([
    ["It's 809-555-0142.", '/ɪts eɪt oʊ naɪn, faɪv faɪv faɪv, oʊ wʌn fɔr tu/'],
    ['Room 45', '/rum ˌfɔrtiˈfaɪv/'],
    ['ninety-nine', '/ˌnaɪntiˈnaɪn/'],
    ['100', '/wʌn ˈhʌndrəd/'],
    ['13', '/ˌθɝˈtin/'],
  ])('%s: a number is said, a telephone number figure by figure', (text, ipa) => {
    expect(soundOf(text)).toBe(ipa)
  })

  test.each([
    ['watches', 'ˈwɑtʃɪz'],
    ['families', 'ˈfæməliz'],
    ['cooks', 'kʊks'],
    ['doctors', 'ˈdɑktɚz'],
  ])('"%s" sounds like the word without its ending, and that ending', (word, ipa) => {
    expect(soundOfWord(word)).toBe(ipa)
  })

  test('is unknown, with a problem that names the word, where a word is', () => {
    const sounds = new SentenceIpa(courses)
    expect(sounds.of('Hello, zyzzyva.', 'lesson 1')).toBe('')
    expect(sounds.problems).toEqual([
      'lesson 1: nothing says how "zyzzyva" sounds in "Hello, zyzzyva." (add it to content/lexicon.json, or a "pronunciation" here)',
    ])
  })
})
