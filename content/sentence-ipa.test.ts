import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import lexicon from '#content/lexicon.json' with { type: 'json' }
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

describe('the lexicon', () => {
  /** Words that the dictionary lists only in another form, or with a pronunciation that the courses never use. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    arrived: 'the first vowel is weak, as in "arrive"',
    cana: 'a Spanish name',
    carla: 'the last vowel is weak, as in the other names',
    cartagena: 'a Spanish name: the dictionary has an English "g"',
    'hard-working': 'the dictionary has an "h" before its "w"',
    hear: 'the same vowel as in "here"',
    here: 'the same vowel as in "near" and "year"',
    monterrey: 'a Spanish name',
    oaxaca: 'a Spanish name',
    peru: 'the vowel before the "r" is a sound of its own',
    puebla: 'a Spanish name',
    punta: 'a Spanish name',
    republic: 'the first vowel is weak',
    restaurant: 'the vowel before the "r" is a sound of its own',
    santiago: 'a Spanish name',
    santo: 'a Spanish name',
    saturday: 'as the other days, with a full last vowel',
    't-shirt': 'the dictionary has an "s" for its "sh"',
    't-shirts': 'the dictionary has an "s" for its "sh"',
    tijuana: 'a Spanish name',
    usually: 'the usual short form, without "w"',
  }

  test('says each word as the pronouncing dictionary does, but for the listed ones', () => {
    const other = Object.entries(lexicon).flatMap(([word, ipa]) => {
      const forms = [1, 2, 3].flatMap(n => dictionary[n === 1 ? word : `${word}(${n - 1})`] ?? [])
      return forms.length === 0 || forms.some(form => soundsOf(form) === plainIpa(ipa)) ? [] : [word]
    })
    expect(other).toEqual(Object.keys(OTHERWISE).sort((a, b) => a.localeCompare(b)))
  })

  test('says each word as the item that teaches it does', () => {
    const lexical: Readonly<Record<string, string>> = lexicon
    const taught = courses.flatMap(({ lessons }) => lessons.flatMap(({ items }) => items))
    const other = taught.flatMap(item => {
      const word = item.type === 'word' ? item.english.toLowerCase().replace(/[^\p{L}']/gu, '') : ''
      const known = item.type === 'word' && !item.english.includes(' ') ? lexical[word] : undefined
      return known && item.type === 'word' && `/${known}/` !== item.pronunciation
        ? [`${item.slug}: ${item.pronunciation}, not /${known}/`]
        : []
    })
    expect(other).toEqual([])
  })
})

/**
 * Without stress; sounds that vary between speakers, such as the vowels of "boss" and of an unstressed "-et", count as
 * alike.
 */
function plainIpa(ipa: string): string {
  return ipa
    .replace(/[ˈˌ ]/g, '')
    .replace(/[ɪʌ]/g, 'ə')
    .replace(/ɝ/g, 'ɚ')
    .replace(/ɔ(?!ɪ|r)/g, 'ɑ')
}

const IPA: Readonly<Record<string, string>> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ə',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'ɛ',
  ER: 'ɚ',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
}

function soundsOf(phones: string): string {
  return plainIpa(
    phones
      .split(' ')
      .map(phone => IPA[phone.replace(/\d/, '')] ?? '')
      .join(''),
  )
}
