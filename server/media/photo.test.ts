import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { half, hugePng, plainPicture, pngPhoto } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { photosPerMinute: 1000 } })
})
afterAll(() => app.close())

/** The names of all files in the upload folder, including temporary ones. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(app.context.config.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}

const send = (token: string, file: Buffer, headers = {}) =>
  call(app, 'POST student-photo', { file, as: token, headers })

async function served(address: string): Promise<Buffer> {
  const answer = await app.http.inject({ url: address })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** The colour at a point, in fractions of width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(place, place + 3)]
}

function expectColour(found: number[], expected: number[]): void {
  const differences = expected.map((value, index) => Math.abs(value - (found[index] ?? 0)))
  expect(Math.max(...differences), `${found} is not ${expected}`).toBeLessThan(40)
}

describe('a photo is stored as an upright JPEG of 512 x 512 without metadata', () => {
  test('a rotated JPEG with a location', async () => {
    const { token } = await newPerson(app)
    const blue = await plainPicture(600, 300).modulate({ hue: 180 }).png().toBuffer()
    // Orientation 6 turns the blue upper half into the right half.
    const photo = await plainPicture(600, 600)
      .composite([{ input: blue, gravity: 'north' }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.toString('latin1')).toContain('SecretCamera')

    const answer = await send(token, photo)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/)
    const kept = await served(answer.body.data)
    const { format, width, height, exif, orientation, icc, xmp } = await sharp(kept).metadata()
    expect({ format, width, height, exif, orientation, icc, xmp }).toEqual({
      format: 'jpeg',
      width: 512,
      height: 512,
    })
    expect(kept.toString('latin1')).not.toContain('SecretCamera')
    expectColour(await colourAt(kept, 0.1, 0.5), [255, 127, 80])
    expectColour(await colourAt(kept, 0.9, 0.5), await colourAt(blue, 0.5, 0.5))
  })

  test('transparent pixels become white', async () => {
    const { token } = await newPerson(app)
    const photo = await plainPicture(40, 40).ensureAlpha(0).png().toBuffer()
    expectColour(
      await colourAt(await served((await send(token, photo)).body.data), 0.5, 0.5),
      [255, 255, 255],
    )
  })

  test('a WebP', async () => {
    const { token } = await newPerson(app)
    const kept = await served((await send(token, await plainPicture(40, 80).webp().toBuffer())).body.data)
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
  })

  test('embedded extra data is not stored', async () => {
    const { token } = await newPerson(app)
    const photo = Buffer.concat([
      await plainPicture(40, 40).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect((await served((await send(token, photo)).body.data)).toString('latin1')).not.toContain('script')
  })
})

test('the photo becomes the user’s, and the previous one is deleted', async () => {
  const { token } = await newPerson(app)
  const first = (await send(token, await pngPhoto())).body.data
  const second = (await send(token, await plainPicture(50, 50).negate().png().toBuffer())).body.data
  expect(second).not.toBe(first)
  expect((await call(app, 'POST auth', { as: token })).body.data?.photo).toBe(second)
  expect((await app.http.inject({ url: first })).statusCode).toBe(404)
  expect(await served(second)).not.toHaveLength(0)
})

test('uploading the same photo again keeps it', async () => {
  const { token } = await newPerson(app)
  const addresses = [await send(token, await pngPhoto()), await send(token, await pngPhoto())]
  expect(new Set(addresses.map(({ body }) => body.data)).size).toBe(1)
  await served(addresses[0]?.body.data ?? '')
})

test('of two users with the same photo, one may replace theirs', async () => {
  const [ana, luis] = [await newPerson(app), await newPerson(app)]
  await send(ana.token, await pngPhoto())
  const his = (await send(luis.token, await pngPhoto())).body.data
  await send(ana.token, await plainPicture(9, 9).negate().png().toBuffer())
  await served(his)
})

test('replacing another site’s photo deletes nothing', async () => {
  const { token } = await newPerson(app, { photo: 'https://example.com/media/../x.jpg' })
  expect((await send(token, await pngPhoto())).status).toBe(200)
})

describe('an incomplete or unsupported photo is refused, and leaves no file', () => {
  const refused: [string, () => Promise<Buffer> | Buffer][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an SVG after an XML head', () => Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => plainPicture(9, 9).gif().toBuffer()],
    ['a TIFF', () => plainPicture(9, 9).tiff().toBuffer()],
    ['a truncated JPEG', async () => half(await plainPicture(800, 800).jpeg().toBuffer())],
    ['a truncated PNG', async () => half(await plainPicture(800, 800).png().toBuffer())],
    ['a small file of 60 million pixels', () => hugePng(10_000, 6_000)],
    ['a picture with only a header', () => hugePng(900, 900).subarray(0, 40)],
    ['nothing', () => Buffer.alloc(0)],
  ]
  test.each(refused)('%s', async (_, file) => {
    const { token } = await newPerson(app)
    const before = await storedFiles()
    const answer = await send(token, await file(), { 'accept-language': 'es' })
    expect([answer.status, answer.body.message]).toEqual([400, 'Error al intentar subir la imagen.'])
    expect(await storedFiles()).toEqual(before)
    expect((await call(app, 'POST auth', { as: token })).body.data?.photo).toBe('')
  })

  test('a file over 5 MB is too large', async () => {
    const { token } = await newPerson(app)
    const before = await storedFiles()
    expect((await send(token, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await storedFiles()).toEqual(before)
  })

  test('the refusal is in the language of the request', async () => {
    const { token } = await newPerson(app)
    const answer = await send(token, Buffer.from('x'), { 'accept-language': 'en' })
    expect(answer.body.message).toBe(errors.photo_refused.message.en)
  })
})

test('concurrent uploads are all stored, or refused with Retry-After', async () => {
  const { token } = await newPerson(app)
  const photo = await plainPicture(900, 900).png().toBuffer()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => send(token, photo)))).map(
    ({ status }) => status,
  )
  expect(statuses).toContain(200)
  expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([])
  expect((await send(token, photo)).status).toBe(200)
})

describe('an uploaded file', () => {
  let address: string
  beforeAll(async () => {
    const { token } = await newPerson(app)
    address = (await send(token, await pngPhoto())).body.data
  })
  const get = (headers: Record<string, string> = {}) => app.http.inject({ url: address, headers })

  test('has its content type, a strict policy, and is cached', async () => {
    expect((await get()).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
  })

  test('supports range requests', async () => {
    const whole = (await get()).rawPayload
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=10-', 10, whole.length],
      ['bytes=-5', whole.length - 5, whole.length],
      ['bytes=0-999999999', 0, whole.length],
    ] as const) {
      const part = await get({ range })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${whole.length}`)
      expect(part.rawPayload).toEqual(whole.subarray(start, end))
    }
  })

  test.each(['bytes=9-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=x-y'])(
    'is served in full for the invalid range "%s"',
    async range => {
      expect((await get({ range })).statusCode).toBe(200)
    },
  )

  test.each(['bytes=99999999-', 'bytes=-0'])('cannot satisfy the range "%s"', async range => {
    const answer = await get({ range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
  })

  test('supports HEAD', async () => {
    const answer = await app.http.inject({ url: address, method: 'HEAD' })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
  })

  test.each([
    `/media/${'0'.repeat(32)}.jpg`,
    `/media/${'0'.repeat(32)}.svg`,
    `/media/00/${'0'.repeat(32)}.jpg`,
  ])('that does not exist is not found: %s', async url => {
    const answer = await app.http.inject({ url })
    expect([answer.statusCode, answer.json().data]).toEqual([404, { code: 'not_found' }])
  })

  test('is stored in the data folder, in a sub-folder of two characters', async () => {
    const name = address.slice('/media/'.length)
    const files = await readdir(join(app.context.config.dataDir, name.slice(0, 2)))
    expect(files).toContain(name)
  })
})
