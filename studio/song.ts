/*
 * Makes the alphabet song and the timing of its letters.
 * Into `content/media` and `library/alphabet-song.json`. Needs festival with the voice cmu_us_slt_arctic_hts, sox and
 * ffmpeg.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { ALPHABET_SONG } from '#content/library.ts'
import { readLibraryFiles, SONG_FILE } from '#content/library-files.ts'
import { readManifest, removeUnnamedFiles, storeMedia, writeManifest } from '#content/media-files.ts'
import { saidText } from '#content/said.ts'
import { letterText } from '#content/spoken-texts.ts'
import type { SungLetter } from '#domain/library/library.ts'
import { sungLetters, tuneSamples } from '#studio/song/alphabet-tune.ts'
import {
  compress,
  decode,
  fail,
  LEAD_IN_S,
  requirePrograms,
  shape,
  synthesise,
  wavePath,
} from '#studio/song/synthetic-voice.ts'

/** Players that ignore the encoder's delay play an mp3 late: by 0.05 s at 32 kHz, by 0.037 s at this rate. */
const SAMPLE_RATE_HZ = 44_100
/** Peak of every letter, above the tune. */
const LETTER_GAIN_DB = '-5'
/** Share of its peak loudness at which a letter begins. */
const BEGUN_SHARE = 0.05
const WINDOW_S = 0.005
/** Slower than in lessons, to fill the beat. */
const TEMPO = '0.75'
/** Maximum error of the table (L2.48). */
const TOLERANCE_S = 0.05
/** Above the tune, so that only the voice is compared. */
const VOICE_BAND = ['highpass=f=1500', 'highpass=f=1500', 'highpass=f=1500']
const HEARING_RATE_HZ = 16_000

/** The recording of a letter, and when its sound begins. */
type Spoken = { samples: Float32Array; beginsSeconds: number }

requirePrograms()
const { library, problems } = readLibraryFiles()
if (problems.length > 0) fail(['The library has mistakes:', ...problems])

const folder = mkdtempSync(join(tmpdir(), 'dilo-song-'))
try {
  const table = sungLetters()
  const spoken = await speak()
  const song = join(folder, 'song.wav')
  writeWave(song, mixed(table, spoken))
  const mp3 = await compress(song)
  const compressed = join(folder, 'compressed.mp3')
  writeFileSync(compressed, mp3)
  // Some players skip the encoder's padding, and some play it.
  const [played, padded] = [await hear(compressed), await hear(compressed, { isPaddingPlayed: true })]
  const late = [...(await findLate(played, table, spoken)), ...(await findLate(padded, table, spoken))]
  if (late.length > 0) fail(['The song and its table differ:', ...late])

  const manifest = readManifest()
  const [seconds, paddedSeconds] = [secondsOf(played), secondsOf(padded)]
  const recorded = { file: storeMedia(mp3, 'mp3'), seconds, paddedSeconds }
  const updated = { ...manifest, songs: { ...manifest.songs, [ALPHABET_SONG]: recorded } }
  writeManifest(updated)
  writeFileSync(join(CONTENT_FOLDER, SONG_FILE), tableText(table))
  const removed = removeUnnamedFiles(updated)
  process.stdout.write(
    `${table.length} letters, ${seconds.toFixed(2)} s, ${mp3.length} bytes; ${removed} unused files removed\n`,
  )
} finally {
  rmSync(folder, { recursive: true })
}

/** The letters in alphabetical order. */
async function speak(): Promise<Spoken[]> {
  await synthesise(
    library.letters.map(letter => saidText(letterText(letter))),
    folder,
  )
  const spoken: Spoken[] = []
  for (const index of library.letters.keys()) {
    await shape(wavePath(folder, index), shapedPath(index), [
      ...[
        'trim',
        LEAD_IN_S,
        'tempo',
        '-s',
        TEMPO,
        'rate',
        '-v',
        `${SAMPLE_RATE_HZ}`,
        'gain',
        '-n',
        LETTER_GAIN_DB,
      ],
    ])
    const samples = await decode(shapedPath(index), SAMPLE_RATE_HZ)
    spoken.push({ samples, beginsSeconds: beginOf(samples) })
  }
  return spoken
}

function shapedPath(index: number): string {
  return join(folder, `${index}-shaped.wav`)
}

function beginOf(samples: Float32Array): number {
  const size = WINDOW_S * SAMPLE_RATE_HZ
  const loudness = Array.from({ length: Math.floor(samples.length / size) }, (_, window) =>
    samples.subarray(window * size, (window + 1) * size).reduce((sum, sample) => sum + sample ** 2, 0),
  ).map(Math.sqrt)
  return loudness.findIndex(each => each > BEGUN_SHARE * Math.max(...loudness)) * WINDOW_S
}

/** The tune with every letter at its time in the table. */
function mixed(table: readonly SungLetter[], spoken: readonly Spoken[]): Float64Array {
  const song = tuneSamples(SAMPLE_RATE_HZ)
  for (const [index, { startSeconds }] of table.entries()) {
    const { samples, beginsSeconds } = spoken[index] ?? { samples: new Float32Array(), beginsSeconds: 0 }
    const first = Math.round((startSeconds - beginsSeconds) * SAMPLE_RATE_HZ)
    for (const [at, sample] of samples.entries()) song[first + at] = (song[first + at] ?? 0) + sample
  }
  return song
}

function writeWave(path: string, samples: Float64Array): void {
  const data = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) > 1) fail([`the song is too loud at ${(at / SAMPLE_RATE_HZ).toFixed(2)} s`])
    data.writeInt16LE(Math.round(sample * 32_767), at * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  // PCM, one channel.
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24)
  header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  writeFileSync(path, Buffer.concat([header, data]))
}

function hear(path: string, given: { isPaddingPlayed?: boolean } = {}): Promise<Float32Array> {
  return decode(path, HEARING_RATE_HZ, { filters: VOICE_BAND, ...given })
}

function secondsOf(heard: Float32Array): number {
  return Number((heard.length / HEARING_RATE_HZ).toFixed(3))
}

/** Finds the letters in the rendered song, and returns those that do not begin at their time in the table. */
async function findLate(
  heard: Float32Array,
  table: readonly SungLetter[],
  spoken: readonly Spoken[],
): Promise<string[]> {
  const late: string[] = []
  for (const [index, { letter, startSeconds }] of table.entries()) {
    const voice = await hear(shapedPath(index))
    const expected = Math.round((startSeconds - (spoken[index]?.beginsSeconds ?? 0)) * HEARING_RATE_HZ)
    const foundSeconds = (placeOf(voice, heard, expected) - expected) / HEARING_RATE_HZ
    if (Math.abs(foundSeconds) > TOLERANCE_S) late.push(`${letter} is ${foundSeconds.toFixed(3)} s late`)
  }
  return late
}

/** The index near an expected one at which a sound occurs in another: the best correlation. */
function placeOf(sound: Float32Array, within: Float32Array, expected: number): number {
  let best = { place: expected, likeness: Number.NEGATIVE_INFINITY }
  const reach = 2 * TOLERANCE_S * HEARING_RATE_HZ
  for (let place = Math.max(0, expected - reach); place <= expected + reach; place++) {
    let likeness = 0
    // An index loop for speed: this runs a thousand million times.
    for (let at = 0; at < sound.length; at++) likeness += (sound[at] ?? 0) * (within[place + at] ?? 0)
    if (likeness > best.likeness) best = { place, likeness }
  }
  return best.place
}

/** One letter per line, for readable diffs. */
function tableText(table: readonly SungLetter[]): string {
  const rows = table.map(
    ({ letter, startSeconds, endSeconds }) =>
      `  { "letter": "${letter}", "startSeconds": ${startSeconds}, "endSeconds": ${endSeconds} }`,
  )
  return `[\n${rows.join(',\n')}\n]\n`
}
