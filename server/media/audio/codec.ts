import { MPEGDecoder } from 'mpg123-decoder'
import { createMp3Encoder } from 'wasm-media-encoders'
import { mixDown, type Sound } from '#domain/audio/sound.ts'
import { MIN_FRAMES } from '#server/media/audio/mp3-frames.ts'

/** The encoder's sample rates; twice these rates are halved first. */
const SAMPLE_RATES: ReadonlySet<number> = new Set([
  8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000,
])
/** Clear speech, mono. A second costs a learner 8 kB. */
const KILOBITS = 64
/** The maximum for the low sample rates of MPEG 2.5. */
const LOW_KILOBITS = 32
const LOW_RATE = 12_000
/** From this sample rate on a frame has 1152 samples, below it 576. */
const LOWEST_OF_MPEG_1 = 32_000

/** Number of samples of near-silence that encoder and decoder put before an MP3; they are not part of the recording. */
export const CODEC_DELAY_SAMPLES = 1105

const encoder = createMp3Encoder()
const decoder = new MPEGDecoder()

/** Encodes a recording as mono MP3 of at least `MIN_FRAMES`; undefined for unsupported sample rates. */
export async function encodeMp3(sound: Sound, kilobits: 32 | 64 = KILOBITS): Promise<Uint8Array | undefined> {
  const { samples, sampleRate } = SAMPLE_RATES.has(sound.sampleRate) ? sound : halved(sound)
  if (!SAMPLE_RATES.has(sampleRate)) return undefined
  const writer = await encoder
  writer.configure({ channels: 1, sampleRate, bitrate: sampleRate <= LOW_RATE ? LOW_KILOBITS : kilobits })
  // The encoder reuses the returned buffer in the next call.
  return Buffer.concat([
    Buffer.from(writer.encode([padded(samples, sampleRate)])),
    Buffer.from(writer.finalize()),
  ])
}

/** Decodes MP3 frames; undefined when the decoder finds a fault. */
export async function decodeMp3(frames: Uint8Array): Promise<Sound | undefined> {
  await decoder.ready
  await decoder.reset()
  const { channelData, sampleRate, errors } = decoder.decode(frames)
  const samples = mixDown(channelData)
  return errors.length > 0 || samples.length === 0 ? undefined : { samples, sampleRate }
}

/** With silence after a recording that is too short for the reader: a word cut out of a sentence may take 40 ms. */
function padded(samples: Float32Array, sampleRate: number): Float32Array {
  const least = MIN_FRAMES * (sampleRate < LOWEST_OF_MPEG_1 ? 576 : 1152)
  if (samples.length >= least) return samples
  const whole = new Float32Array(least)
  whole.set(samples)
  return whole
}

function halved({ samples, sampleRate }: Sound): Sound {
  const half = new Float32Array(Math.floor(samples.length / 2))
  for (let index = 0; index < half.length; index++) {
    half[index] = ((samples[2 * index] ?? 0) + (samples[2 * index + 1] ?? 0)) / 2
  }
  return { samples: half, sampleRate: sampleRate / 2 }
}
