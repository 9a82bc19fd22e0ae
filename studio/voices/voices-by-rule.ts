import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinedSamples } from '#domain/audio/sound.ts'
import { readWav } from '#domain/audio/wav.ts'
import { withPlaces } from '#studio/voices/labels.ts'
import { festivalLexicon, lexiconOf } from '#studio/voices/lexicon.ts'
import { type Melody, melodyOf, PAUSE, type Phone } from '#studio/voices/melody.ts'
import type { Model } from '#studio/voices/models.ts'
import { prepareVoices, run, runJobs } from '#studio/voices/programs.ts'
import { ruleOf, settingsOf } from '#studio/voices/recipe.ts'
import { inParallel, type Line, type Speech, type Spoken } from '#studio/voices/speech.ts'
import { chunked, readable, sentencesOf } from '#studio/voices/tune.ts'

/*
 * The four speakers of the course by rule (decision 055): Festival supplies the pronunciation of a sentence, the
 * speaker's voice the lengths of its sounds, the rules a melody; then the voice sings it. The same text gives the same
 * bytes.
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
  await sing(parts.flat())
  return parts.map(of => joined(of.map(spokenPart), of[0]?.line))
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
  for (const [voice, said] of Map.groupBy(parts, ({ line }) => line.voice)) {
    const rules = said.map(({ line, ...part }) => ({ ...part, ...ruleOf(voice, line.speed) }))
    const { model } = ruleOf(voice, 'normal')
    for (const { path } of rules) writeFileSync(`${path}.lab`, labelsFor(model, path).join('\n'))
    await runJobs(
      model,
      rules.map(({ path, rate }) => `times ${path} ${rate}`),
    )
    for (const { path, sentence, pace } of rules) {
      const natural = linesOf(`${path}.times`).map(Number)
      writeMelody(path, melodyOf(sentence, phonesAt(path), natural, pace))
    }
    await runJobs(
      model,
      rules.map(({ path, rate, range, baseHz }) => `sound ${path} ${rate} ${range} ${baseHz}`),
    )
  }
}

/** The labels of Festival, without their times, as a voice has them. */
function labelsFor({ labels }: Model, path: string): string[] {
  const plain = linesOf(`${path}.lab`).map(line => line.split(' ').at(-1) ?? '')
  return labels === 'rhvoice' ? withPlaces(plain, phonesAt(path)) : plain
}

function writeMelody(path: string, { seconds, points }: Melody): void {
  let start = 0
  const aligned = linesOf(`${path}.lab`).map((label, index) => {
    const end = start + Math.max(1, Math.round((seconds[index] ?? 0) / FRAME_S))
    const line = `${start * FRAME_S * 1e7} ${end * FRAME_S * 1e7} ${label}`
    start = end
    return line
  })
  writeFileSync(`${path}.aligned`, `${aligned.join('\n')}\n`)
  const contour = points.map(
    point => `${point.seconds.toFixed(4)} ${point.weight.toFixed(3)} ${point.semitones.toFixed(3)}`,
  )
  writeFileSync(`${path}.contour`, `${contour.join('\n')}\n`)
}

function spokenPart({ sentence, path }: Part): Spoken {
  const spoken = phonesAt(path).filter(({ name }) => name !== PAUSE)
  const starts = spoken.filter(({ wordId }, index) => wordId !== spoken[index - 1]?.wordId)
  const { sound } = readWav(readFileSync(`${path}.wav`))
  if (!sound) throw new Error(`the voice has not said "${sentence}"`)
  return {
    sound,
    words: starts.map(({ word }) => word).join(' '),
    phones: spoken.map(({ name }) => name).join(' '),
  }
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
