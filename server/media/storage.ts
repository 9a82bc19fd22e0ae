import type { Readable } from 'node:stream'

/** A byte range, both ends inclusive. */
export type ByteRange = { start: number; end: number }

export type StoredMedia = { bytes: number; read: (range?: ByteRange) => Readable }

/**
 * Storage of uploads. Minimal on purpose: a local folder can implement it, and so can an object store for several
 * servers.
 */
export type MediaStorage = {
  /** Stores a file atomically. Idempotent for a name. */
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<StoredMedia | undefined>
  /** The names of all files. */
  names(): Promise<string[]>
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>
}
