/*
 * Measures the voices: speed, melody, loudness, and how well a recogniser understands them.
 *   npm run studio -- voices --measure
 *   --texts 200          this number of sentences of the content, drawn by --seed 1
 *   --old REF|FOLDER     the recordings of a commit or of a content folder, too
 *   --speaker ana        some voices (repeatable)
 * Besides the programs for recordings it needs Praat and PocketSphinx (packages praat, pocketsphinx,
 * pocketsphinx-en-us).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCourseFiles } from '#content/course-files.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import { pathInMedia } from '#content/media-files.ts'
import { neededRecordings } from '#content/spoken-texts.ts'
import { DEFAULT_VOICE, VOICES } from '#content/voices.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'
import { finished } from '#studio/voices/finish.ts'
import { type Measured, measured, type Sample } from '#studio/voices/measure/measure.ts'
import { inTurn, type Line, type Spoken } from '#studio/voices/speech.ts'
import { voicesByRule } from '#studio/voices/voices-by-rule.ts'

const SPEEDS = ['normal', 'slow'] as const
const MIN_WORDS = 3
const HEAD = [
  'voice',
  'words/min',
  'range st',
  'yes/no Hz',
  'wh Hz',
  'statement Hz',
  'LUFS',
  'end ms',
  'word errors %',
]

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean' },
    texts: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    old: { type: 'string' },
    speaker: { type: 'string', multiple: true },
  },
})
if (!values.measure) throw new Error('say what to do: -- --measure')

type VoiceSamples = { name: string; samples: Record<SpeechSpeed, Sample[]> }

const texts = drawn(Number(values.texts), Number(values.seed))
const folder = mkdtempSync(join(tmpdir(), 'dilo-measure-'))
try {
  process.stdout.write(`${texts.length} sentences, drawn with seed ${values.seed}\n\n`)
  process.stdout.write(`${HEAD.join(' | ')}\n${HEAD.map(() => '---').join(' | ')}\n`)
  for (const set of await setsOf()) {
    for (const speed of SPEEDS) {
      if (set.samples[speed].length === 0) continue
      const result = await measured(set.samples[speed], join(folder, `${set.name}-${speed}`))
      process.stdout.write(`${rowOf(`${set.name} ${speed}`, result).join(' | ')}\n`)
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function setsOf(): Promise<VoiceSamples[]> {
  const sets: VoiceSamples[] = values.old === undefined ? [] : [oldSet(values.old)]
  const speakers = VOICES.filter(voice => !values.speaker || values.speaker.includes(voice))
  const made = new Map(speakers.map(voice => [voice, emptySet(voice)]))
  const lines = speakers.flatMap(voice =>
    texts.flatMap(text => SPEEDS.map(speed => ({ text, voice, speed }))),
  )
  const keep = inTurn(async ({ text, voice, speed }: Line, { sound }: Spoken) => {
    made.get(voice)?.samples[speed].push({ text, mp3: await finished(sound) })
  })
  await voicesByRule().say(lines, keep)
  return [...sets, ...made.values()]
}

function emptySet(name: string): VoiceSamples {
  return { name, samples: { normal: [], slow: [] } }
}

/** Recordings of the texts in another state of the content, whose manifest may be older than the voices. */
function oldSet(where: string): VoiceSamples {
  const set = emptySet('before')
  const read = (path: string): Buffer => {
    if (existsSync(where)) return readFileSync(join(where, 'media', path))
    return execFileSync('git', ['show', `${where}:content/media/${path}`], { maxBuffer: 50_000_000 })
  }
  const manifest = JSON.parse(read('manifest.json').toString())
  for (const text of texts) {
    const found = manifest.texts[text]?.[DEFAULT_VOICE] ?? manifest.texts[text]
    for (const speed of SPEEDS) {
      if (found?.[speed]) set.samples[speed].push({ text, mp3: read(pathInMedia(found[speed])) })
    }
  }
  return set
}

/** Sentences of the content, shuffled by the seed. */
function drawn(count: number, seed: number): string[] {
  const { courses } = readCourseFiles()
  const { library } = readLibraryFiles()
  const whole = neededRecordings(courses, library).filter(({ isSlowNeeded }) => isSlowNeeded)
  const sentences = [...new Set(whole.map(({ text }) => text))]
    .filter(text => text.split(' ').length >= MIN_WORDS)
    .sort()
  let state = seed
  const random = () => {
    // A linear congruential generator draws the same texts everywhere.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return sentences
    .map(text => ({ text, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ text }) => text)
}

function rowOf(name: string, of: Measured): string[] {
  const tune = (key: keyof Measured['ends']) => {
    const { count, nucleus, end, rising } = of.ends[key]
    return `${nucleus.toFixed(0)} -> ${end.toFixed(0)} (${Math.round(rising * count)} of ${count} rise)`
  }
  const { min, mean, max } = of.lufs
  return [
    name,
    of.wordsPerMinute.toFixed(0),
    of.rangeSemitones.toFixed(1),
    tune('yesNo'),
    tune('wh'),
    tune('statement'),
    `${mean.toFixed(1)} (${min.toFixed(1)} to ${max.toFixed(1)})`,
    `${of.tailMs}`,
    of.errorPercent.toFixed(1),
  ]
}
