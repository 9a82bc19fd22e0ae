import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { deleteOldArchives, insertArchivePart, selectArchivePart } from '#server/authoring/archive/store.ts'
import type { Database } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

/*
 * Checked archives that wait for the author to import them, so that a poor connection need not carry a course twice.
 * They are in the database, because another process or machine than the one of the upload may get the import.
 */

const KEPT_MS = 60 * 60_000
/** Small, so that other calls wait for the database only briefly. */
const PART_BYTES = 256 * 1024

/** Stores a checked archive for an hour. @returns its id */
export async function keepArchive(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  archive: Buffer,
): Promise<string> {
  const [id, createdAt] = [v7(), now()]
  // Each in a transaction of its own: nobody knows the id before the last one, and the cleanup deletes the rest.
  for (let part = 0; part * PART_BYTES < archive.length; part++) {
    const bytes = archive.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await database.tx(db => insertArchivePart(db, { id, part, bytes, createdAt }))
  }
  return id
}

/** The parts of a stored archive, one after another. Fails with `archive_not_found`. */
export async function* keptArchive(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  id: string,
): AsyncGenerator<Buffer> {
  const after = new Date(now().getTime() - KEPT_MS)
  for (let part = 0; ; part++) {
    const bytes = await database.read(db => selectArchivePart(db, { id, part, after }))
    if (!bytes && part === 0) throw new Refusal('archive_not_found')
    if (!bytes) return
    yield bytes
  }
}

/** Deletes archives that were not imported within the hour. */
export async function cleanUpArchives({
  database,
  now,
}: {
  database: Database
  now: () => Date
}): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  await database.tx(db => deleteOldArchives(db, before))
}

/** Keeps an archive in a file of the data folder while it is read, because whole courses are not held in memory. */
export async function asFile<T>(
  { config }: Pick<AppContext, 'config'>,
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
  read: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataDir, 'archives')
  await mkdir(folder, { recursive: true })
  await deleteLeft(folder)
  const path = join(folder, `${v7()}.zip`)
  try {
    const file = await open(path, 'wx')
    try {
      for await (const part of parts) await file.writeFile(part)
    } finally {
      await file.close()
    }
    return await read(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes the files of a process that died. */
async function deleteLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}
