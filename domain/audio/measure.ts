import { soundExtent } from '#domain/audio/extent.ts'
import {
  durationMs,
  peakOf,
  rmsOf,
  SILENCE_DBFS,
  type Sound,
  samplesIn,
  toDbfs,
  WINDOW_MS,
} from '#domain/audio/sound.ts'

/** Measures of a recording that need no listening. */
export type SoundMeasure = {
  milliseconds: number
  /** The loudest sample: 0 is full scale, -100 is silence. */
  peakDbfs: number
  /** The loudness (root mean square) between the first and the last sound, without the silence around it. */
  rmsDbfs: number
  /** Before the first sound; the whole length when there is none. */
  leadingSilenceMs: number
  /** After the last sound. */
  trailingSilenceMs: number
  /** The first or last 10 ms are about as loud as the speech: the recording starts too late or ends too early. */
  isCut: boolean
}

/** Natural speech fades in and out; an edge within 3 dB of the average loudness does not. */
const CUT_SHARE = 0.7
/** Quieter than this is inaudible (-45 dBFS), cut or not. */
const AUDIBLE = 0.0056

export function measureSound(sound: Sound): SoundMeasure {
  const milliseconds = durationMs(sound)
  const extent = soundExtent(sound)
  const whole = { milliseconds: Math.round(milliseconds), peakDbfs: toDbfs(peakOf(sound.samples)) }
  if (!extent) {
    const silent = { leadingSilenceMs: whole.milliseconds, trailingSilenceMs: 0 }
    return { ...whole, ...silent, rmsDbfs: SILENCE_DBFS, isCut: false }
  }
  const { samples, sampleRate } = sound
  const loudness = rmsOf(samples.subarray(extent.start, extent.end))
  return {
    ...whole,
    rmsDbfs: toDbfs(loudness),
    leadingSilenceMs: Math.round((extent.start / sampleRate) * 1000),
    trailingSilenceMs: Math.round(((samples.length - extent.end) / sampleRate) * 1000),
    isCut: edges(sound).some(level => level >= Math.max(AUDIBLE, loudness * CUT_SHARE)),
  }
}

/** The loudness of the first and of the last window. */
function edges(sound: Sound): [number, number] {
  const size = samplesIn(sound, WINDOW_MS)
  return [rmsOf(sound.samples.subarray(0, size)), rmsOf(sound.samples.subarray(-size))]
}
