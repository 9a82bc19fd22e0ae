import fs from 'node:fs'
import { StorageFullError } from '#server/db/database-errors.ts'

const MB = 1_000_000

/**
 * Watches the room left on the disk of the embedded database, which hangs for ever when it meets a full one. The floor
 * leaves room for what the transactions under way and one checkpoint can need.
 */
export class FreeSpace {
  readonly #folder: string
  readonly #floorBytes: number | undefined

  /** @param floorBytes by default 5 % of the disk, at least 200 MB and at most 2 GB. */
  constructor(folder: string, floorBytes?: number) {
    this.#folder = folder
    this.#floorBytes = floorBytes
  }

  /** @throws StorageFullError when less than the floor is free. */
  ensureRoomToWrite(): void {
    const { freeBytes, floorBytes } = this.#read()
    if (freeBytes >= floorBytes) return
    const [free, floor] = [freeBytes, floorBytes].map(bytes => `${Math.round(bytes / MB)} MB`)
    throw new StorageFullError(
      `the disk of the database is nearly full: ${free} free, ${floor} needed to write`,
    )
  }

  /** A checkpoint writes what is in memory to its place: little, and it frees the log, so half the floor will do. */
  hasRoomForCheckpoint(): boolean {
    const { freeBytes, floorBytes } = this.#read()
    return freeBytes >= floorBytes / 2
  }

  // Asked each time, and synchronously: it takes microseconds, less than a turn through the thread pool, and a cached
  // answer let a write through while another program was filling the disk.
  #read() {
    const { bavail, blocks, bsize } = fs.statfsSync(this.#folder)
    const floorBytes = this.#floorBytes ?? Math.max(200 * MB, Math.min(0.05 * blocks * bsize, 2_000 * MB))
    return { freeBytes: bavail * bsize, floorBytes }
  }
}
