/** Bit rates of MPEG layer III in kb/s by their index in a frame's header: version 1, then versions 2 and 2.5. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const SAMPLE_RATES_HZ = [44_100, 48_000, 32_000] as const

/**
 * How long an mp3 plays, counted from its frames. Where an encoder noted what it padded the sound with, that is
 * left out, as players do. Throws when there is no frame in it.
 */
export function mp3Seconds(mp3: Buffer): number {
  let at = startOfFrames(mp3)
  let samples = 0
  let sampleRateHz = 0
  for (let frame = frameAt(mp3, at); frame; frame = frameAt(mp3, at)) {
    const padding = samples === 0 ? paddingNotedIn(mp3.subarray(at, at + frame.bytes)) : undefined
    // The frame that holds the note has no sound of its own.
    samples += padding === undefined ? frame.samples : -padding
    sampleRateHz = frame.sampleRateHz
    at += frame.bytes
  }
  if (sampleRateHz === 0) throw new Error('this is not an mp3')
  return samples / sampleRateHz
}

/** The same sound for a player that ignores what the encoder noted: without the frame that holds the note. */
export function withoutNote(mp3: Buffer): Buffer {
  const at = startOfFrames(mp3)
  const first = frameAt(mp3, at)
  if (!first || paddingNotedIn(mp3.subarray(at, at + first.bytes)) === undefined) return mp3
  return mp3.subarray(at + first.bytes)
}

/** Behind an ID3 label, if there is one. */
function startOfFrames(mp3: Buffer): number {
  if (mp3.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = mp3.subarray(6, 10)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

type Frame = { bytes: number; samples: number; sampleRateHz: number }

function frameAt(mp3: Buffer, at: number): Frame | undefined {
  if (at + 4 > mp3.length) return undefined
  const header = mp3.readUInt32BE(at)
  const isLayer3 = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1
  if (!isLayer3) return undefined
  const version = (header >>> 19) & 3
  const isVersion1 = version === 3
  const kilobits = BIT_RATES[isVersion1 ? 0 : 1][(header >>> 12) & 15]
  const rate = SAMPLE_RATES_HZ[(header >>> 10) & 3]
  if (!kilobits || !rate || version === 1) return undefined
  const sampleRateHz = rate / (isVersion1 ? 1 : version === 2 ? 2 : 4)
  const samples = isVersion1 ? 1152 : 576
  const isPadded = (header >>> 9) & 1
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / sampleRateHz)) + isPadded,
    samples,
    sampleRateHz,
  }
}

/** The samples that the encoder says it added; undefined in a frame of sound. */
function paddingNotedIn(frame: Buffer): number | undefined {
  const label = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  if (label < 0) return undefined
  const fields = frame.readUInt32BE(label + 4)
  const sizes = [4, 4, 100, 4]
  const encoder = label + 8 + sizes.reduce((sum, size, bit) => sum + ((fields >>> bit) & 1) * size, 0)
  const delays = encoder + 21
  if (!/^L(?:AME|avc|avf)/.test(frame.toString('latin1', encoder, encoder + 4)) || delays + 3 > frame.length)
    return 0
  const packed = frame.readUIntBE(delays, 3)
  return (packed >>> 12) + (packed & 0xfff)
}
