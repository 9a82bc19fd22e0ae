import type { Head } from '#server/backup/archive/format.ts'
import { checkProgram, runProgram } from '#server/backup/postgresql-programs.ts'
import type { RestorePlace } from '#server/backup/restore.ts'
import {
  beginRestore,
  countTables,
  dropTables,
  endWhatMustNotReturn,
  finishRestore,
  isRestoreUnfinished,
} from '#server/backup/store.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'

/** All or nothing, owned by the role that restores. */
const OPTIONS = [
  '--single-transaction',
  '--exit-on-error',
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--no-publications',
  '--no-subscriptions',
]

/** An empty database of a PostgreSQL server. @throws Error when it is not empty, or pg_restore is missing or too old */
export async function postgresqlPlace(url: string, { engineVersion }: Head): Promise<RestorePlace> {
  await checkProgram('pg_restore', engineVersion)
  const database = await openDatabase({ url })
  try {
    await database.maintain(async client => {
      // Any tables come from a restore that did not finish: it began when the database was empty.
      if (await isRestoreUnfinished(client)) await dropTables(client)
      const tables = await countTables(client)
      if (tables > 0) {
        throw new Error(
          `the database of DATABASE_URL is not empty (${tables} tables), and is not overwritten. Nothing was changed`,
        )
      }
      await beginRestore(client)
    })
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    fill: bytes => runProgram('pg_restore', { url, options: OPTIONS }, ({ write }) => write(bytes)),
    async finish() {
      const migrated = await migrate(database)
      await database.tx(async db => {
        await endWhatMustNotReturn(db)
        await finishRestore(db)
      })
      return migrated
    },
    close: () => database.close(),
  }
}

/** @throws Error when a restore into the database did not finish */
export async function refuseUnfinishedDatabase(database: Database): Promise<void> {
  if (!(await database.maintain(isRestoreUnfinished))) return
  throw new Error('a restore into the database did not end: run it again')
}
