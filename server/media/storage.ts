import type { Readable } from 'node:stream'

/** A byte range, both ends inclusive. */
export type ByteRange = { start: number; end: number }

export type StoredMedia = { bytes: number; read: (range?: ByteRange) => Readable }

/**
 * Storage of uploads. Minimal on purpose, so that both a local folder and an object store for several servers can
 * implement it. Every call fails with `unavailable` when the storage does not answer, but never for a missing file.
 */
export type MediaStorage = {
  /** Stores a file atomically. Idempotent per name. */
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<StoredMedia | undefined>
  has(name: string): Promise<boolean>
  /** The names of all files with their sizes in bytes. Reads the whole listing: for commands. */
  list(): Promise<Map<string, number>>
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>
}
