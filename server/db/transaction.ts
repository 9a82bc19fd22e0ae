import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DatabaseUnavailableError, databaseFault, isWriteRefused } from '#server/db/database-errors.ts'
import { PlainError } from '#server/diagnostics/error-line.ts'

/** The query builder. */
export type Db = NodePgDatabase

export type TransactionOptions = {
  pool: pg.Pool
  /** The statement that begins a transaction. */
  begin: string
  /** A number in [0, 1): jitter of the retries of conflicting transactions. */
  random: () => number
  /** Called before the next try when a statement was not prepared, or the server refuses writes. */
  noticeFault: (error: unknown) => void
}

const MAX_ATTEMPTS = 5
const FIRST_PAUSE_MS = 20

/**
 * Runs the body between BEGIN and COMMIT. Retries, up to 5 tries in all, when the server rolled back (40001, 40P01) or
 * the connection broke before COMMIT, or led to a standby, so the body must have no effect outside the database.
 * @throws what the body throws; DatabaseUnavailableError with `isOutcomeUnknown` when COMMIT got no answer
 */
export async function runTransaction<T>(
  options: TransactionOptions,
  body: (db: Db) => Promise<T>,
): Promise<T> {
  return repeating(options, () => attemptTransaction(options, body))
}

/**
 * Runs a single writing statement as its own transaction: in one round trip if the server allows it. Retries like
 * `runTransaction`, and even when the connection broke while it ran, so it must be safe to repeat.
 * @param needsBegin whether the server refuses writes outside BEGIN and COMMIT
 * @throws DatabaseUnavailableError with `isOutcomeUnknown` when it got no answer in time
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  options: TransactionOptions & { needsBegin: boolean },
  query: pg.QueryConfig,
): Promise<Row[]> {
  const { pool, needsBegin } = options
  const attempt = () =>
    needsBegin
      ? attemptTransaction(options, db => runQuery<Row>(clientOf(db), query))
      : runQuery<Row>(pool, query)
  const { rows } = await repeating(options, attempt).catch(error => {
    if (databaseFault(error) !== 'timeout') throw error
    throw new DatabaseUnavailableError('no answer to a write', { cause: error, isOutcomeUnknown: true })
  })
  return rows
}

async function repeating<T>(
  { random, noticeFault }: TransactionOptions,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      const isRefused = isWriteRefused(error)
      if (count === MAX_ATTEMPTS && isRefused)
        throw new DatabaseUnavailableError('the database server takes no writes', { cause: error })
      if (count === MAX_ATTEMPTS || !(isRefused || mayBeRepeated(error))) throw error
      if (isRefused || databaseFault(error) === 'unprepared') noticeFault(error)
      await delay(FIRST_PAUSE_MS * 2 ** (count - 1) * (0.5 + random() / 2))
    }
  }
}

function mayBeRepeated(error: unknown) {
  if (error instanceof DatabaseUnavailableError) return false
  const fault = databaseFault(error)
  return fault === 'conflict' || fault === 'unprepared' || fault === 'lost'
}

async function attemptTransaction<T>(
  { pool, begin }: TransactionOptions,
  body: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isCommitSent = false
  try {
    await client.query(begin)
    const result = await body(dbOf(client))
    isCommitSent = true
    const { command } = await client.query('COMMIT')
    // The server's answer after a statement failed and the body swallowed its error.
    if (command !== 'COMMIT')
      throw new PlainError('the transaction was rolled back: one of its statements failed')
    client.release()
    return result
  } catch (error) {
    await undo(client, error)
    const fault = databaseFault(error)
    if (isCommitSent && (fault === 'lost' || fault === 'timeout')) {
      throw new DatabaseUnavailableError('no answer to COMMIT', { cause: error, isOutcomeUnknown: true })
    }
    throw error
  }
}

async function undo(client: pg.PoolClient, error: unknown) {
  const fault = databaseFault(error)
  // The server rolls back when the connection closes; a frozen one would never answer ROLLBACK.
  if (fault === 'lost' || fault === 'timeout') return client.release(true)
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch {
    client.release(true)
  }
}

/** The connection of a query builder; outside transactions, the pool. */
export function clientOf(db: Db): pg.Pool | pg.PoolClient {
  return (db as unknown as { $client: pg.Pool | pg.PoolClient }).$client
}

/** Runs a query. Its errors name it, like those of the query builder. */
export async function runQuery<Row extends pg.QueryResultRow>(
  client: pg.Pool | pg.PoolClient,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  try {
    return await client.query<Row>(query)
  } catch (error) {
    throw new DrizzleQueryError(query.text, query.values ?? [], error as Error)
  }
}

const dbs = new WeakMap<pg.PoolClient, Db>()

function dbOf(client: pg.PoolClient): Db {
  const known = dbs.get(client)
  if (known) return known
  const db = drizzle({ client })
  dbs.set(client, db)
  return db
}

const openCall = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Refuses nested calls: on the embedded engine, with its single connection, they would deadlock.
 * @throws Error on every engine, because it is a bug
 */
export function notNested<T>(call: () => Promise<T>): Promise<T> {
  if (openCall.getStore()?.isOpen)
    throw new PlainError('read() or tx() inside read() or tx(): use the Db that is passed in')
  const mark = { isOpen: true }
  return openCall.run(mark, async () => {
    try {
      return await call()
    } finally {
      mark.isOpen = false
    }
  })
}
