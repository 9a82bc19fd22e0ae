import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinedSamples } from '#domain/audio/sound.ts'
import { readWav } from '#domain/audio/wav.ts'
import { festivalLexicon, fliteLexicon, lexiconOf } from '#studio/voices/lexicon.ts'
import { type Melody, melodyOf, PAUSE, type Phone } from '#studio/voices/melody.ts'
import { htsSay, prepareVoices, run } from '#studio/voices/programs.ts'
import { ruleOf, settingsOf } from '#studio/voices/recipe.ts'
import { saidByFlite } from '#studio/voices/second-speaker.ts'
import { inParallel, type Line, type Speech, type Spoken } from '#studio/voices/speech.ts'
import { chunked, readable, sentencesOf } from '#studio/voices/tune.ts'

/*
 * The four speakers of the course by rule (decision 055): Festival supplies the pronunciation of a sentence, a melody
 * is added, and an HTS voice, or flite for the second man, makes the sound. The same text gives the same bytes.
 */

const FRONT = join(import.meta.dirname, 'front.scm')
/** Lines of one run of the programs: starting Festival costs as much as ten sentences. */
const BATCH = 120
const FRAME_S = 0.005

/** A sentence of a line, with the front end's files under a path. */
type Part = { line: Line; sentence: string; path: string }

export function voicesByRule(): Speech {
  return {
    settings: ({ text, voice, speed }) => settingsOf(voice, speed) + lexiconOf(readable(text)),
    async say(lines, said) {
      if (lines.length === 0) return
      await prepareVoices()
      const size = Math.max(1, Math.min(BATCH, Math.ceil(lines.length / availableParallelism())))
      const batches = Array.from({ length: Math.ceil(lines.length / size) }, (_, index) =>
        lines.slice(index * size, (index + 1) * size),
      )
      await inParallel(batches, async batch => {
        const folder = mkdtempSync(join(tmpdir(), 'dilo-voices-'))
        try {
          const spoken = await sayAll(batch, folder)
          for (const [index, line] of batch.entries()) {
            const one = spoken[index]
            if (one) await said(line, one)
          }
        } finally {
          rmSync(folder, { recursive: true })
        }
      })
    },
  }
}

async function sayAll(lines: readonly Line[], folder: string): Promise<Spoken[]> {
  const parts = lines.map((line, index) =>
    sentencesOf(line.text).map((sentence, place): Part => {
      const { isChunked } = ruleOf(line.voice, line.speed).pace
      return {
        line,
        sentence: isChunked ? chunked(sentence) : sentence,
        path: join(folder, `${index}-${place}`),
      }
    }),
  )
  const silent = lines.find((_, index) => parts[index]?.length === 0)
  if (silent) throw new Error(`"${silent.text}" has no word that a voice can say`)
  await readAloud(parts.flat(), folder)
  await sing(parts.flat().filter(({ line }) => ruleOf(line.voice, line.speed).voice.engine === 'hts'))
  const lexicon = join(folder, 'flite.lex')
  writeFileSync(lexicon, fliteLexicon())
  const spoken: Spoken[] = []
  for (const of of parts) {
    const said: Spoken[] = []
    for (const part of of) said.push(await spokenPart(part, lexicon))
    spoken.push(joined(said, of[0]?.line))
  }
  return spoken
}

/** Festival's labels and phones of every sentence. */
async function readAloud(parts: readonly Part[], folder: string): Promise<void> {
  const script = join(folder, 'front.scm')
  const commands = parts.map(({ sentence, path }) => `(front ${quoted(sentence)} ${quoted(path)})`)
  writeFileSync(script, [`(load ${quoted(FRONT)})`, ...festivalLexicon(), ...commands].join('\n'))
  await run('festival', ['-b', script])
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

function phonesAt(path: string): Phone[] {
  return linesOf(`${path}.seg`).map(line => {
    const [name = '', word = '', wordId = '', stress, syllableId = ''] = line.split('\t')
    return { name, word: word.toLowerCase(), wordId, isStressed: stress === '1', syllableId }
  })
}

/** The sound of every sentence as `.wav`. */
async function sing(parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const rate = ({ line }: Part) => {
    const { voice } = ruleOf(line.voice, line.speed)
    return voice.engine === 'hts' ? voice.rates[line.speed] : 1
  }
  await htsSay(parts.map(part => `times ${part.path}.lab ${rate(part)} ${part.path}.times`))
  const jobs = parts.flatMap(part => {
    const { path, line, sentence } = part
    const { voice, pace } = ruleOf(line.voice, line.speed)
    if (voice.engine !== 'hts') return []
    const natural = linesOf(`${path}.times`).map(Number)
    writeMelody(path, melodyOf(sentence, phonesAt(path), natural, pace))
    return [`sound ${path}.aligned ${path}.contour ${path}.wav ${voice.alpha} ${voice.range} ${voice.baseHz}`]
  })
  await htsSay(jobs)
}

function writeMelody(path: string, { seconds, points }: Melody): void {
  let start = 0
  const aligned = linesOf(`${path}.lab`).map((label, index) => {
    const end = start + Math.max(1, Math.round((seconds[index] ?? 0) / FRAME_S))
    const line = `${start * FRAME_S * 1e7} ${end * FRAME_S * 1e7} ${label.split(' ').at(-1)}`
    start = end
    return line
  })
  writeFileSync(`${path}.aligned`, `${aligned.join('\n')}\n`)
  const contour = points.map(
    point => `${point.seconds.toFixed(4)} ${point.weight.toFixed(3)} ${point.semitones.toFixed(3)}`,
  )
  writeFileSync(`${path}.contour`, `${contour.join('\n')}\n`)
}

async function spokenPart({ line, sentence, path }: Part, lexicon: string): Promise<Spoken> {
  const { voice, pace } = ruleOf(line.voice, line.speed)
  const phones = phonesAt(path)
  const spoken = phones.filter(({ name }) => name !== PAUSE)
  const starts = spoken.filter(({ wordId }, index) => wordId !== spoken[index - 1]?.wordId)
  const words = starts.map(({ word }) => word).join(' ')
  if (voice.engine === 'flite') {
    const stretch = voice.stretch[line.speed]
    const said = await saidByFlite(sentence, { name: voice.name, stretch, pace, phones, path, lexicon })
    return { ...said, words }
  }
  const { sound } = readWav(readFileSync(`${path}.wav`))
  if (!sound) throw new Error(`the voice has not said "${sentence}"`)
  return { sound, words, phones: spoken.map(({ name }) => name).join(' ') }
}

/** Sentences with the pause between them; the front end keeps 0.16 s of it. */
function joined(parts: readonly Spoken[], line: Line | undefined): Spoken {
  const sampleRate = parts[0]?.sound.sampleRate ?? 0
  const pauseS = line ? ruleOf(line.voice, line.speed).pace.pauses.sentence - 0.16 : 0
  const pause = new Float32Array(Math.round(pauseS * sampleRate))
  const pieces = parts.flatMap(({ sound }, index) => (index > 0 ? [pause, sound.samples] : [sound.samples]))
  const text = (of: 'words' | 'phones') => parts.map(part => part[of] ?? '').join(' ')
  return {
    sound: { samples: joinedSamples(pieces), sampleRate },
    words: text('words'),
    phones: text('phones'),
  }
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').trimEnd().split('\n')
}
