import { describe, expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { knownWordProblems } from '#content/known-words.ts'
import { readAlphabetSong, readLibrary } from '#content/library.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import {
  PHRASEBOOK_SECTIONS,
  PRONOUNS,
  type Pronoun,
  SONG_ENDS_SECONDS,
  type Verb,
} from '#domain/library/library.ts'
import { contractedForms, englishForms } from '#domain/library/verbs.ts'
import { judge } from '#domain/speech/judge.ts'
import { numbersIn } from '#domain/speech/numerals.ts'

const library = readLibrary()
const ofTab = (tab: string) => library.filter(entry => entry.tab === tab)
const verbs = ofTab('verbs').flatMap(({ verb }) => verb ?? [])
const wordsOf = (text: string) => text.toLowerCase().replace(/[.,?!¿¡]/g, '')

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
      expect(letter?.pronunciationReference).toMatch(/^\/.+\/$/)
      expect(letter?.referenceAudioUrl).not.toBe(letter?.englishLetterAudioUrl)
      expect(imageUrl).toMatch(/\.svg$/)
    }
  })

  test('has a separate recording for every letter', () => {
    expect(new Set(ofTab('alphabet').map(({ audioUrl }) => audioUrl)).size).toBe(26)
  })
})

describe('the phrasebook', () => {
  const phrases = ofTab('phrasebook')

  test('has twelve phrases for emergencies, which come first, and nine in every other section', () => {
    const sections = Map.groupBy(phrases, ({ section }) => section)
    expect([...sections.keys()]).toEqual([...PHRASEBOOK_SECTIONS])
    expect([...sections.values()].map(({ length }) => length)).toEqual([12, 9, 9, 9, 9, 9])
    expect(phrases.length - 12).toBe(45)
  })

  test.each([
    'help', 'police', 'ambulance', 'fire', 'doctor', 'hurts', 'allergic', 'hospital', 'lost', 'stole', 'my son',
    'english',
  ])('has a phrase for an emergency with "%s"', said => {
    const emergencies = phrases.filter(({ section }) => section === 'emergencies')
    expect(emergencies.filter(({ englishWord }) => wordsOf(englishWord).includes(said))).not.toEqual([])
  }) // biome-ignore format: a list

  test('the number for emergencies is said digit by digit, and accepted in digits', () => {
    const call =
      phrases.find(({ spanishTranslation }) => spanishTranslation.includes('911'))?.englishWord ?? ''
    expect(call).toContain('nine one one')
    const heard = wordsOf(call).replace('nine one one', '911')
    expect(judge(call, [heard]).verdict).toBe('full')
  })

  test('says "usted" everywhere: it is for guests, customers, colleagues and strangers', () => {
    const tu =
      /(?<!\p{L})(?:tú|te|ti|contigo|tus?|eres|estás|haces|tienes|puedes|quieres|hablas|vas|dedicas|empiezas|dobla|llama|repite)(?!\p{L})/iu
    expect(phrases.map(({ spanishTranslation }) => spanishTranslation).filter(text => tu.test(text))).toEqual(
      [],
    )
  })
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
  const lessons = Map.groupBy(ofTab('verbs'), ({ section }) => section)

  test('are grouped by the lesson of the course that first uses them: each of the 21 lessons has some', () => {
    expect([...lessons.keys()]).toEqual(Array.from({ length: 21 }, (_, index) => `lección ${index + 1}`))
  })

  test.each([
    [1, 'be see have'],
    [2, 'meet do can'],
    [6, 'live speak say visit'],
    [7, 'wear'],
    [8, 'eat want'],
    [9, 'like drink'],
    [10, 'open close'],
    [11, 'get take work sleep go wake-up get-up study cook watch'],
    [13, 'rain'],
    [14, 'turn call'],
    [15, 'leave travel drive'],
    [16, 'buy pay help look'],
    [17, 'need hurt'],
    [18, 'play read love dance sing swim'],
    [19, 'write'],
    [20, 'check-in check-out'],
    [21, 'start let finish invite'],
  ])('of lesson %d are those that the course first uses there: %s', (lesson, first) => {
    const ids = lessons.get(`lección ${lesson}`)?.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining(first.split(' ').map(name => `verbs/${name}`)))
  })

  // Verbs about things take "it": a shop opens, a bus leaves, a computer works, a phone speaks.
  test('avoid a pronoun only where one does not say it: the weather is "it", and what hurts is "it" or "they"', () => {
    const people: Pronoun[] = ['I', 'you', 'he', 'she', 'we', 'you (plural)']
    expect(verbs.flatMap(({ verb, avoidPronouns }) => avoidPronouns.map(each => [verb, each]))).toEqual([
      // "I rain" and "they rain" mean nothing.
      ...[...people, 'they' as const].map(each => ['rain', each]),
      // "doler": a head or feet hurt ("me duele", "me duelen"); a person has the pain.
      ...people.map(each => ['hurt', each]),
    ])
  })

  test('have a Spanish form for each of the eight pronouns but those that they avoid, and English forms by the rule', () => {
    for (const { verb, avoidPronouns, englishWordConjugation, spanishTranslationConjugation } of verbs) {
      const empty = PRONOUNS.filter((_, slot) => spanishTranslationConjugation[slot] === '')
      expect([spanishTranslationConjugation.length, empty], verb).toEqual([8, avoidPronouns])
      expect(englishWordConjugation, verb).toEqual([])
    }
  })

  test('only be is contracted with its pronoun', () => {
    expect(verbs.filter(({ apostrophe }) => apostrophe).map(({ verb }) => verb)).toEqual(['be'])
  })

  test.each(
    ofTab('verbs').flatMap(entry => (entry.verb ? [[entry.englishWord, entry, entry.verb] as const] : [])),
  )(
    'the examples of "%s" use one of its forms, in English and in Spanish, and are short',
    (_, { spanishTranslation }, each: Verb) => {
      const uses = (example: string, forms: string[]) =>
        forms.some(form => form !== '' && ` ${wordsOf(example)} `.includes(` ${form.toLowerCase()} `))
      const spanish = each.spanishTranslationConjugation.flatMap(form => form.split(' / '))
      expect(each.englishWordConjugationExample).toSatisfy((text: string) =>
        uses(text, [...englishForms(each), ...contractedForms(each)]),
      )
      expect(each.spanishTranslationConjugationExample).toSatisfy((text: string) =>
        uses(text, [...spanish, ...spanishTranslation.split(', ')]),
      )
      expect(each.englishWordConjugationExample.split(' ').length).toBeLessThanOrEqual(8)
    },
  )

  test('"let" is shown without "let\'s", which is an invitation and no form of its present', () => {
    const texts = verbs
      .filter(({ verb }) => verb === 'let')
      .flatMap(each => [...englishForms(each), ...contractedForms(each), each.englishWordConjugationExample])
    expect(texts).toContain('lets')
    expect(texts.join(' ')).not.toMatch(/let's/i)
  })

  test('their examples ask only for words that the course has taught by that lesson', () => {
    const [course] = readCourseFiles().courses
    const lessons = (course?.lessons ?? []).map(lesson => ({ ...lesson, items: [...lesson.items] }))
    readLibraryFiles().library.lessons.forEach(({ verbs }, index) => {
      const items = lessons[index]?.items
      const last = items?.length ?? 0
      // Treats each verb as a word of its lesson, after the others, and its example as a sentence of it.
      verbs.forEach((verb, index) => {
        items?.push({
          slug: `library-${verb.verb}`,
          type: 'word',
          orderInLesson: last + index + 1,
          english: verb.verb,
          spanish: verb.spanish,
          pronunciation: verb.pronunciation,
          picture: 'hotel',
          sentences: [
            {
              english: verb.englishWordConjugationExample,
              spanish: verb.spanishTranslationConjugationExample,
              pronunciation: verb.pronunciation,
            },
          ],
        })
      })
    })
    expect(knownWordProblems(lessons).filter(problem => problem.includes('library-'))).toEqual([])
  })
})

test('the alphabet song has every letter in order, and the last one ends within the song', () => {
  const { audioUrl, letters } = readAlphabetSong()
  expect(audioUrl).toMatch(/^\/media\/[0-9a-f]{20}\.mp3$/)
  expect(letters.map(({ letter }) => letter).join('')).toBe('abcdefghijklmnopqrstuvwxyz')
  expect(letters.at(-1)?.endSeconds).toBeGreaterThan(SONG_ENDS_SECONDS.from)
  expect(letters.at(-1)?.endSeconds).toBeLessThan(SONG_ENDS_SECONDS.to)
})
