import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { tones } from '#domain/audio/testing.ts'
import { writeWav } from '#domain/audio/wav.ts'

const CORAL = { r: 255, g: 127, b: 80 }

/** A plain picture; size in pixels. */
export function plainPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: CORAL } })
}

/** A valid photo. */
export function pngPhoto(): Promise<Buffer> {
  return plainPicture(60, 40).png().toBuffer()
}

/** A WAV with a tone of half a second between silences. */
export function spokenWav({ hz = 220, sampleRate = 48_000, level = 0.5 } = {}): Buffer {
  const silence = { ms: 300, level: 0 }
  return Buffer.from(writeWav(tones([silence, { ms: 500, level, hz }, silence], sampleRate)))
}

/** A WAV with nothing but a tone. */
export function shortWav(ms: number): Buffer {
  return Buffer.from(writeWav(tones([{ ms, level: 0.5 }], 24_000)))
}

export function half(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2))
}

/** A valid PNG of black pixels, one bit each, which is small on the wire. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
