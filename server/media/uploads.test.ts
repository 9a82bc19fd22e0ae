import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { tones } from '#domain/audio/testing.ts'
import { readWav, writeWav } from '#domain/audio/wav.ts'
import { decodeMp3, encodeMp3 } from '#server/media/audio/codec.ts'
import { findFrames, MIN_FRAMES } from '#server/media/audio/mp3-frames.ts'
import { half, hugePng, plainPicture, pngPhoto, spokenWav } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let mp3: Buffer
beforeAll(async () => {
  app = await startTestApp({ config: { uploadsPerMinute: 1000 } })
  admin = await signedIn(app, 'admin')
  mp3 = await encoded(spokenWav())
})
afterAll(() => app.close())

async function encoded(wav: Buffer): Promise<Buffer> {
  const sound = readWav(wav).sound
  return Buffer.from((sound && (await encodeMp3(sound))) ?? [])
}

const upload = (file: Buffer, query: object = {}) =>
  call(app, 'POST upload-file', { file, query, as: admin, headers: { 'accept-language': 'es' } })

async function uploaded(
  file: Buffer,
): Promise<{ address: string; bytes: Buffer; headers: Record<string, unknown> }> {
  const { status, body } = await upload(file)
  expect([status, body.message]).toEqual([200, 'OK'])
  const served = await app.http.inject({ url: body.data })
  expect(served.statusCode).toBe(200)
  return { address: body.data, bytes: served.rawPayload, headers: served.headers }
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(app.context.config.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}

const SCRIPT = '<script>alert(1)</script>'
const withTail = (file: Buffer) => Buffer.concat([file, Buffer.from(`<!doctype html>${SCRIPT}`)])

describe('a picture becomes an upright WebP of at most 1600 pixels a side, without metadata', () => {
  test('a large, turned JPEG with a location', async () => {
    const photo = await plainPicture(3000, 2000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { address, bytes } = await uploaded(photo)
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    const { format, width, height, exif, orientation, icc, xmp } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, orientation, icc, xmp }).toEqual({
      format: 'webp',
      width: 1067,
      height: 1600,
    })
    expect(bytes.toString('latin1')).not.toContain('SecretCamera')
  })

  test('a small one keeps its size and its transparency', async () => {
    const { bytes } = await uploaded(await plainPicture(40, 30).ensureAlpha(0.5).png().toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true })
  })

  test('a WebP', async () => {
    expect((await uploaded(await plainPicture(40, 30).webp().toBuffer())).bytes.length).toBeGreaterThan(0)
  })

  test.each([
    ['after the end of a JPEG', async () => withTail(await plainPicture(9, 9).jpeg().toBuffer())],
    ['after the end of a PNG', async () => withTail(await pngPhoto())],
    ['in the comment of a JPEG', async () => withComment(await plainPicture(9, 9).jpeg().toBuffer())],
  ])('a page hidden %s is gone', async (_, file) => {
    expect((await uploaded(await file())).bytes.toString('latin1')).not.toContain('script')
  })
})

describe('a recording becomes an MP3 without tags', () => {
  test.each([8000, 16_000, 44_100, 48_000, 96_000])(
    'a WAV of %d Hz, with its length and tone',
    async sampleRate => {
      const { address, bytes } = await uploaded(spokenWav({ sampleRate }))
      expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.mp3$/)
      const sound = await decodeMp3(bytes)
      expect((sound?.samples.length ?? 0) / (sound?.sampleRate ?? 1)).toBeCloseTo(1.1, 0)
      expect(Math.max(...(sound?.samples ?? []))).toBeGreaterThan(0.4)
    },
  )

  test.each([8000, 16_000, 24_000, 44_100, 96_000])(
    'a word of 1 ms at %d Hz is long enough to be read again',
    async sampleRate => {
      const { bytes } = await uploaded(Buffer.from(writeWav(tones([{ ms: 1, level: 0.5 }], sampleRate))))
      expect(findFrames(bytes)).toMatchObject({ count: expect.toSatisfy(count => count >= MIN_FRAMES) })
      expect((await uploaded(bytes)).bytes).toEqual(bytes)
    },
  )

  test.each([
    ['8 bits', 1, 8],
    ['24 bits', 1, 24],
    ['32 bits', 1, 32],
    ['floats', 3, 32],
  ])('a stereo WAV of %s', async (_, tag, bits) => {
    const sound = await decodeMp3((await uploaded(stereoWav(tag, bits))).bytes)
    expect(Math.max(...(sound?.samples ?? []))).toBeGreaterThan(0.2)
  })

  test('an MP3 keeps its frames as they are; its tags and what follows them are gone', async () => {
    const tagged = Buffer.concat([id3Tag(`<html>${SCRIPT}`), mp3, Buffer.from('TAG'), Buffer.alloc(125, 'x')])
    expect((await uploaded(tagged)).bytes).toEqual(mp3)
    expect((await uploaded(withTail(mp3))).bytes).toEqual(mp3)
  })

  test('the same recording has one address', async () => {
    expect((await uploaded(mp3)).address).toBe((await uploaded(withTail(mp3))).address)
  })

  test('an incomplete last frame is left out', async () => {
    const { bytes } = await uploaded(mp3.subarray(0, mp3.length - 10))
    expect(findFrames(bytes).problem).toBeUndefined()
    expect(bytes.length).toBeLessThan(mp3.length - 10)
  })
})

describe('is refused with a sentence that says why, and leaves no file', () => {
  const refused: [string, keyof typeof errors, () => Promise<Buffer> | Buffer][] = [
    [
      'an SVG',
      'file_unsupported',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    ],
    ['an SVG after an XML head', 'file_unsupported', () => Buffer.from('<?xml version="1.0"?><svg/>')],
    ['HTML', 'file_unsupported', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['JavaScript', 'file_unsupported', () => Buffer.from('alert(1)')],
    ['a GIF', 'file_unsupported', () => plainPicture(9, 9).gif().toBuffer()],
    ['a GIF that is a script', 'file_unsupported', () => Buffer.from('GIF89a=1;alert(1)')],
    ['a TIFF', 'file_unsupported', () => plainPicture(9, 9).tiff().toBuffer()],
    ['a zip', 'file_unsupported', () => Buffer.from('504b0304140000000000', 'hex')],
    ['a PDF', 'file_unsupported', () => Buffer.from('%PDF-1.7')],
    ['an Ogg', 'file_unsupported', () => Buffer.from('OggS\0\x02')],
    ['a phone’s m4a', 'file_unsupported', () => Buffer.from('\0\0\0\x20ftypM4A ')],
    ['a webm', 'file_unsupported', () => Buffer.from('1a45dfa3', 'hex')],
    ['nothing', 'file_unsupported', () => Buffer.alloc(0)],
    ['a page that begins like a JPEG', 'picture_refused', () => withTail(Buffer.from('ffd8ffe0', 'hex'))],
    [
      'a page that begins like a PNG',
      'picture_refused',
      () => withTail(Buffer.from('89504e470d0a1a0a', 'hex')),
    ],
    ['a page that begins like a WebP', 'picture_refused', () => withTail(Buffer.from('RIFF\0\0\0\0WEBP'))],
    ['a truncated JPEG', 'picture_refused', async () => half(await plainPicture(800, 800).jpeg().toBuffer())],
    ['a truncated PNG', 'picture_refused', async () => half(await plainPicture(800, 800).png().toBuffer())],
    ['a small file of 60 million pixels', 'picture_refused', () => hugePng(10_000, 6_000)],
    [
      'a picture of more than 8 MB',
      'picture_too_large',
      async () => Buffer.concat([await pngPhoto(), Buffer.alloc(8 * 1024 * 1024)]),
    ],
    ['a truncated WAV', 'audio_damaged', () => half(spokenWav())],
    ['a page that begins like a WAV', 'audio_damaged', () => withTail(Buffer.from('RIFF\0\0\0\0WAVE'))],
    ['a compressed WAV', 'file_unsupported', () => withFormat(spokenWav(), 2)],
    ['a page that begins like a frame of MP3', 'file_unsupported', () => withTail(mp3.subarray(0, 200))],
    ['a page behind a tag of MP3', 'audio_damaged', () => Buffer.concat([id3Tag('x'), Buffer.from(SCRIPT)])],
    ['an MP3 with a hole', 'audio_damaged', () => Buffer.concat([mp3, Buffer.alloc(999, 'x'), mp3])],
    [
      'a recording of more than 2 minutes',
      'audio_too_long',
      () => Buffer.from(writeWav({ samples: new Float32Array(121 * 8000), sampleRate: 8000 })),
    ],
    [
      'an MP3 of more than 2 minutes',
      'audio_too_long',
      () => Buffer.concat(Array.from({ length: 115 }, () => mp3)),
    ],
  ]
  test.each(refused)('%s: %s', async (_, code, file) => {
    const before = await storedFiles()
    const answer = await upload(await file())
    const { status, message } = errors[code]
    expect([answer.status, answer.body.message]).toEqual([status, message.es])
    expect(await storedFiles()).toEqual(before)
  })

  test('a file of more than 10 MB', async () => {
    const answer = await upload(Buffer.alloc(10 * 1024 * 1024 + 1))
    expect([answer.status, answer.body.message]).toEqual([413, errors.too_large.message.es])
  })
})

test('its name says nothing about a file', async () => {
  const named = await upload(Buffer.from(SCRIPT), { filename: 'cat.png' })
  expect(named.status).toBe(415)
  const picture = await upload(await pngPhoto(), { filename: '../../evil.html' })
  expect(picture.body.data).toMatch(/\.webp$/)
})

test('every upload is served with its type, no sniffing, a sandbox, and in ranges', async () => {
  for (const [file, type] of [
    [await pngPhoto(), 'image/webp'],
    [mp3, 'audio/mpeg'],
  ] as const) {
    const { address, bytes, headers } = await uploaded(file)
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
    const part = await app.http.inject({ url: address, headers: { range: 'bytes=2-5' } })
    expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(2, 6)])
  }
})

test('too many files in a minute are refused for a while', async () => {
  const strict = await startTestApp({ config: { uploadsPerMinute: 2 } })
  try {
    const as = await signedIn(strict, 'admin')
    const statuses = []
    for (let count = 0; count < 3; count++) {
      statuses.push((await call(strict, 'POST upload-file', { file: mp3, as })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await strict.close()
  }
})

/** A JPEG with a page in a comment after its first marker. */
function withComment(jpeg: Buffer): Buffer {
  const comment = Buffer.from(`<html>${SCRIPT}`)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

function withFormat(wav: Buffer, tag: number): Buffer {
  const changed = Buffer.from(wav)
  changed.writeUInt16LE(tag, 20)
  return changed
}

function id3Tag(content: string): Buffer {
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, content.length]),
    Buffer.from(content),
  ])
}

/** Half a second of a tone of level 0.5 on both channels, in a format. */
function stereoWav(tag: number, bits: number): Buffer {
  const [count, sampleBytes] = [4000, bits / 8]
  const wav = Buffer.alloc(44 + count * 2 * sampleBytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(tag, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(8000, 24)
  wav.writeUInt32LE(8000 * 2 * sampleBytes, 28)
  wav.writeUInt16LE(2 * sampleBytes, 32)
  wav.writeUInt16LE(bits, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - 44, 40)
  for (let index = 0; index < count * 2; index++) {
    const sample = 0.5 * Math.sin((2 * Math.PI * 220 * Math.floor(index / 2)) / 8000)
    const at = 44 + index * sampleBytes
    if (tag === 3) wav.writeFloatLE(sample, at)
    else if (bits === 8) wav.writeUInt8(128 + Math.round(sample * 127), at)
    else wav.writeIntLE(Math.round(sample * 2 ** (bits - 1) * 0.99), at, sampleBytes)
  }
  return wav
}
