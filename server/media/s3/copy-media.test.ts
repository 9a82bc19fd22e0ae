import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMedia } from '#server/media/copy-media.ts'
import { diskStorage } from '#server/media/disk-storage.ts'
import { s3Storage } from '#server/media/s3/s3-storage.ts'
import { PATIENT, startTestBucket, type TestBucket } from '#server/media/s3/testing.ts'
import type { MediaStorage } from '#server/media/storage.ts'

let bucket: TestBucket
let folder: string
beforeAll(async () => {
  bucket = await startTestBucket()
  folder = await mkdtemp(join(tmpdir(), 'dilo-copy-'))
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const nameOf = (at: number) => `${String(at).padStart(2, '0').repeat(16)}.mp3`
const contents = async (storage: MediaStorage) => {
  const names = [...(await storage.list()).keys()].sort()
  return Promise.all(
    names.map(async name => {
      const file = await storage.get(name)
      return [name, file && (await buffer(file.read())).toString()]
    }),
  )
}
const quiet = () => undefined

test('copies what is missing to the bucket and back, once; says what is other; deletes nothing', async () => {
  const disk = diskStorage(join(folder, 'one'))
  const s3 = s3Storage({ ...bucket.config, prefix: 'copied/' }, PATIENT)
  for (let at = 0; at < 12; at += 1) await disk.put(nameOf(at), Buffer.from(`file ${at}`))
  await s3.put(nameOf(50), Buffer.from('only in the bucket'))

  // Interrupted after some files: the rest fails as if the storage were gone.
  const late = new Set([5, 6, 7, 8, 9, 10, 11].map(nameOf))
  const interrupted = {
    ...s3,
    put: (name: string, content: Buffer) =>
      late.has(name) ? Promise.reject(new Error('gone')) : s3.put(name, content),
  }
  const first = await copyMedia(disk, interrupted, quiet)
  expect({ ...first, problems: first.problems.length }).toMatchObject({
    files: 12,
    copied: 5,
    kept: 0,
    problems: 7,
  })
  expect(await copyMedia(disk, s3, quiet)).toMatchObject({ copied: 7, kept: 5, problems: [] })
  expect(await copyMedia(disk, s3, quiet)).toMatchObject({ copied: 0, bytes: 0, kept: 12, problems: [] })

  const other = diskStorage(join(folder, 'two'))
  expect(await copyMedia(s3, other, quiet)).toMatchObject({ files: 13, copied: 13, problems: [] })
  expect(await contents(other)).toEqual([...(await contents(disk)), [nameOf(50), 'only in the bucket']])

  await other.put(nameOf(3), Buffer.from('cut'))
  const said = await copyMedia(s3, other, quiet)
  expect(said).toMatchObject({
    copied: 0,
    kept: 12,
    problems: [`${nameOf(3)}: 6 bytes, and 3 in the target`],
  })
  expect((await other.list()).get(nameOf(3))).toBe(3)
})

test('a copy that is not as the file is a problem', async () => {
  const disk = diskStorage(join(folder, 'three'))
  await disk.put(nameOf(1), Buffer.from('whole'))
  const lossy = s3Storage({ ...bucket.config, prefix: 'lossy/' }, PATIENT)
  const target = { ...lossy, put: (name: string, content: Buffer) => lossy.put(name, content.subarray(1)) }
  const { copied, problems } = await copyMedia(disk, target, quiet)
  expect([copied, problems]).toEqual([0, [`${nameOf(1)}: the copy is not as the file`]])
})
