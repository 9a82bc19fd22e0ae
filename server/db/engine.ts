import type pg from 'pg'
import type { HotCopy } from '#server/db/hot-copy.ts'
import { StackLimit } from '#server/diagnostics/error-line.ts'

/** Where engines report events; compatible with pino's loggers. */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** The default log: warnings and errors to standard error, one JSON object per line. */
export const logToStderr: DatabaseLog = {
  info() {},
  warn: (details, message) => writeLine('warn', details, message),
  error: (details, message) => writeLine('error', details, message),
}

const stacks = new StackLimit()

function writeLine(level: string, details: object & { err?: unknown }, message: string) {
  process.stderr.write(
    `${JSON.stringify({ level, message, ...details, err: details.err && stacks.lineOf(details.err) })}\n`,
  )
}

/** The interface of the embedded database and of a PostgreSQL server for `Database`. */
export type Engine = {
  name: 'embedded' | 'postgresql'
  pool: pg.Pool
  /** The statement that begins a write transaction. */
  begin: string
  /** Whether the engine refuses writes outside a transaction. */
  needsBegin: boolean
  /** @throws DatabaseUnavailableError at once while the engine is known not to answer */
  ensureAvailable(): Promise<void>
  /** Called before each write transaction. @throws StorageFullError */
  ensureWritable(): Promise<void>
  /** Called after each failed call. */
  noticeFault(error: unknown): void
  /**
   * Called when a call begins; the returned function is called when it ends, with whether it succeeded. A call may fail
   * while it is watched.
   */
  watch?(): (isAnswered: boolean) => void
  isReady(): Promise<boolean>
  /** Lends a connection without time limits, outside a transaction. */
  maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Copies its files; embedded engine on disk only. */
  hotCopy?: HotCopy
  close(): Promise<void>
}

/** Resolves like the promise, or with undefined after the limit. */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
