import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { unpackDatabase } from '#server/backup/embedded-files.ts'
import type { RestorePlace } from '#server/backup/restore.ts'
import { endWhatMustNotReturn } from '#server/backup/store.ts'
import { openDatabase } from '#server/db/client.ts'
import { syncPath } from '#server/db/disk-sync.ts'
import { migrate } from '#server/db/migrate.ts'
import { acquireProcessLock } from '#server/db/process-lock.ts'

/** A folder beside the database's while a restore runs; it remains when the restore dies. */
const RESTORING = '.restoring'

/**
 * A data folder without a database.
 * @throws Error when there is one; LockHeldError while a server or another restore uses the folder
 */
export async function embeddedPlace(dataDir: string): Promise<RestorePlace> {
  const named = path.join(dataDir, 'database')
  await mkdir(named, { recursive: true, mode: 0o700 })
  // As in the lock of a server.
  const folder = await realpath(named)
  const lock = acquireProcessLock(`${folder}.lock`)
  const draft = `${folder}${RESTORING}`
  const files = path.join(draft, 'database')
  try {
    if ((await readdir(folder)).length > 0) {
      throw new Error(`there is a database in ${dataDir}, which is not overwritten. Nothing was changed`)
    }
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
  } catch (error) {
    lock.release()
    throw error
  }
  return {
    fill: bytes => unpackDatabase(bytes, files),
    async finish() {
      const database = await openDatabase({ dataDir: draft })
      let migrated: string[]
      try {
        migrated = await migrate(database)
        await database.tx(db => endWhatMustNotReturn(db))
      } finally {
        await database.close()
      }
      await rmdir(folder)
      await rename(files, folder)
      syncPath(path.dirname(folder))
      await rm(draft, { recursive: true })
      return migrated
    },
    close: async () => lock.release(),
  }
}

/** @throws Error when a restore into the folder did not finish: a start would create an empty database */
export function refuseUnfinishedFiles(dataDir: string): void {
  const draft = path.join(dataDir, `database${RESTORING}`)
  if (!existsSync(draft)) return
  throw new Error(`a restore into ${dataDir} did not end: run it again, or delete ${draft}`)
}
