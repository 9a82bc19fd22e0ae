import { type Extent, loudestOf, noiseLevel, soundExtent } from '#domain/audio/extent.ts'
import { fromDbfs, peakOf, type Sound, samplesIn, windowLevels } from '#domain/audio/sound.ts'

/** Kept before the first sound: soft consonants begin below the threshold. */
const LEAD_MS = 50
/** Kept after the last sound, so that it can fade. */
const TAIL_MS = 100
/** The loudest sample of a finished take. */
const PEAK_DBFS = -1

/** Quieter takes (-40 dBFS) would be mostly noise once amplified. */
const MIN_PEAK = 0.01
/** No English word is shorter than this. */
const MIN_SOUND_MS = 80
/** At least this much louder than the quietest moments (8 dB), or nobody spoke. */
const MIN_ABOVE_NOISE = 2.5
/** This many samples in a row at full scale are a clipped peak; a single one is not a fault. */
const CLIPPED_RUN = 4
const FULL_SCALE = 0.99
const MAX_CLIPPED_PEAKS = 3

/** Why a take is rejected: nobody is audible, or it was too loud for the microphone. */
export type TakeProblem = 'silent' | 'clipped'

/** Why a take cannot be used; undefined when it can. */
export function takeProblem(sound: Sound): TakeProblem | undefined {
  if (isClipped(sound.samples)) return 'clipped'
  const extent = soundExtent(sound)
  if (!extent || peakOf(sound.samples) < MIN_PEAK) return 'silent'
  const heardMs = ((extent.end - extent.start) / sound.sampleRate) * 1000
  return heardMs < MIN_SOUND_MS || !standsOut(sound) ? 'silent' : undefined
}

/** The range of a take to keep: its sound with a margin on both sides, or all of a silent take. */
export function takeExtent(sound: Sound): Extent {
  const extent = soundExtent(sound)
  if (!extent) return { start: 0, end: sound.samples.length }
  return {
    start: Math.max(0, extent.start - samplesIn(sound, LEAD_MS)),
    end: Math.min(sound.samples.length, extent.end + samplesIn(sound, TAIL_MS)),
  }
}

/** A part of a sound, normalised to the same loudness as all others. */
export function finishTake(sound: Sound, { start, end }: Extent = takeExtent(sound)): Sound {
  return normalise({ ...sound, samples: sound.samples.slice(start, end) })
}

/** Makes the loudest sample -1 dBFS. */
function normalise(sound: Sound): Sound {
  const peak = peakOf(sound.samples)
  if (peak === 0) return sound
  const gain = fromDbfs(PEAK_DBFS) / peak
  return { ...sound, samples: sound.samples.map(sample => sample * gain) }
}

/** Whether the loudness changes, as it does in speech and not in the noise of a room. */
function standsOut(sound: Sound): boolean {
  const levels = windowLevels(sound)
  return loudestOf(levels) >= noiseLevel(levels) * MIN_ABOVE_NOISE
}

function isClipped(samples: Float32Array): boolean {
  let run = 0
  let peaks = 0
  for (const sample of samples) {
    run = Math.abs(sample) >= FULL_SCALE ? run + 1 : 0
    if (run === CLIPPED_RUN) peaks += 1
  }
  return peaks >= MAX_CLIPPED_PEAKS
}
