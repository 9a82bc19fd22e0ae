import { describe, expect, test } from 'vitest'
import { buildCourses } from '#content/catalogue.ts'
import { readCourseFiles } from '#content/course-files.ts'
import lexicon from '#content/lexicon.json' with { type: 'json' }
import { readLibraryFiles } from '#content/library-files.ts'
import { readManifest } from '#content/media-files.ts'
import { respelling } from '#domain/speech/respelling.ts'

const { courses } = readCourseFiles()
/** Whatever is shown with its sound; sentences have theirs once they are built. */
const sounds = [
  ...pronunciationsIn(buildCourses(courses, readManifest()).courses),
  ...pronunciationsIn(readLibraryFiles().library),
  ...Object.values(lexicon),
]
const ipaOfWords = [...new Set(sounds.flatMap(sound => sound.replaceAll('/', '').split(/,? /)))]
const words = ipaOfWords.map(ipa => [ipa, respelling(ipa)] as const)

/** Groups of letters that a Spanish reader cannot read, or reads as another sound. */
const UNREADABLE: Readonly<Record<string, RegExp>> = {
  'three vowels in a row': /(?<!g(?=u[eiéíë]))[aeiouáéíóúäë]{3}/,
  'a doubled letter other than the long "aa", "ii" and "uu"': /([^aiu])\1/,
  'an accent on one half of a doubled letter': /áa|aá|íi|ií|úu|uú/,
  'a jota: the letter j, or a g before e or i': /j|g[eéëií]/,
  'a c without h, a q or an x': /c(?!h)|[qx]/,
  'a digraph of the letters of two sounds': /tth|dth|sch|hh/,
  'a y that would be a vowel: at the end, or before a consonant': /y(?![aeiouáéíóúäë])/,
  'letters of no Spanish keyboard': /[^a-záéíóúäë-]/,
}

describe('every word that is shown with its sound', () => {
  test.each(Object.entries(UNREADABLE))('has no %s', (_group, letters) => {
    expect(words.length).toBeGreaterThan(600)
    expect(words.filter(([, written]) => written === '' || letters.test(written))).toEqual([])
  })

  test('has one mark for its stress if it has more than one syllable, and none otherwise', () => {
    const isMarked = (ipa: string, written: string) => {
      const syllables = ipa.match(/eɪ|aɪ|ɔɪ|aʊ|oʊ|[aæɑɔɛeɪiəʌuʊɝɚ]/g)?.length ?? 0
      const [acutes, dots] = [written.match(/[áéíóú]/g)?.length ?? 0, written.match(/[äë]/g)?.length ?? 0]
      return syllables < 2 ? acutes === 0 : acutes === 1 || (acutes === 0 && dots === 1)
    }
    expect(words.filter(([ipa, written]) => !isMarked(ipa, written))).toEqual([])
  })
})

test('the two words of every pair are written apart', () => {
  const pairs = courses
    .flatMap(({ lessons }) => lessons.flatMap(({ items }) => items))
    .flatMap(item => (item.type === 'minimal-pair' ? [item.words] : []))
    .map(pair => pair.map(({ pronunciation = '' }) => respelling(pronunciation)))
  expect(pairs.length).toBeGreaterThanOrEqual(21)
  expect(pairs.filter(([one, other]) => !one || one === other)).toEqual([])
})

function pronunciationsIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    /^pronunciation(?:Reference)?$/.test(key) && typeof value === 'string' && value !== ''
      ? [value]
      : pronunciationsIn(value),
  )
}
