import { mixDown, type Sound } from '#domain/audio/sound.ts'

const PCM = 1
const FLOAT = 3
/** The true format is in the first two bytes of the sub-format. */
const EXTENSIBLE = 0xfffe
const HEADER_BYTES = 44
/** Programs that write to a pipe do not know the length: they write one of these, or more than there is. */
const UNKNOWN_LENGTHS: ReadonlySet<number> = new Set([0, 0xffffffff])

/** Why a file cannot be read: unsupported format, or incomplete. */
export type WavProblem = 'unsupported' | 'damaged'
export type ReadWav = { sound: Sound; problem?: never } | { problem: WavProblem; sound?: never }

type Format = { tag: number; channels: number; sampleRate: number; bits: number }

/** A mono WAV of 16 bits. */
export function writeWav({ samples, sampleRate }: Sound): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * 2
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes))
  writeTag(view, 0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  writeTag(view, 8, 'WAVE')
  writeTag(view, 12, 'fmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeTag(view, 36, 'data')
  view.setUint32(40, dataBytes, true)
  samples.forEach((sample, index) => {
    view.setInt16(HEADER_BYTES + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true)
  })
  return new Uint8Array(view.buffer)
}

/**
 * Reads a WAV of 8, 16, 24 or 32 bits or of floats, mixed down to mono.
 * @param isPiped whether it comes from a program that may not have known its length; otherwise a file shorter than
 * stated is damaged
 */
export function readWav(bytes: Uint8Array, { isPiped = false } = {}): ReadWav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isWave(view)) return { problem: 'unsupported' }
  let format: Format | undefined
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const [tag, stated, body] = [tagAt(view, at), view.getUint32(at + 4, true), at + 8]
    const available = view.byteLength - body
    if (tag === 'data') {
      const isIncomplete = stated > available || UNKNOWN_LENGTHS.has(stated)
      if (isIncomplete && !isPiped) return { problem: 'damaged' }
      return format
        ? samplesOf(view, format, { body, bytes: isIncomplete ? available : stated })
        : { problem: 'damaged' }
    }
    if (stated > available) return { problem: 'damaged' }
    if (tag === 'fmt ') {
      if (stated < 16) return { problem: 'damaged' }
      format = readFormat(view, body, stated)
    }
    // Chunks start at even offsets.
    at = body + stated + (stated % 2)
  }
  return { problem: 'damaged' }
}

const isWave = (view: DataView): boolean =>
  view.byteLength >= 12 && tagAt(view, 0) === 'RIFF' && tagAt(view, 8) === 'WAVE'

function readFormat(view: DataView, at: number, bytes: number): Format {
  const tag = view.getUint16(at, true)
  return {
    tag: tag === EXTENSIBLE && bytes >= 26 ? view.getUint16(at + 24, true) : tag,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  }
}

function samplesOf(
  view: DataView,
  format: Format,
  { body, bytes }: { body: number; bytes: number },
): ReadWav {
  const { channels: channelCount, sampleRate, bits } = format
  const read = readerOf(format)
  if (!read || channelCount < 1 || channelCount > 8 || sampleRate < 8000 || sampleRate > 192_000) {
    return { problem: 'unsupported' }
  }
  const sampleBytes = bits / 8
  const count = Math.floor(bytes / (sampleBytes * channelCount))
  const channels = Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(count)
    for (let index = 0; index < count; index++) {
      samples[index] = read(view, body + (index * channelCount + channel) * sampleBytes)
    }
    return samples
  })
  if (count === 0) return { problem: 'damaged' }
  const samples = mixDown(channels)
  // A float can be anything.
  return samples.every(Number.isFinite) ? { sound: { samples, sampleRate } } : { problem: 'damaged' }
}

function readerOf({ tag, bits }: Format): ((view: DataView, at: number) => number) | undefined {
  if (tag === FLOAT && bits === 32) return (view, at) => view.getFloat32(at, true)
  if (tag === FLOAT && bits === 64) return (view, at) => view.getFloat64(at, true)
  if (tag !== PCM) return undefined
  if (bits === 8) return (view, at) => (view.getUint8(at) - 128) / 0x80
  if (bits === 16) return (view, at) => view.getInt16(at, true) / 0x8000
  if (bits === 24) return (view, at) => (view.getInt8(at + 2) * 0x10000 + view.getUint16(at, true)) / 0x800000
  if (bits === 32) return (view, at) => view.getInt32(at, true) / 0x80000000
  return undefined
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  )
}

function writeTag(view: DataView, at: number, tag: string): void {
  for (let index = 0; index < tag.length; index++) view.setUint8(at + index, tag.charCodeAt(index))
}
