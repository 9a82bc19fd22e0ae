import { CONTENT_FOLDER } from '#content/course-files.ts'
import { type LibrarySource, readLibraryFiles, readSongFile, SONG_FILE } from '#content/library-files.ts'
import type { SaidTextFile, VerbFile } from '#content/library-schema.ts'
import { readManifest } from '#content/media-files.ts'
import { MediaLookup } from '#content/media-lookup.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { saidText } from '#content/said.ts'
import { letterText } from '#content/spoken-texts.ts'
import {
  type LibraryEntry,
  type LibraryTab,
  NUMBER_SECTIONS,
  type SungLetter,
} from '#domain/library/library.ts'
import { respelling } from '#domain/speech/respelling.ts'

/** The name of the song in the media manifest. */
export const ALPHABET_SONG = 'alphabet'

/** The song, and the timing of its letters. */
export type AlphabetSong = { audioUrl: string; letters: SungLetter[] }

/** The library content that does not come from the courses. */
export type LibraryContent = { entries: readonly LibraryEntry[]; song: AlphabetSong }

/**
 * The library without its vocabulary, which comes from the courses: letters, phrases, numbers and verbs in order
 * (A3.36 to A3.48). Throws when a file is invalid or a recording or picture is missing; the message names
 * each file and field.
 */
export function readLibrary(folder = CONTENT_FOLDER): LibraryEntry[] {
  const { library, problems: fileProblems } = readLibraryFiles(folder)
  const { entries, problems: mediaProblems } = buildLibrary(library, readManifest(folder))
  refuse([...fileProblems, ...mediaProblems])
  return entries
}

/** The alphabet song. Throws like `readLibrary`. */
export function readAlphabetSong(folder = CONTENT_FOLDER): AlphabetSong {
  const { song, problems } = readSongFile(folder)
  const media = new MediaLookup(readManifest(folder))
  const audioUrl = media.song(ALPHABET_SONG, SONG_FILE)
  refuse([...problems, ...media.problems])
  return { audioUrl, letters: song }
}

function refuse(problems: readonly string[]) {
  if (problems.length > 0) throw new Error(`The library cannot be used:\n- ${problems.join('\n- ')}`)
}

/** Converts the authored library to the domain's, and collects missing and duplicate entries. */
export function buildLibrary(
  library: LibrarySource,
  manifest: MediaManifest,
): { entries: LibraryEntry[]; problems: string[] } {
  const media = new MediaLookup(manifest)
  const entries = [
    ...library.letters.map(letter => letterEntry(letter, media)),
    ...library.sections.flatMap(({ section, phrases }) =>
      phrases.map(phrase => entryOf(phrase, { tab: 'phrasebook', section, media })),
    ),
    ...NUMBER_SECTIONS.flatMap(section =>
      library[section].map(number => entryOf(number, { tab: 'numbers', section, media })),
    ),
    ...library.lessons.flatMap(({ name, verbs }) => verbs.map(verb => verbEntry(verb, name, media))),
  ]
  return { entries, problems: [...media.problems, ...repeated(entries)] }
}

type Place = { tab: LibraryTab; section: string; media: MediaLookup }

function entryOf(said: SaidTextFile, { tab, section, media }: Place): LibraryEntry {
  const where = `library/${tab}.json, "${said.english}"`
  const { normal, slow } = media.recordings(saidText(said), where)
  return {
    _id: `${tab}/${plainName(said.english)}`,
    tab,
    englishWord: said.english,
    spanishTranslation: said.spanish,
    pronunciation: said.pronunciation,
    audioUrl: normal,
    audioSlowUrl: slow,
    imageUrl: said.picture === undefined ? '' : media.picture(said.picture, where),
    section,
  }
}

function letterEntry(
  { letter, pronunciation, sayAs, reference }: LibrarySource['letters'][number],
  media: MediaLookup,
): LibraryEntry {
  const place: Place = { tab: 'alphabet', section: '', media }
  const sample = entryOf(reference, place)
  const named = entryOf(
    { ...letterText({ letter, sayAs }), spanish: reference.spanish, pronunciation },
    place,
  )
  return {
    ...named,
    imageUrl: sample.imageUrl,
    letter: {
      englishLetter: letter,
      reference: reference.english,
      pronunciationLetter: respelling(pronunciation),
      englishLetterAudioUrl: named.audioUrl,
      referenceAudioUrl: sample.audioUrl,
      pronunciationReference: reference.pronunciation,
    },
  }
}

function verbEntry(
  {
    spanish,
    pronunciation,
    sayAs,
    picture,
    englishWordConjugation = [],
    englishWordConjugationExample,
    avoidPronouns = [],
    apostrophe = false,
    ...verb
  }: VerbFile,
  section: string,
  media: MediaLookup,
): LibraryEntry {
  return {
    ...entryOf(
      { english: verb.verb, spanish, pronunciation, sayAs, picture },
      { tab: 'verbs', section, media },
    ),
    verb: {
      ...verb,
      englishWordConjugation,
      englishWordConjugationExample,
      englishWordConjugationExampleAudioUrl: media.recordings(
        saidText({ english: englishWordConjugationExample }),
        `library/verbs.json, "${verb.verb}"`,
      ).normal,
      avoidPronouns,
      apostrophe,
    },
  }
}

function repeated(entries: readonly LibraryEntry[]): string[] {
  const ids = entries.map(({ _id }) => _id)
  return entries
    .filter(({ _id }, index) => ids.indexOf(_id) !== index)
    .map(({ tab, englishWord }) => `library/${tab}.json: "${englishWord}" is there twice`)
}

/** `'How much is it?'` to `'how-much-is-it'`. */
function plainName(english: string): string {
  return english
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
