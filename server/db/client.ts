import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { asPublicError, databaseFault } from '#server/db/database-errors.ts'
import { type EmbeddedOptions, openEmbedded } from '#server/db/embedded.ts'
import { type DatabaseLog, type Engine, logToStderr } from '#server/db/engine.ts'
import type { HotCopy } from '#server/db/hot-copy.ts'
import { openPostgresql, type PostgresqlOptions } from '#server/db/postgresql.ts'
import { withReplica } from '#server/db/replica.ts'
import type { Statement } from '#server/db/statement.ts'
import { type Db, notNested, runStatement, runTransaction } from '#server/db/transaction.ts'

export type { Db } from '#server/db/transaction.ts'

/**
 * The database, independent of the engine. All calls throw DatabaseUnavailableError when it does not answer. `read` and
 * `tx` must not be nested.
 */
export type Database = {
  engine: 'embedded' | 'postgresql'
  /** Runs read-only queries outside a transaction. The embedded engine refuses a write (25006). */
  read<T>(body: (db: Db) => Promise<T>): Promise<T>
  /**
   * Like `read`, for data that may be some seconds old: lists and figures that nobody has just changed on the same
   * screen. Reads from the replica if one is configured, and from the primary while the replica is down or more than
   * ten seconds behind.
   */
  readStale<T>(body: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs queries in one transaction. The body is retried, up to 5 tries in all, after a conflict or a lost connection,
   * so it must have no effect outside the database (mails, payments) and must not catch errors of its queries.
   * Isolation: the server's default, READ COMMITTED.
   * @throws StorageFullError when the disk is too full to write; DatabaseUnavailableError with `isOutcomeUnknown` when
   * COMMIT got no answer
   */
  tx<T>(body: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs one writing statement as its own transaction, in one round trip. It may run twice when the connection is
   * lost, so it must be safe to repeat. Otherwise like `tx`.
   */
  write<Given, Row extends pg.QueryResultRow>(statement: Statement<Given, Row>, given: Given): Promise<Row[]>
  /** Lends a connection without time limits, outside a transaction, for migrations and maintenance. */
  maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Whether the database answers now; takes a second at most. */
  isReady(): Promise<boolean>
  /**
   * This process's connections, and the number of calls that wait for one. The embedded engine has a single
   * connection.
   */
  connections(): { inUse: number; idle: number; waiting: number }
  /** Copies the files of the embedded database; undefined for a PostgreSQL server, and in memory. */
  hotCopy: HotCopy | undefined
  /** Waits for current work (10 seconds at most), flushes everything, and releases the folder. */
  close(): Promise<void>
}

/**
 * `url` selects a PostgreSQL server, and `replicaUrl` the one for `readStale`; otherwise the embedded engine keeps
 * its files and lock in `dataDir`, or runs in memory when that is `memory`. `random` returns a number in [0, 1).
 */
export type DatabaseOptions = {
  url?: string
  replicaUrl?: string
  dataDir?: string
  log?: DatabaseLog
  random?: () => number
} & Omit<EmbeddedOptions & PostgresqlOptions, 'url' | 'folder' | 'log'>

/** Opens the database. @throws LockHeldError when another process has the embedded one open */
export async function openDatabase(given: DatabaseOptions): Promise<Database> {
  const { url, replicaUrl, dataDir, random, ...others } = given
  const options = { log: logToStderr, ...others }
  if (url) {
    const primary = asDatabase(openPostgresql({ ...options, url }), random)
    if (!replicaUrl) return primary
    const replica = openPostgresql({ ...options, url: replicaUrl, hasManyServers: true })
    return withReplica(primary, asDatabase(replica, random), { log: options.log })
  }
  if (!dataDir) throw new Error('openDatabase needs a url or a dataDir')
  const folder = dataDir === 'memory' ? {} : { folder: path.join(dataDir, 'database') }
  return asDatabase(await openEmbedded({ ...options, ...folder }), random)
}

/** Implements `Database` on an engine. */
export function asDatabase(engine: Engine, random: () => number = Math.random): Database {
  const reading = drizzle({ client: engine.pool })
  const transaction = { ...engine, random }

  function call<T>(body: () => Promise<T>): Promise<T> {
    return notNested(async () => {
      await engine.ensureAvailable()
      const endWatch = engine.watch?.()
      let isAnswered = false
      try {
        const result = await body()
        isAnswered = true
        return result
      } catch (error) {
        engine.noticeFault(error)
        throw asPublicError(error)
      } finally {
        endWatch?.(isAnswered)
      }
    })
  }

  const read: Database['read'] = body => call(() => onceMore(() => body(reading), engine))

  return {
    engine: engine.name,
    read,
    readStale: read,
    tx: body =>
      call(async () => {
        await engine.ensureWritable()
        return runTransaction(transaction, body)
      }),
    write: (statement, given) =>
      call(async () => {
        await engine.ensureWritable()
        return runStatement(transaction, statement.query(given))
      }),
    maintain: engine.maintain,
    isReady: engine.isReady,
    connections: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = engine.pool
      return { inUse: totalCount - idle, idle, waiting }
    },
    hotCopy: engine.hotCopy,
    close: engine.close,
  }
}

// A connection that was lost while idle fails only when used, and so does a prepared statement that a pooler has
// lost.
async function onceMore<T>(body: () => Promise<T>, { noticeFault }: Engine): Promise<T> {
  try {
    return await body()
  } catch (error) {
    const fault = databaseFault(error)
    if (fault !== 'lost' && fault !== 'unprepared') throw error
    if (fault === 'unprepared') noticeFault(error)
    return body()
  }
}
