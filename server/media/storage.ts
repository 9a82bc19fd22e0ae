import type { Readable } from 'node:stream'

/** A byte range, both ends inclusive. */
export type ByteRange = { start: number; end: number }

export type StoredMedia = { bytes: number; read: (range?: ByteRange) => Readable }

/**
 * Storage of uploads. Minimal on purpose: a local folder can implement it, and so can an object store for several
 * servers. Every call fails with `unavailable` when the storage does not answer, which is never said of a missing file.
 */
export type MediaStorage = {
  /** Stores a file atomically. Idempotent for a name. */
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<StoredMedia | undefined>
  has(name: string): Promise<boolean>
  /** The names of all files and their sizes in bytes. Reads all of them: for commands. */
  list(): Promise<Map<string, number>>
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>
}
