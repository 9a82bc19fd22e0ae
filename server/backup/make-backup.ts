import path from 'node:path'
import { v7 } from 'uuid'
import { FORMAT_VERSION, type Head } from '#server/backup/archive/format.ts'
import { writeArchive } from '#server/backup/archive/write-archive.ts'
import { refuseExisting } from '#server/backup/archive/write-new-file.ts'
import type { BackupSource } from '#server/backup/source.ts'
import type { BackupRun } from '#server/backup/store.ts'
import { readUpload } from '#server/media/service.ts'
import type { MediaStorage } from '#server/media/storage.ts'

export type BackupOptions = {
  source: BackupSource
  media: MediaStorage
  file: string
  /** Encrypts the file to this age key. */
  publicKey: string | undefined
  /** Version of this program. */
  program: string
  now: () => Date
}

export type Backup = {
  run: BackupRun
  databaseBytes: number
  mediaFiles: number
  mediaBytes: number
  /** Files that rows name, or that were listed, and that the storage lacks. */
  missing: string[]
  /** Why the attempt could not be recorded in the database; undefined when it was. */
  unrecorded: string | undefined
}

/** Most of the time is spent waiting for the object store. */
const READS_AT_ONCE = 8

/**
 * Backs up database and media into a new file, and records in the database that it did, or why it failed. A server
 * may be running. The media are listed after the database was read, so that each file of its rows is included unless
 * it was deleted since.
 * @throws Error with the reason, after it was recorded
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { source, file, now } = options
  const started = { id: v7(), startedAt: now(), fileName: path.basename(file) }
  const finish = async (end: { bytes: number; problem: string }) => {
    const run = { ...started, finishedAt: now(), ...end }
    const unrecorded = await source.record(run).then(
      () => undefined,
      (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
    )
    return { run, unrecorded }
  }
  try {
    await refuseExisting(file)
    const { bytes, manifest } = await write(options, started)
    const { database, media, missing } = manifest
    return {
      ...(await finish({ bytes, problem: '' })),
      databaseBytes: database.bytes,
      mediaFiles: media.length,
      mediaBytes: media.reduce((sum, one) => sum + one.bytes, 0),
      missing,
    }
  } catch (error) {
    await finish({ bytes: 0, problem: (error as Error).message })
    throw error
  }
}

function write(
  { source, media, file, publicKey, program, now }: BackupOptions,
  { id, startedAt }: { id: string; startedAt: Date },
) {
  return source.read((facts, database) => {
    const head: Head = {
      format: 'dilo-backup',
      formatVersion: FORMAT_VERSION,
      id,
      program,
      engine: source.engine,
      engineVersion: facts.version,
      startedAt: startedAt.toISOString(),
      migrations: facts.migrations,
    }
    const missing = new Set(facts.uploads)
    const contents = {
      head,
      database,
      media: () => filesOf(media, missing),
      missing: () => [...missing].sort(),
    }
    return writeArchive(file, contents, { publicKey, now })
  })
}

/** Every stored file. Removes found files from `missing`, and adds those deleted before their turn. */
async function* filesOf(
  media: MediaStorage,
  missing: Set<string>,
): AsyncGenerator<{ name: string; content: Uint8Array }> {
  const names = [...(await media.list()).keys()].sort()
  for (let from = 0; from < names.length; from += READS_AT_ONCE) {
    const some = names.slice(from, from + READS_AT_ONCE)
    const contents = await Promise.all(some.map(name => contentOf(media, name)))
    for (const [index, name] of some.entries()) {
      const content = contents[index]
      if (content) {
        missing.delete(name)
        yield { name, content }
      } else missing.add(name)
    }
  }
}

/** Undefined when it was deleted meanwhile, even between being found and being read. */
async function contentOf(media: MediaStorage, name: string): Promise<Buffer | undefined> {
  try {
    return await readUpload({ media }, name)
  } catch (error) {
    if (await media.has(name)) throw error
    return undefined
  }
}
