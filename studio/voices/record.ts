import { existsSync, readFileSync } from 'node:fs'
import { CONTENT_FOLDER, type CourseSource, readCourseFiles } from '#content/course-files.ts'
import { type LibrarySource, readLibraryFiles } from '#content/library-files.ts'
import {
  mediaPath,
  readManifest,
  removeUnnamedFiles,
  storeMedia,
  writeManifest,
} from '#content/media-files.ts'
import { recordingProblems } from '#content/recording-checks.ts'
import {
  type Made,
  neededOf,
  readMade,
  recordingKey,
  setRecording,
  wantedRecordings,
  writeMade,
} from '#content/recordings.ts'
import { plain } from '#content/said.ts'
import { type NeededRecording, neededRecordings } from '#content/spoken-texts.ts'
import type { VoiceName } from '#content/voices.ts'
import { measureSound } from '#domain/audio/measure.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'
import { readSound } from '#server/media/audio/read-audio.ts'
import { finished } from '#studio/voices/finish.ts'
import { loudnessOf } from '#studio/voices/loudness.ts'
import { FINISHING } from '#studio/voices/recipe.ts'
import { inTurn, type Line, type Speech, type Spoken } from '#studio/voices/speech.ts'

export type Recorded = { needed: number; made: number; missing: number; removed: number; problems: string[] }

/**
 * Makes the recordings that a content folder lacks, and those whose text, voice or settings have changed. After a
 * failure the finished ones are kept.
 * @param only texts; without them all
 * @param lessons numbers of lessons; without them all, and the library
 */
export async function recordContent({
  speech,
  folder = CONTENT_FOLDER,
  isAll = false,
  only = [],
  lessons = [],
  onProgress = () => undefined,
}: {
  speech: Speech
  folder?: string
  isAll?: boolean
  only?: readonly string[]
  lessons?: readonly number[]
  onProgress?: (made: number, wanted: number) => void
}): Promise<Recorded> {
  const { courses, library } = readSources(folder)
  const needed = neededRecordings(courses, library)
  const manifest = readManifest(folder)
  const made = readMade(folder)
  const chosen = chosenOf(courses, library, lessons).filter(
    ({ text }) => only.length === 0 || only.map(plain).includes(text),
  )
  const keyOf = (text: string, voice: VoiceName, speed: SpeechSpeed) =>
    recordingKey(text, voice, FINISHING + speech.settings({ text, voice, speed }))
  const isThere = (file: string) => existsSync(mediaPath(file, folder))
  const wanted = wantedRecordings(chosen, { manifest, made, keyOf, isThere, isAll })

  const problems: string[] = []
  let count = 0
  const keep = inTurn(async (line: Line, spoken: Spoken) => {
    const mp3 = await finished(spoken.sound)
    const facts = await factsOf(line, spoken, mp3, keyOf(line.text, line.voice, line.speed))
    count += 1
    onProgress(count, wanted.length)
    const wrong = recordingProblems(line.text, line.speed, facts).map(problem => `${line.voice}: ${problem}`)
    problems.push(...wrong)
    if (wrong.length > 0) return
    setRecording(manifest.texts, line, storeMedia(mp3, 'mp3', folder))
    setRecording(made, line, facts)
  })
  try {
    await speech.say(wanted, keep)
  } catch (error) {
    problems.push(String(error))
  }
  const updated = { ...manifest, texts: neededOf(manifest.texts, needed) }
  writeManifest(updated, folder)
  writeMade(neededOf(made, needed), folder)
  const removed = removeUnnamedFiles(updated, folder)
  const missing = needed.filter(
    ({ text, voice }) => !updated.texts[text]?.[voice] && !updated.people?.[text]?.[voice],
  )
  return { needed: needed.length, made: count, missing: missing.length, removed, problems }
}

/**
 * Puts a person's recording into the content: from now on no script replaces it.
 * @throws Error when nothing says the text in that voice, or the file cannot be read
 */
export async function putRecording(
  file: string,
  { text, voice, speed }: Line,
  folder = CONTENT_FOLDER,
): Promise<string> {
  const { courses, library } = readSources(folder)
  const needed = neededRecordings(courses, library).some(one => one.text === text && one.voice === voice)
  if (!needed) throw new Error(`the content needs no recording of "${text}" by ${voice}`)
  const { sound, problem } = await readSound(readFileSync(file), { isPiped: false })
  if (!sound) throw new Error(`${file} is no WAV or MP3 that can be used: ${problem}`)
  const manifest = readManifest(folder)
  const people = manifest.people ?? {}
  const name = storeMedia(await finished(sound), 'mp3', folder)
  setRecording(people, { text, voice, speed }, name)
  const updated = { ...manifest, people }
  writeManifest(updated, folder)
  removeUnnamedFiles(updated, folder)
  return name
}

async function factsOf(line: Line, { words, phones }: Spoken, mp3: Buffer, key: string): Promise<Made> {
  const { sound } = await readSound(mp3, { isPiped: false })
  if (!sound) throw new Error(`the recording of "${line.text}" cannot be decoded`)
  const { milliseconds, leadingSilenceMs, trailingSilenceMs } = measureSound(sound)
  return {
    key,
    words,
    phones,
    milliseconds,
    lufs: Math.round(loudnessOf(sound) * 10) / 10,
    leadMs: leadingSilenceMs,
    tailMs: trailingSilenceMs,
  }
}

function readSources(folder: string): { courses: CourseSource[]; library: LibrarySource } {
  const { courses, problems: courseProblems } = readCourseFiles(folder)
  const { library, problems: libraryProblems } = readLibraryFiles(folder)
  const problems = [...courseProblems, ...libraryProblems]
  if (problems.length > 0) throw new Error(`The content has mistakes:\n- ${problems.join('\n- ')}`)
  return { courses, library }
}

/** The recordings of some lessons, by default all. */
function chosenOf(
  courses: readonly CourseSource[],
  library: LibrarySource,
  lessons: readonly number[],
): NeededRecording[] {
  if (lessons.length === 0) return neededRecordings(courses, library)
  const some = courses.map(course => ({
    ...course,
    lessons: course.lessons.filter(({ number }) => lessons.includes(number)),
  }))
  return neededRecordings(some, {
    ...library,
    letters: [],
    sections: [],
    numbers: [],
    ordinals: [],
    lessons: [],
  })
}
