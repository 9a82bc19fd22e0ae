import type { LibraryContent } from '#content/library.ts'
import type { Letter, LibraryEntry, LibraryTab, Verb } from '#domain/library/library.ts'

const BE: Verb = {
  verb: 'be',
  englishWordConjugation: [],
  englishWordConjugationExample: 'I am here.',
  englishWordConjugationExampleAudioUrl: '/media/example.mp3',
  spanishTranslationConjugation: ['soy', 'eres', 'es', 'es', 'es', 'somos', 'son', 'son'],
  spanishTranslationConjugationExample: 'Estoy aquí.',
  avoidPronouns: ['it'],
  apostrophe: true,
}
const LETTER_A: Letter = {
  englishLetter: 'a',
  reference: 'apple',
  pronunciationLetter: 'ei',
  englishLetterAudioUrl: '/media/a.mp3',
  referenceAudioUrl: '/media/apple.mp3',
  pronunciationReference: 'ápol',
}

function entry(tab: LibraryTab, englishWord: string, spanishTranslation: string): LibraryEntry {
  const nothing = { pronunciation: '', audioUrl: '', audioSlowUrl: '', imageUrl: '', section: '' }
  return { _id: `${tab}/${englishWord}`, tab, englishWord, spanishTranslation, ...nothing }
}

/** One entry of each kind. */
export const TEST_LIBRARY: LibraryContent = {
  entries: [
    { ...entry('verbs', 'be', 'ser o estar'), section: 'lección 1', verb: BE },
    { ...entry('phrasebook', 'Good morning.', 'Buenos días.'), section: 'basics' },
    { ...entry('numbers', 'fifth', 'quinto'), section: 'ordinals' },
    { ...entry('alphabet', 'A', 'manzana'), letter: LETTER_A },
  ],
  song: { audioUrl: '/media/song.mp3', letters: [{ letter: 'a', startSeconds: 0.5, endSeconds: 1 }] },
}
