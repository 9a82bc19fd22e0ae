import { describe, expect, test } from 'vitest'
import { readAlphabetSong, readLibrary } from '#content/library.ts'
import { SONG_ENDS_SECONDS, type Verb } from '#domain/library/library.ts'
import { contractedForms, englishForms } from '#domain/library/verbs.ts'
import { judge } from '#domain/speech/judge.ts'
import { numbersIn } from '#domain/speech/numerals.ts'

const library = readLibrary()
const ofTab = (tab: string) => library.filter(entry => entry.tab === tab)
const verbs = ofTab('verbs').flatMap(({ verb }) => verb ?? [])
const wordsOf = (text: string) => text.toLowerCase().replace(/[.,?!]/g, '')

test('every entry has a unique id, both recordings, and a transcription', () => {
  expect(new Set(library.map(({ _id }) => _id)).size).toBe(library.length)
  for (const entry of library) {
    expect(entry.audioUrl, entry._id).toMatch(/^\/media\/[0-9a-f]{20}\.mp3$/)
    expect(entry.audioSlowUrl, entry._id).toMatch(/^\/media\/[0-9a-f]{20}\.mp3$/)
    expect(entry.pronunciation, entry._id).toMatch(/^\/.+\/$/)
  }
})

test.each(library.map(entry => [entry._id, entry] as const))(
  '%s passes fully when said',
  (_, { tab, englishWord }) => {
    const kind = tab === 'alphabet' ? 'letter' : undefined
    expect(judge(englishWord, [wordsOf(englishWord)], { kind }).verdict).toBe('full')
  },
)

describe('the alphabet', () => {
  test('has 26 letters, each with a name, a sample word that begins with it, and a picture', () => {
    const letters = ofTab('alphabet')
    expect(letters.map(({ letter }) => letter?.englishLetter).join('')).toBe('abcdefghijklmnopqrstuvwxyz')
    for (const { englishWord, imageUrl, letter } of letters) {
      expect(englishWord).toBe(letter?.englishLetter.toUpperCase())
      expect(letter?.reference[0]).toBe(letter?.englishLetter)
      expect(letter?.referenceAudioUrl).not.toBe(letter?.englishLetterAudioUrl)
      expect(imageUrl).toMatch(/\.svg$/)
    }
  })

  test('has a separate recording for every letter', () => {
    expect(new Set(ofTab('alphabet').map(({ audioUrl }) => audioUrl)).size).toBe(26)
  })
})

test('the phrasebook has 45 phrases, equally divided among its sections', () => {
  const sections = Map.groupBy(ofTab('phrasebook'), ({ section }) => section)
  expect([...sections].map(([section, { length }]) => [section, length])).toEqual([
    ['basics', 9],
    ['work', 9],
    ['shops', 9],
    ['hotels', 9],
    ['travel', 9],
  ])
})

describe('the numbers', () => {
  const valuesOf = (section: string) =>
    ofTab('numbers')
      .filter(entry => entry.section === section)
      .map(({ englishWord }) => numbersIn(wordsOf(englishWord).split(/[ -]/))[0]?.digits)
  const range = (from: number, to: number, step = 1) =>
    Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

  test('are 1 to 30, the tens to 90, the hundreds to 900, 1000, 2000 and 100000', () => {
    const values = [...range(1, 30), ...range(40, 90, 10), ...range(100, 900, 100), 1000, 2000, 100_000]
    expect(valuesOf('numbers')).toEqual(values.map(String))
  })

  test('are, as ordinals, fifth to twentieth, the tens to ninetieth, and hundredth', () => {
    const values = [...range(5, 20), ...range(30, 90, 10), 100]
    expect(valuesOf('ordinals')).toEqual(values.map(value => `${value}#`))
  })

  test.each(ofTab('numbers').map(({ englishWord }) => englishWord))('%s is accepted in digits', english => {
    const digits = numbersIn(wordsOf(english).split(/[ -]/))[0]?.digits ?? ''
    const ordinal = Number(digits.replace('#', ''))
    const written = digits.endsWith('#') ? [`${ordinal}th`] : [digits, ordinal.toLocaleString('en-US')]
    expect(written.filter(said => judge(english, [said]).verdict !== 'full')).toEqual([])
  })
})

describe('the verbs', () => {
  test('are three for each of 20 lessons', () => {
    const lessons = Map.groupBy(ofTab('verbs'), ({ section }) => section)
    expect([...lessons.keys()]).toEqual(Array.from({ length: 20 }, (_, index) => `lección ${index + 1}`))
    expect([...lessons.values()].every(({ length }) => length === 3)).toBe(true)
  })

  test('only be is contracted with its pronoun', () => {
    expect(verbs.filter(({ apostrophe }) => apostrophe).map(({ verb }) => verb)).toEqual(['be'])
  })

  test.each(verbs.map(each => [each.verb, each] as const))(
    'the examples of "%s" use one of its forms, in English and in Spanish',
    (_, each: Verb) => {
      const uses = (example: string, forms: string[]) =>
        forms.some(form => form !== '' && ` ${wordsOf(example)} `.includes(` ${form.toLowerCase()} `))
      const spanish = each.spanishTranslationConjugation.flatMap(form => form.split(' / '))
      expect(each.englishWordConjugationExample).toSatisfy((text: string) =>
        uses(text, [...englishForms(each), ...contractedForms(each)]),
      )
      expect(each.spanishTranslationConjugationExample).toSatisfy((text: string) => uses(text, spanish))
    },
  )
})

test('the alphabet song has every letter in order, and the last one ends within the song', () => {
  const { audioUrl, letters } = readAlphabetSong()
  expect(audioUrl).toMatch(/^\/media\/[0-9a-f]{20}\.mp3$/)
  expect(letters.map(({ letter }) => letter).join('')).toBe('abcdefghijklmnopqrstuvwxyz')
  expect(letters.at(-1)?.endSeconds).toBeGreaterThan(SONG_ENDS_SECONDS.from)
  expect(letters.at(-1)?.endSeconds).toBeLessThan(SONG_ENDS_SECONDS.to)
})
