import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mediaPath, readManifest } from '#content/media-files.ts'
import { mp3Seconds, withoutNote } from '#content/mp3-seconds.ts'
import { SONG_ENDS_SECONDS } from '#domain/library/library.ts'

/** One frame of MPEG 1, layer III, 48 kb/s at 32 kHz: 1152 samples, and nothing to hear. */
const FRAME_BYTES = 216
const frame = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x38, 0xc4]), Buffer.alloc(FRAME_BYTES - 4)])

/** A first frame in which the encoder noted that it added 1105 samples before the sound and 47 behind it. */
function note(): Buffer {
  const bytes = frame()
  bytes.write('Info', 21, 'latin1')
  bytes.write('LAME', 29, 'latin1')
  bytes.writeUIntBE((1105 << 12) | 47, 50, 3)
  return bytes
}

test('the frames of an mp3 are counted', () => {
  expect(mp3Seconds(Buffer.concat([frame(), frame(), frame()]))).toBeCloseTo((3 * 1152) / 32_000, 6)
})

test('a label before them and one behind them are no sound', () => {
  const label = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0001\u0002', 'latin1'), Buffer.alloc(130)])
  const mp3 = Buffer.concat([label, frame(), Buffer.from('TAG'.padEnd(128))])
  expect(mp3Seconds(mp3)).toBeCloseTo(1152 / 32_000, 6)
})

test('what the encoder says it added is left out, and its note is no sound', () => {
  const mp3 = Buffer.concat([note(), frame(), frame(), frame()])
  expect(mp3Seconds(mp3)).toBeCloseTo((2 * 1152) / 32_000, 6)
  expect(mp3Seconds(withoutNote(mp3))).toBeCloseTo((3 * 1152) / 32_000, 6)
})

test('what is no mp3 is refused', () => {
  expect(() => mp3Seconds(Buffer.from('<svg/>'))).toThrow('this is not an mp3')
  expect(() => mp3Seconds(Buffer.alloc(0))).toThrow('this is not an mp3')
})

test('the alphabet song ends when it should, also where a player leaves nothing out', () => {
  const mp3 = readFileSync(mediaPath(readManifest().songs.alphabet ?? ''))
  for (const each of [mp3, withoutNote(mp3)]) {
    expect(mp3Seconds(each)).toBeGreaterThan(SONG_ENDS_SECONDS.from)
    expect(mp3Seconds(each)).toBeLessThan(SONG_ENDS_SECONDS.to)
  }
})
