import pg from 'pg'
import { PlainError } from '#server/diagnostics/error-line.ts'

/** The database cannot answer: down, frozen, overloaded or closing. HTTP 503 with Retry-After. */
export class DatabaseUnavailableError extends PlainError {
  override name = 'DatabaseUnavailableError'
  /** COMMIT was sent and not answered: the transaction may or may not have been committed. */
  readonly isOutcomeUnknown: boolean

  constructor(message: string, options: { cause?: unknown; isOutcomeUnknown?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false
  }
}

/** Too little disk space to write; reads still work. HTTP 503. */
export class StorageFullError extends PlainError {
  override name = 'StorageFullError'
}

/**
 * `conflict`: rolled back by the server, to be retried. `unprepared`: not run, because the pooler's connection does
 * not know the prepared statement. `lost`: broken connection. `timeout`: no answer in time. `locked`: rolled back by the
 * server, because another transaction kept a lock for long. `full`: the server's disk is full.
 */
export type DatabaseFault = 'conflict' | 'unprepared' | 'lost' | 'timeout' | 'locked' | 'full'

const socketFaults = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT ETIMEDOUT'.split(
    ' ',
  ),
)

/** Classifies an error, including its causes; undefined when it is not a database fault. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = cause instanceof pg.DatabaseError ? serverFault(cause.code ?? '') : driverFault(cause)
    if (fault) return fault
  }
  return undefined
}

/**
 * Whether a server refuses writes because it is a standby: a connection may outlive a change of the primary. Not a
 * fault, because a `read` that writes gets the same refusal, and is a bug.
 */
export function isWriteRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof pg.DatabaseError)) continue
    // A standby refuses `BEGIN READ WRITE` as an invalid value of the setting.
    return cause.code === '25006' || (cause.code === '0A000' && cause.routine === 'call_bool_check_hook')
  }
  return false
}

/** Converts a database fault into the public error; other errors pass unchanged. */
export function asPublicError(error: unknown): unknown {
  // The query builder wraps its driver's errors.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError || cause instanceof StorageFullError) return cause
  }
  const fault = databaseFault(error)
  if (!fault) return error
  if (fault === 'full') return new StorageFullError('the database server has no room left', { cause: error })
  return new DatabaseUnavailableError(`the database is not available (${fault})`, { cause: error })
}

// SQLSTATE classes: https://www.postgresql.org/docs/15/errcodes-appendix.html
function serverFault(code: string): DatabaseFault | undefined {
  if (code === '40001' || code === '40P01') return 'conflict'
  if (code === '26000' || code === '42P05') return 'unprepared'
  if (code.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(code)) return 'lost'
  if (code === '57014') return 'timeout'
  if (code === '55P03') return 'locked'
  if (code === '53100') return 'full'
  return undefined
}

// The driver's own errors have no code, so only their messages identify them.
function driverFault(error: Error & { code?: unknown }): DatabaseFault | undefined {
  if (/^Query read timeout|^timeout e|due to connection timeout/.test(error.message)) return 'timeout'
  if (typeof error.code === 'string' && socketFaults.has(error.code)) return 'lost'
  if (/^Connection terminated|^Client (has encountered|was closed)|not queryable/.test(error.message))
    return 'lost'
  return undefined
}
