import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from '#server/media/disk-storage.ts'
import { rememberingStorage } from '#server/media/s3/remembering-storage.ts'
import { SMALL_BYTES, s3Storage } from '#server/media/s3/s3-storage.ts'
import { PATIENT, startTestBucket, type TestBucket } from '#server/media/s3/testing.ts'
import type { MediaStorage } from '#server/media/storage.ts'

/* The behaviour that every storage of uploads must have. */

let bucket: TestBucket
let folder: string
beforeAll(async () => {
  bucket = await startTestBucket()
  folder = await mkdtemp(join(tmpdir(), 'dilo-storage-'))
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const open: Record<string, () => MediaStorage> = {
  'a folder': () => diskStorage(join(folder, 'media')),
  'a bucket': () => s3Storage(bucket.config, PATIENT),
  'a folder of a bucket, which is remembered': () =>
    rememberingStorage(s3Storage({ ...bucket.config, prefix: 'dilo/media/' }, PATIENT)),
}

const nameOf = (text: string, ending = 'mp3') =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.${ending}`
/** Bytes that reveal their position. */
const bytesOf = (length: number) =>
  Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256))

describe.each(Object.keys(open))('%s', kind => {
  const storage = () => (open[kind] as () => MediaStorage)()
  const read = async (name: string, range?: { start: number; end: number }) => {
    const file = await storage().get(name)
    return file && buffer(file.read(range))
  }

  test.each([
    ['an empty file', 0],
    ['a recording', 20_000],
    ['a file that is just not read at once', SMALL_BYTES + 1],
    ['a file of megabytes', 2_000_000],
  ])('%s comes back as it was put, with its size', async (what, length) => {
    const name = nameOf(`${kind} ${what}`)
    const content = bytesOf(length)
    expect(await storage().get(name)).toBeUndefined()
    expect(await storage().has(name)).toBe(false)
    await storage().put(name, content)
    expect(await storage().has(name)).toBe(true)
    const file = await storage().get(name)
    expect(file?.bytes).toBe(length)
    expect((await read(name))?.equals(content)).toBe(true)
  })

  test.each([20_000, 900_000])('ranges of %i bytes, of which both ends belong to it', async length => {
    const name = nameOf(`${kind} ranges ${length}`)
    const content = bytesOf(length)
    await storage().put(name, content)
    // This test's S3 server takes a last byte of 0 for none.
    for (const [start, end] of [
      [0, 1],
      [1, 1],
      [5, length - 2],
      [length - 1, length - 1],
    ] as const) {
      expect((await read(name, { start, end }))?.equals(content.subarray(start, end + 1))).toBe(true)
    }
  })

  test('the same file may be put again, and be deleted twice', async () => {
    const name = nameOf(`${kind} twice`, 'jpg')
    for (const _ of [1, 2]) await storage().put(name, bytesOf(100))
    expect((await read(name))?.length).toBe(100)
    for (const _ of [1, 2]) await storage().delete(name)
    expect(await storage().get(name)).toBeUndefined()
  })

  test('many puts, gets and deletions at the same time', async () => {
    const one = storage()
    const names = Array.from({ length: 20 }, (_, at) => nameOf(`${kind} many ${at}`, 'webp'))
    await Promise.all(names.map((name, at) => one.put(name, bytesOf(at + 1))))
    const sizes = await Promise.all(names.map(async name => (await one.get(name))?.bytes))
    expect(sizes).toEqual(names.map((_, at) => at + 1))
    const listed = await one.list()
    expect(names.map(name => listed.get(name))).toEqual(sizes)
    await Promise.all(names.map(name => one.delete(name)))
    const left = await one.list()
    expect(names.filter(name => left.has(name))).toEqual([])
  })

  test('a name that is no upload is refused before anything is asked', async () => {
    for (const name of ['../../etc/passwd', 'a.mp3', nameOf('x', 'exe'), `${nameOf('x')}/y`]) {
      await expect(async () => storage().get(name), name).rejects.toThrow('invalid media name')
      await expect(async () => storage().put(name, bytesOf(1)), name).rejects.toThrow('invalid media name')
    }
  })
})
