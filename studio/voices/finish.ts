import { fromDbfs, peakOf, type Sound } from '#domain/audio/sound.ts'
import { CODEC_DELAY_SAMPLES, decodeMp3, encodeMp3 } from '#server/media/audio/codec.ts'
import { loudnessOf } from '#studio/voices/loudness.ts'
import { FADE_S, KILOBITS, LEAD_S, LOUDNESS_LUFS, PEAK_DBFS, TAIL_S } from '#studio/voices/recipe.ts'

/*
 * Finishes every recording of the content, of any voice: even loudness, a little silence around it, and MP3.
 */

/** Below the loudest window by this much there is no speech. */
const SILENCE_DB = -50
const WINDOW_S = 0.005
/** Smaller differences are inaudible. */
const CLOSE_LU = 0.3
const ROUNDS = 3
/** Share of the limit above which the limiter works. */
const KNEE = 0.6

/**
 * A finished recording with the right loudness when played: the losses in limiter and encoder are compensated.
 * @throws Error for silence, or for a sample rate that MP3 does not have
 */
export async function finished(sound: Sound): Promise<Buffer> {
  const take = framed(sound)
  let gainDb = LOUDNESS_LUFS - loudnessOf(take)
  for (let round = 1; ; round++) {
    const mp3 = await encodeMp3(limited(louder(take, gainDb)), KILOBITS)
    if (!mp3) throw new Error(`recordings at ${sound.sampleRate} Hz cannot be encoded`)
    const played = await decodeMp3(mp3)
    if (!played) throw new Error('a recording cannot be decoded')
    const lackDb = LOUDNESS_LUFS - loudnessOf(played)
    if (Math.abs(lackDb) < CLOSE_LU || round === ROUNDS) return Buffer.from(mp3)
    gainDb += lackDb
  }
}

/** Between the first and the last sound, with a lead, a tail and soft edges. */
export function framed({ samples, sampleRate }: Sound): Sound {
  const size = Math.round(WINDOW_S * sampleRate)
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, window) =>
    samples.subarray(window * size, (window + 1) * size).reduce((sum, sample) => sum + sample ** 2, 0),
  )
  const least = Math.max(...powers) * 10 ** (SILENCE_DB / 10)
  const first = powers.findIndex(power => power > least)
  const last = powers.findLastIndex(power => power > least)
  if (first < 0) throw new Error('nothing is heard in a recording')
  const fade = Math.round(FADE_S * sampleRate)
  // The codec's own silence is part of the lead.
  const lead = Math.max(fade, Math.round(LEAD_S * sampleRate) - CODEC_DELAY_SAMPLES)
  const [start, end] = [first * size - lead, (last + 1) * size + Math.round(TAIL_S * sampleRate)]
  const framed = Float32Array.from({ length: end - start }, (_, index) => samples[start + index] ?? 0)
  const [from, to] = [Math.max(0, -start), Math.min(framed.length, samples.length - start)]
  fadeEdges(framed.subarray(from, to), sampleRate)
  return { samples: framed, sampleRate }
}

/** Softens both edges of a stretch, in place. */
export function fadeEdges(samples: Float32Array, sampleRate: number): void {
  const fade = Math.min(Math.round(FADE_S * sampleRate), samples.length)
  for (let index = 0; index < fade; index++) {
    for (const at of [index, samples.length - 1 - index]) samples[at] = ((samples[at] ?? 0) * index) / fade
  }
}

function louder(sound: Sound, gainDb: number): Sound {
  const gain = fromDbfs(gainDb)
  return { ...sound, samples: sound.samples.map(sample => sample * gain) }
}

/** Softly limits peaks; changes nothing if everything is below the limit. */
function limited(sound: Sound): Sound {
  const most = fromDbfs(PEAK_DBFS)
  if (peakOf(sound.samples) <= most) return sound
  const knee = most * KNEE
  const bend = (sample: number) => {
    const level = Math.abs(sample)
    const over = level <= knee ? level : knee + (most - knee) * Math.tanh((level - knee) / (most - knee))
    return Math.sign(sample) * over
  }
  return { ...sound, samples: sound.samples.map(bend) }
}
