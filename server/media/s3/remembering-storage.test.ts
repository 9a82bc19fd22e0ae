import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { rememberingStorage } from '#server/media/s3/remembering-storage.ts'
import type { MediaStorage } from '#server/media/storage.ts'

const RECORDING = `${'0a'.repeat(16)}.mp3`
const PHOTO = `${'0b'.repeat(16)}.jpg`
const LARGE = `${'0c'.repeat(16)}.webp`

/** A bucket in memory that records its calls. */
function openBucket() {
  const files = new Map<string, Buffer>()
  const asked: string[] = []
  const bucket: MediaStorage = {
    put: async (name, content) => void files.set(name, content),
    get: async name => {
      asked.push(name)
      const content = files.get(name)
      return content && { bytes: content.length, read: () => Readable.from([content]) }
    },
    has: async name => {
      asked.push(name)
      return files.has(name)
    },
    list: async () => new Map(),
    delete: async name => void files.delete(name),
  }
  return { storage: rememberingStorage(bucket), asked }
}

test.each([
  ['a recording is read once for a whole class', RECORDING, 20_000, 1],
  ['a photo is not remembered', PHOTO, 20_000, 30],
  ['a large file is not kept, and is asked for at the same time once', LARGE, 300_000, 1],
])('%s', async (_, name, bytes, times) => {
  const { storage, asked } = openBucket()
  expect(await storage.get(name)).toBeUndefined()
  expect(await storage.has(name)).toBe(false)
  await storage.put(name, Buffer.alloc(bytes, 7))
  asked.length = 0
  const read = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const file = await storage.get(name)
      return file && (await buffer(file.read())).length
    }),
  )
  expect(read).toEqual(Array(30).fill(bytes))
  expect(asked).toHaveLength(times)
})

test('whether a recording is there is asked once; what is deleted is gone at once', async () => {
  const { storage, asked } = openBucket()
  await storage.put(RECORDING, Buffer.from('a'))
  for (const _ of [1, 2, 3]) expect(await storage.has(RECORDING)).toBe(true)
  for (const _ of [1, 2, 3]) expect((await storage.get(RECORDING))?.bytes).toBe(1)
  expect(asked).toHaveLength(2)
  await storage.delete(RECORDING)
  expect(await storage.has(RECORDING)).toBe(false)
  expect(await storage.get(RECORDING)).toBeUndefined()
})

test('a failure is not remembered', async () => {
  const { storage } = openBucket()
  const failing = rememberingStorage({ ...storage, get: () => Promise.reject(new Error('down')) })
  for (const _ of [1, 2]) await expect(failing.get(RECORDING)).rejects.toThrow('down')
})
