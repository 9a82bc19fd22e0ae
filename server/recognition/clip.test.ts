import { describe, expect, test } from 'vitest'
import { readClip } from '#server/recognition/clip.ts'
import { wavClip } from '#server/recognition/testing.ts'

const bytes = (...parts: (string | number[] | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

function uint(value: number | bigint, length: number): Buffer {
  const written = Buffer.alloc(8)
  written.writeBigUInt64BE(BigInt(value))
  return written.subarray(8 - length)
}

/** A WebM element: id, size in eight bytes, content. */
const element = (id: number[], content: Buffer) => bytes(id, [1], uint(content.length, 7), content)
const OPEN = [1, 255, 255, 255, 255, 255, 255, 255]
const EBML = element([0x1a, 0x45, 0xdf, 0xa3], bytes([0x42, 0x82, 0x84], 'webm'))
const block = (time: number) => element([0xa3], bytes([0x81], uint(time, 2), [0x80, 1, 2, 3]))
const cluster = (time: number, ...blocks: Buffer[]) =>
  bytes([0x1f, 0x43, 0xb6, 0x75], OPEN, element([0xe7], uint(time, 2)), ...blocks)
const segment = (...content: Buffer[]) => bytes(EBML, [0x18, 0x53, 0x80, 0x67], OPEN, ...content)
const float64 = (value: number) => {
  const written = Buffer.alloc(8)
  written.writeDoubleBE(value)
  return written
}
const info = (...content: Buffer[]) => element([0x15, 0x49, 0xa9, 0x66], bytes(...content))
const scale = (ns: number) => element([0x2a, 0xd7, 0xb1], uint(ns, 4))

/** An Ogg page with one packet. */
function page(granule: number, packet: string): Buffer {
  const position = Buffer.alloc(8)
  position.writeBigInt64LE(BigInt(granule))
  return bytes('OggS', [0, 0], position, Buffer.alloc(12), [1, packet.length], packet)
}
const opusHead = (preSkip: number) => `OpusHead\x01\x01${String.fromCharCode(preSkip & 255, preSkip >> 8)}`

const box = (name: string, content: Buffer) => bytes(uint(8 + content.length, 4), name, content)
const ftyp = box('ftyp', bytes('M4A \0\0\0\0isom'))
const mvhd = (version: 0 | 1, timeScale: number, duration: number) =>
  version === 0
    ? box('mvhd', bytes([0, 0, 0, 0], Buffer.alloc(8), uint(timeScale, 4), uint(duration, 4)))
    : box('mvhd', bytes([1, 0, 0, 0], Buffer.alloc(16), uint(timeScale, 4), uint(duration, 8)))

describe('a recording', () => {
  test.each([
    ['audio/wav', wavClip(1500), 1500],
    ['audio/webm', segment(info(scale(1_000_000), element([0x44, 0x89], float64(2400)))), 2400],
    // As browsers record: unknown sizes, no duration.
    [
      'audio/webm',
      segment(info(scale(1_000_000)), cluster(0, block(0), block(960)), cluster(1000, block(60))),
      1060,
    ],
    ['audio/webm', segment(info(scale(500_000)), cluster(0, block(3000))), 1500],
    // A duration shorter than the content is ignored.
    ['audio/webm', segment(info(element([0x44, 0x89], float64(1))), cluster(20_000, block(0))), 20_000],
    ['audio/ogg', bytes(page(0, opusHead(312)), page(48_312, 'x'), page(96_312, 'x')), 2000],
    ['audio/mp4', bytes(ftyp, box('moov', mvhd(0, 1000, 3300))), 3300],
    ['audio/mp4', bytes(ftyp, box('free', Buffer.alloc(9)), box('moov', mvhd(1, 44_100, 441_000))), 10_000],
  ])('is detected by its bytes as %s, with its duration', (mediaType, file, durationMs) => {
    const clip = readClip(file)
    expect(clip).toMatchObject({ mediaType, fileName: `clip.${mediaType.slice(6)}` })
    expect(clip?.durationMs).toBeCloseTo(durationMs, 3)
    expect(Buffer.from(clip?.bytes ?? [])).toEqual(file)
  })

  test.each([
    ['an open WebM without blocks', segment(info(scale(1_000_000)))],
    ['a fragmented MP4', bytes(ftyp, box('moov', mvhd(0, 1000, 0)))],
    ['Ogg that is not Opus', bytes(page(0, '\x01vorbis---------------'), page(48_000, 'x'))],
    ['WAV without samples', wavClip(1000).subarray(0, 36)],
  ])('%s has no duration', (_, file) => {
    expect(readClip(file)).toMatchObject({ durationMs: undefined })
  })

  test.each([
    wavClip(100),
    segment(info(scale(1_000_000)), cluster(0, block(960))),
    bytes(page(0, opusHead(312)), page(48_312, 'x')),
    bytes(ftyp, box('moov', mvhd(1, 1000, 3300))),
  ])('truncated at any byte is read without failure', file => {
    for (let end = 0; end < file.length; end += 1) {
      const clip = readClip(file.subarray(0, end))
      expect(clip === undefined || clip.durationMs === undefined || clip.durationMs > 0, `${end}`).toBe(true)
    }
  })

  test('is detected by content, not by the declared type', () => {
    for (const text of ['', 'x', '<svg/>', 'RIFF1234AVI ', '%PDF-1.7', 'ID3\x03', 'ftypM4A ']) {
      expect(readClip(Buffer.from(text, 'latin1')), text).toBeUndefined()
    }
  })

  test('of any bytes is parsed quickly', () => {
    const heads = ['\x1a\x45\xdf\xa3', 'OggS', '\0\0\0\x08ftyp', 'RIFF\0\0\0\0WAVE']
    const fillings = [0, 0x80, 0x81, 0xff]
    for (const head of heads) {
      for (const filling of fillings) {
        const clip = bytes(head, Buffer.alloc(1024 * 1024, filling))
        // Processor time: on a busy machine the clock also counts other processes.
        const before = process.cpuUsage()
        readClip(clip)
        expect(process.cpuUsage(before).user / 1000, `${head} ${filling}`).toBeLessThan(500)
      }
    }
  })
})
