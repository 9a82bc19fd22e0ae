import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { StorageFullError } from '#server/db/database-errors.ts'
import { FreeSpace } from '#server/db/free-space.ts'

test('writes need the minimum, checkpoints half of it', () => {
  const folder = os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(folder)
  const freeBytes = bavail * bsize
  new FreeSpace(folder, freeBytes / 2).ensureRoomToWrite()
  expect(() => new FreeSpace(folder, freeBytes * 1.5).ensureRoomToWrite()).toThrow(StorageFullError)
  expect(new FreeSpace(folder, freeBytes * 1.5).hasRoomForCheckpoint()).toBe(true)
  expect(new FreeSpace(folder, freeBytes * 3).hasRoomForCheckpoint()).toBe(false)
})

/** A disk of 160 MB, or the reason why it could not be mounted. */
function mountSmallDisk(): { disk?: string; reason: string } {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'dilo-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'pipe' })
    return { disk, reason: '' }
  } catch (error) {
    fs.rmSync(disk, { recursive: true })
    return { reason: `needs the right to mount a tmpfs: ${String(error).split('\n')[0]}` }
  }
}

test('on a full disk writes are refused and reads work; writes work again within 5 s of free space', async context => {
  const { disk, reason } = mountSmallDisk()
  if (!disk) return context.skip(reason)
  const database = await openDatabase({ dataDir: disk, minFreeBytes: 40_000_000, checkpointEveryMs: 200 })
  try {
    await database.tx(db => db.execute(sql`CREATE TABLE notes (id serial PRIMARY KEY, body text)`))
    const write = () =>
      database.tx(db => db.execute(sql`INSERT INTO notes (body) VALUES (repeat('x', 1000))`))
    await write()

    const filler = path.join(disk, 'filler')
    fillUp(filler)
    for (let i = 0; i < 50; i++) {
      await expect(write()).rejects.toThrow(StorageFullError)
      const { rows } = await database.read(db => db.execute(sql`SELECT count(*) > 0 AS has_notes FROM notes`))
      expect(rows).toEqual([{ has_notes: true }])
    }
    expect(await database.isReady()).toBe(true)

    fs.rmSync(filler)
    await vi.waitFor(write, { timeout: 5_000, interval: 100 })
  } finally {
    await database.close()
    execFileSync('umount', [disk])
    fs.rmdirSync(disk)
  }
})

function fillUp(file: string) {
  const megabyte = Buffer.alloc(1_000_000)
  try {
    for (;;) fs.appendFileSync(file, megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
