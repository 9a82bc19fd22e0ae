import type { z } from 'zod'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { readJson } from '#content/json-files.ts'
import { alphabetFile, numbersFile, phrasebookFile, songFile, verbsFile } from '#content/library-schema.ts'
import type { SungLetter } from '#domain/library/library.ts'

/** The library as its authors wrote it. */
export type LibrarySource = z.infer<typeof alphabetFile> &
  z.infer<typeof phrasebookFile> &
  z.infer<typeof numbersFile> &
  z.infer<typeof verbsFile>

/** The timing of the alphabet song, relative to the content folder. */
export const SONG_FILE = 'library/alphabet-song.json'

/**
 * Reads every library file. Problems are returned as sentences for the author, each with the file and the field; an
 * unreadable file contributes no entries.
 */
export function readLibraryFiles(folder = CONTENT_FOLDER): { library: LibrarySource; problems: string[] } {
  const problems: string[] = []
  const library = {
    letters: [],
    sections: [],
    numbers: [],
    ordinals: [],
    lessons: [],
    ...readJson(folder, 'library/alphabet.json', alphabetFile, problems),
    ...readJson(folder, 'library/phrasebook.json', phrasebookFile, problems),
    ...readJson(folder, 'library/numbers.json', numbersFile, problems),
    ...readJson(folder, 'library/verbs.json', verbsFile, problems),
  }
  return { library, problems }
}

/** Reads the timing of the letters; empty when the file is unreadable. */
export function readSongFile(folder = CONTENT_FOLDER): { song: SungLetter[]; problems: string[] } {
  const problems: string[] = []
  return { song: readJson(folder, SONG_FILE, songFile, problems) ?? [], problems }
}
