import { BackupRefused, type Head, type Manifest } from '#server/backup/archive/format.ts'
import { readArchive } from '#server/backup/archive/read-archive.ts'
import { embeddedPlace } from '#server/backup/embedded-place.ts'
import { postgresqlPlace } from '#server/backup/postgresql-place.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts'
import type { MediaStorage } from '#server/media/storage.ts'

/** The target of a restore: an empty database, or one left by a restore that did not finish. */
export type RestorePlace = {
  /** Takes the bytes of the database. Nothing sees them before `finish`. */
  fill(bytes: AsyncIterable<Uint8Array>): Promise<void>
  /**
   * Migrates the database forward, ends everything that must not come back (`endWhatMustNotReturn`), and makes it the
   * one that the next start opens.
   * @returns the migrations that were applied
   */
  finish(): Promise<string[]>
  close(): Promise<void>
}

export type RestoreOptions = {
  file: string
  /** The text of an identity file, for an encrypted backup. */
  identities: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  media: MediaStorage
}

export type Restored = { head: Head; manifest: Manifest; migrated: string[] }

/**
 * Reads a whole backup and compares its checksums. @throws BackupRefused, including for a backup newer than this
 * program
 */
export async function checkBackup(
  file: string,
  identities: string | undefined,
): Promise<Pick<Restored, 'head' | 'manifest'>> {
  const read = await readArchive(file, identities)
  await refuseNewer(read.head)
  return read
}

/**
 * Restores a backup into an empty database and an empty storage. The whole file is verified before anything changes.
 * If the restore dies half-way, the server refuses to start on its remains, and the same restore may be repeated.
 * @throws BackupRefused; Error when the place is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, identities, dataDir, databaseUrl, media } = options
  const { head, manifest } = await checkBackup(file, identities)
  refuseOtherEngine(head, databaseUrl)
  await refuseOtherFiles(media, manifest)
  const place =
    databaseUrl === undefined ? await embeddedPlace(dataDir) : await postgresqlPlace(databaseUrl, head)
  try {
    await readArchive(file, identities, {
      database: bytes => place.fill(bytes),
      media: (name, content) => media.put(name, content),
    })
    return { head, manifest, migrated: await place.finish() }
  } finally {
    await place.close()
  }
}

async function refuseNewer({ program, migrations }: Head): Promise<void> {
  const known = new Map((await readMigrations(MIGRATIONS_FOLDER)).map(({ name, hash }) => [name, hash]))
  const unknown = migrations.find(({ name, hash }) => known.get(name) !== hash)
  if (!unknown) return
  const what = known.has(unknown.name) ? 'knows another form of' : 'does not know'
  throw new BackupRefused(
    `the backup was made by Dilo ${program}, and this program ${what} its migration ${unknown.name}: ` +
      'restore it with the program that made it, or a newer one',
  )
}

function refuseOtherEngine({ engine }: Head, databaseUrl: string | undefined): void {
  if (engine === 'embedded' && databaseUrl !== undefined) {
    throw new BackupRefused(
      'the backup is of the embedded database, and DATABASE_URL names a server: unset it to restore into DATA_DIR',
    )
  }
  if (engine === 'postgresql' && databaseUrl === undefined) {
    throw new BackupRefused('the backup is of a PostgreSQL server: set DATABASE_URL to an empty database')
  }
}

/** Allows files of this backup, left by a restore that did not finish: a name identifies its content. */
async function refuseOtherFiles(media: MediaStorage, manifest: Manifest): Promise<void> {
  const own = new Set(manifest.media.map(({ name }) => name))
  const others = [...(await media.list()).keys()].filter(name => !own.has(name))
  if (others.length === 0) return
  throw new Error(
    `the storage of media is not empty: ${others.length} files, such as ${others[0]}, are not of this backup. ` +
      'Nothing was changed',
  )
}
