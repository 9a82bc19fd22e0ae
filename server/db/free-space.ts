import fs from 'node:fs'
import { StorageFullError } from '#server/db/database-errors.ts'

const MB = 1_000_000

/**
 * Checks the free space of the embedded database's disk, because the engine hangs forever on a full one. The minimum
 * leaves room for current transactions and one checkpoint.
 */
export class FreeSpace {
  readonly #folder: string
  readonly #floorBytes: number | undefined

  /** @param floorBytes by default 5 % of the disk, at least 200 MB and at most 2 GB */
  constructor(folder: string, floorBytes?: number) {
    this.#folder = folder
    this.#floorBytes = floorBytes
  }

  /** @throws StorageFullError when less than the minimum is free */
  ensureRoomToWrite(): void {
    const { freeBytes, floorBytes } = this.#read()
    if (freeBytes >= floorBytes) return
    const [free, floor] = [freeBytes, floorBytes].map(bytes => `${Math.round(bytes / MB)} MB`)
    throw new StorageFullError(
      `the disk of the database is nearly full: ${free} free, ${floor} needed to write`,
    )
  }

  /** Half the minimum suffices: a checkpoint writes little, and frees the log. */
  hasRoomForCheckpoint(): boolean {
    const { freeBytes, floorBytes } = this.#read()
    return freeBytes >= floorBytes / 2
  }

  // Not cached: it takes microseconds, less than a trip through the thread pool, and a cached value once let a write
  // through while another program filled the disk.
  #read() {
    const { bavail, blocks, bsize } = fs.statfsSync(this.#folder)
    const floorBytes = this.#floorBytes ?? Math.max(200 * MB, Math.min(0.05 * blocks * bsize, 2_000 * MB))
    return { freeBytes: bavail * bsize, floorBytes }
  }
}
