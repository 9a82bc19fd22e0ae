/*
 * Measures the voices: speed, melody, loudness, and how well a recogniser understands them.
 *   npm run studio -- voices --measure
 *   --texts 200          this number of sentences of the content, drawn by --seed 1; and 40 words
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
import { pathInMedia } from '#content/media-files.ts'
import { DEFAULT_VOICE, VOICES } from '#content/voices.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'
import { finished } from '#studio/voices/finish.ts'
import { drawnSentences, drawnWords } from '#studio/voices/measure/draw.ts'
import { type Measured, measured, type Sample, wordsKnown } from '#studio/voices/measure/measure.ts'
import { inTurn, type Line, type Spoken } from '#studio/voices/speech.ts'
import { voicesByRule } from '#studio/voices/voices-by-rule.ts'

const SPEEDS = ['normal', 'slow'] as const
const WORDS = 40
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
  `words of ${WORDS}`,
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

const sentences = drawnSentences(Number(values.texts), Number(values.seed))
const words = drawnWords(WORDS, Number(values.seed))
const texts = [...sentences, ...words]
const folder = mkdtempSync(join(tmpdir(), 'dilo-measure-'))
try {
  process.stdout.write(
    `${sentences.length} sentences and ${words.length} words, drawn with seed ${values.seed}\n\n`,
  )
  process.stdout.write(`${HEAD.join(' | ')}\n${HEAD.map(() => '---').join(' | ')}\n`)
  for (const set of await setsOf()) {
    for (const speed of SPEEDS) {
      const of = (drawn: readonly string[]) => set.samples[speed].filter(({ text }) => drawn.includes(text))
      if (of(sentences).length === 0) continue
      const name = `${set.name} ${speed}`
      const result = await measured(of(sentences), join(folder, `${name} sentences`))
      const said = of(words)
      const known = said.length > 0 ? await wordsKnown(said, join(folder, `${name} words`)) : 0
      process.stdout.write(`${[...rowOf(name, result), known].join(' | ')}\n`)
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
