/**
 * Synthesises the recordings of the courses and the library into `content/media`. Run: `npx node
 * scripts/content-audio.ts` (only missing ones) or with `--all`. Needs festival with the voice cmu_us_slt_arctic_hts,
 * sox and ffmpeg.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCourseFiles } from '#content/course-files.ts'
import { homographsIn, wrongHomographs } from '#content/homographs.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import {
  mediaPath,
  namedFiles,
  readManifest,
  removeUnnamedFiles,
  storeMedia,
  writeManifest,
} from '#content/media-files.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { neededRecordings } from '#content/spoken-texts.ts'
import {
  compress,
  decode,
  fail,
  LEAD_IN_S,
  phonesSaid,
  requirePrograms,
  shape,
  synthesise,
  wavePath,
} from '#scripts/synthetic-voice.ts'

const SLOW_TEMPO = '0.75'

const SAMPLES_HEARD = 20
const SAMPLE_RATE_HZ = 16_000
const DURATION_S = { min: 0.2, max: 6 }
/** Share of full scale; speech of this voice is near 0.1. */
const MIN_LOUDNESS = 0.01
const MIN_BYTES = 1000

type Recording = MediaManifest['texts'][string]

const isEverythingMadeAgain = process.argv.includes('--all')

const { courses, problems: courseProblems } = readCourseFiles()
const { library, problems: libraryProblems } = readLibraryFiles()
const problems = [...courseProblems, ...libraryProblems]
if (problems.length > 0) fail(['The content has mistakes:', ...problems])

const manifest = readManifest()
const needed = neededRecordings(courses, library)
const missing = [...needed].filter(([text, isSlowNeeded]) => !isUpToDate(manifest.texts[text], isSlowNeeded))
if (missing.length > 0) requirePrograms()
const homographs = missing.map(([text]) => text).filter(text => homographsIn(text).length > 0)
const said = homographs.length > 0 ? await phonesSaid(homographs) : []
const mispronounced = homographs.flatMap((text, index) => wrongHomographs(text, said[index] ?? ''))
if (mispronounced.length > 0) fail(['Some texts are said with another meaning:', ...mispronounced])

const made = await makeRecordings(missing)
const texts: MediaManifest['texts'] = {}
for (const [text, isSlowNeeded] of needed) {
  const recording = made.get(text) ?? manifest.texts[text]
  if (!recording) throw new Error(`there is no recording of "${text}"`)
  texts[text] = isSlowNeeded ? recording : { normal: recording.normal }
}
const updated = { ...manifest, texts }
writeManifest(updated)
const removed = removeUnnamedFiles(updated)

const files = [...namedFiles({ ...updated, songs: {} })].filter(name => name.endsWith('.mp3')).sort()
const sizes = files.map(name => readFileSync(mediaPath(name)).length)
const silent = made.size > 0 ? await findUnsoundSamples(files) : []
const tooSmall = files.filter((_, index) => (sizes[index] ?? 0) < MIN_BYTES)
if (tooSmall.length + silent.length > 0) {
  fail(['Some recordings are not sound:', ...tooSmall.map(name => `${name}: too few bytes`), ...silent])
}
const bytes = sizes.reduce((sum, size) => sum + size, 0)
process.stdout.write(
  `${needed.size} texts, ${made.size} recorded now; ${files.length} files, ${bytes} bytes; ${removed} unused files removed\n`,
)

function isUpToDate(recording: Recording | undefined, isSlowNeeded: boolean): boolean {
  if (isEverythingMadeAgain || !recording || !existsSync(mediaPath(recording.normal))) return false
  return !isSlowNeeded || (recording.slow !== undefined && existsSync(mediaPath(recording.slow)))
}

async function makeRecordings(wanted: readonly [string, boolean][]): Promise<Map<string, Recording>> {
  const recordings = new Map<string, Recording>()
  if (wanted.length === 0) return recordings
  const folder = mkdtempSync(join(tmpdir(), 'dilo-audio-'))
  try {
    await synthesise(
      wanted.map(([text]) => text),
      folder,
    )
    const queue = [...wanted.entries()]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, [text, isSlowNeeded]] = next
        const wave = wavePath(folder, index)
        const normal = await encode(wave, [])
        const slow = isSlowNeeded ? await encode(wave, ['tempo', '-s', SLOW_TEMPO]) : undefined
        recordings.set(text, { normal, ...(slow && { slow }) })
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  } finally {
    rmSync(folder, { recursive: true })
  }
  return recordings
}

async function encode(wave: string, effects: readonly string[]): Promise<string> {
  const shaped = wave.replace(/\.wav$/, effects.length > 0 ? '-slow.wav' : '-normal.wav')
  await shape(wave, shaped, ['trim', LEAD_IN_S, ...effects, 'gain', '-n', '-3'])
  return storeMedia(await compress(shaped), 'mp3')
}

/** Decodes a sample of the recordings, and reports those that are too short, too long or silent. */
async function findUnsoundSamples(names: readonly string[]): Promise<string[]> {
  const step = Math.max(1, Math.floor(names.length / SAMPLES_HEARD))
  const unsound: string[] = []
  for (const name of names.filter((_, index) => index % step === 0).slice(0, SAMPLES_HEARD)) {
    const samples = await decode(mediaPath(name), SAMPLE_RATE_HZ)
    const durationS = samples.length / SAMPLE_RATE_HZ
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length
    if (durationS < DURATION_S.min || durationS > DURATION_S.max)
      unsound.push(`${name}: lasts ${durationS} s`)
    if (Math.sqrt(power) < MIN_LOUDNESS) unsound.push(`${name}: is silent`)
  }
  return unsound
}
