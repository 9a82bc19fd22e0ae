import { LRUCache } from 'lru-cache'
import { SMALL_BYTES } from '#server/media/s3/s3-storage.ts'
import type { MediaStorage, StoredMedia } from '#server/media/storage.ts'

/** Room for the recordings of several courses: 1,300 of three seconds. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_NAMES = 50_000
const TEN_MINUTES_MS = 10 * 60 * 1000

/**
 * Caches the small files of a bucket. Names are content hashes, so nothing becomes stale. When a class opens a
 * lesson, each recording is read once, and the ranges that browsers request come from memory. Photos are not cached:
 * they get deleted, and the other servers would not know.
 */
export function rememberingStorage(bucket: MediaStorage): MediaStorage {
  const files = new LRUCache<string, StoredMedia>({
    maxSize: MAX_BYTES,
    // Larger ones are streamed instead.
    maxEntrySize: SMALL_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    // Concurrent callers share one read.
    fetchMethod: name => bucket.get(name),
  })
  const names = new LRUCache<string, true>({ max: MAX_NAMES, ttl: TEN_MINUTES_MS })
  return {
    ...bucket,
    get: name => (isPhoto(name) ? bucket.get(name) : files.fetch(name)),
    has: async name => {
      if (names.has(name)) return true
      const isThere = await bucket.has(name)
      if (isThere && !isPhoto(name)) names.set(name, true)
      return isThere
    },
    delete: async name => {
      files.delete(name)
      names.delete(name)
      await bucket.delete(name)
    },
  }
}

function isPhoto(name: string): boolean {
  return name.endsWith('.jpg')
}
