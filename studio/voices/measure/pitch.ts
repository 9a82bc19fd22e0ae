import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rmsOf, type Sound, samplesIn } from '#domain/audio/sound.ts'
import { run } from '#studio/voices/programs.ts'

/** The pitch in Hz for every 10 ms; 0 where there is no voice. */
type Pitch = { firstS: number; hz: number[] }

const STEP_S = 0.01
/** How long before its end a sentence has its last strong syllable. */
const NUCLEUS_S = { from: 0.12, to: 0.8 }
/** The least frames of a voiced stretch that counts. */
const STRETCH = 8

const SCRIPT = join(import.meta.dirname, 'pitch.praat')

/**
 * The pitch of every `.wav` of a folder by its name, from Praat. All have one voice: a first pass finds its range, to
 * avoid octave errors.
 */
export async function pitchesOf(folder: string): Promise<Map<string, Pitch>> {
  const voiced = [...(await pitchesWithin(folder, 60, 500)).values()]
    .flatMap(({ hz }) => hz.filter(each => each > 0))
    .sort((a, b) => a - b)
  const at = (share: number) => voiced[Math.floor(share * voiced.length)] ?? 100
  return pitchesWithin(folder, at(0.25) * 0.6, at(0.75) * 1.7)
}

async function pitchesWithin(folder: string, lowHz: number, highHz: number): Promise<Map<string, Pitch>> {
  const out = join(folder, 'pitch.txt')
  await run('praat', ['--run', SCRIPT, folder, out, lowHz.toFixed(0), highHz.toFixed(0)])
  const lines = readFileSync(out, 'utf8').trim().split('\n')
  return new Map(
    lines.map(line => {
      const [name = '', firstS, ...hz] = line.split(' ')
      return [name, { firstS: Number(firstS), hz: hz.map(Number) }]
    }),
  )
}

/** From the fifth to the ninety-fifth percentile, in semitones. */
export function rangeOf({ hz }: Pitch): number {
  const voiced = hz.filter(each => each > 0).sort((a, b) => a - b)
  const at = (share: number) => voiced[Math.floor(share * (voiced.length - 1))] ?? 1
  return 12 * Math.log2(at(0.95) / at(0.05))
}

/** The pitch at the loudest voiced place near the end, and at the end. */
export function endOf({ firstS, hz }: Pitch, sound: Sound): { nucleus: number; end: number } | undefined {
  const last = lastOf(hz)
  if (last === undefined) return undefined
  const size = samplesIn(sound, 40)
  const loudness = (index: number) => {
    const middle = Math.round((firstS + index * STEP_S) * sound.sampleRate)
    return rmsOf(sound.samples.subarray(Math.max(0, middle - size / 2), middle + size / 2))
  }
  const places = [...hz.keys()].filter(index => {
    const beforeEndS = (last - index) * STEP_S
    return (hz[index] ?? 0) > 0 && beforeEndS >= NUCLEUS_S.from && beforeEndS <= NUCLEUS_S.to
  })
  const [loudest] = places.sort((a, b) => loudness(b) - loudness(a))
  if (loudest === undefined) return undefined
  return {
    nucleus: around(hz, loudest - 2, loudest + 2),
    end: middle(hz.slice(last - STRETCH + 1, last + 1)),
  }
}

/** The median, because a final "z" causes octave errors. */
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The last frame of the last voiced stretch; shorter ones are noise. */
function lastOf(hz: readonly number[]): number | undefined {
  let length = 0
  for (let index = hz.length - 1; index >= 0; index--) {
    length = (hz[index] ?? 0) > 0 ? length + 1 : 0
    if (length === STRETCH) return index + STRETCH - 1
  }
  return undefined
}

function around(hz: readonly number[], from: number, to: number): number {
  const voiced = hz.slice(Math.max(0, from), to + 1).filter(each => each > 0)
  return voiced.reduce((sum, each) => sum + each, 0) / voiced.length
}
