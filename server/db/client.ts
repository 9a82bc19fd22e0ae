import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { asPublicError, databaseFault } from '#server/db/database-errors.ts'
import { type EmbeddedOptions, openEmbedded } from '#server/db/embedded.ts'
import { type DatabaseLog, type Engine, logToStderr } from '#server/db/engine.ts'
import { openPostgresql, type PostgresqlOptions } from '#server/db/postgresql.ts'
import { type Db, notNested, runTransaction } from '#server/db/transaction.ts'

export type { Db } from '#server/db/transaction.ts'

/**
 * The database, whichever engine is behind it. All calls throw DatabaseUnavailableError when it does not answer.
 * `read` and `tx` must not be called inside one another.
 */
export type Database = {
  engine: 'embedded' | 'postgresql'
  /** Runs queries that only read, outside a transaction. The embedded engine refuses a write (25006). */
  read<T>(body: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs queries in one transaction: all of it happens or none. The body runs again, up to 5 times in all, when it met
   * another transaction or lost its connection, so it must have no effect outside the database (mails, payments) and
   * must not catch the errors of its queries. Isolation: the server's default, READ COMMITTED.
   * @throws StorageFullError when the disk is too full to write; DatabaseUnavailableError with `isOutcomeUnknown` when
   * no answer came to COMMIT.
   */
  tx<T>(body: (db: Db) => Promise<T>): Promise<T>
  /** Lends one connection without time limits and outside a transaction, for migrations and upkeep. */
  maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Whether it answers now; takes a second at most. */
  isReady(): Promise<boolean>
  /** Writes the whole embedded database to a gzipped tar file, atomically. A PostgreSQL server has pg_dump. */
  dump(file: string): Promise<void>
  /** Finishes what is under way (10 seconds at most), writes all to its place, releases the folder. */
  close(): Promise<void>
}

/**
 * `url` chooses the PostgreSQL server; else the embedded engine keeps its files and its lock under `dataDir`, or lives
 * in memory when that is `memory`. `random`: a number in [0, 1).
 */
export type DatabaseOptions = {
  url?: string
  dataDir?: string
  log?: DatabaseLog
  random?: () => number
} & Omit<EmbeddedOptions & PostgresqlOptions, 'url' | 'folder' | 'log'>

/** Opens the database. @throws LockHeldError when another process has the embedded one open. */
export async function openDatabase({ url, dataDir, random, ...given }: DatabaseOptions): Promise<Database> {
  const options = { log: logToStderr, ...given }
  if (url) return asDatabase(openPostgresql({ ...options, url }), random)
  if (!dataDir) throw new Error('openDatabase needs a url or a dataDir')
  const folder = dataDir === 'memory' ? {} : { folder: path.join(dataDir, 'database') }
  return asDatabase(await openEmbedded({ ...options, ...folder }), random)
}

/** The one interface over an engine. */
export function asDatabase(engine: Engine, random: () => number = Math.random): Database {
  const reading = drizzle({ client: engine.pool })
  const transaction = { pool: engine.pool, begin: engine.begin, random }

  function call<T>(body: () => Promise<T>): Promise<T> {
    return notNested(async () => {
      await engine.ensureAvailable()
      try {
        return await body()
      } catch (error) {
        engine.noticeFault(error)
        throw asPublicError(error)
      }
    })
  }

  return {
    engine: engine.name,
    read: body => call(() => onceMoreIfLost(() => body(reading))),
    tx: body =>
      call(async () => {
        await engine.ensureWritable()
        return runTransaction(transaction, body)
      }),
    maintain: engine.maintain,
    isReady: engine.isReady,
    async dump(file) {
      if (!engine.dump) throw new Error('a PostgreSQL server is backed up with pg_dump')
      await engine.dump(file, { isCompressed: true })
    },
    close: engine.close,
  }
}

// A connection that died while idle shows it only when used.
async function onceMoreIfLost<T>(body: () => Promise<T>): Promise<T> {
  try {
    return await body()
  } catch (error) {
    if (databaseFault(error) !== 'lost') throw error
    return body()
  }
}
