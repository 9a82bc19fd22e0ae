import type { Readable } from 'node:stream'

/** Bytes of a file from one place to another, both included. */
export type ByteRange = { start: number; end: number }

export type StoredMedia = { bytes: number; read: (range?: ByteRange) => Readable }

/**
 * Where uploaded files are kept. Narrow on purpose: a folder of one machine does it, and so does an object
 * storage for several.
 */
export type MediaStorage = {
  /** Keeps a file whole, or not at all. Keeping the same name again changes nothing. */
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<StoredMedia | undefined>
  /** A file that does not exist is deleted already. */
  delete(name: string): Promise<void>
}
