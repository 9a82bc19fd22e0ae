import type pg from 'pg'

/** Where the engines report what happens to them; pino's loggers fit. */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** Without a logger, what an operator must see goes to the standard error stream, one JSON object a line. */
export const logToStderr: DatabaseLog = {
  info() {},
  warn: (details, message) => writeLine('warn', details, message),
  error: (details, message) => writeLine('error', details, message),
}

function writeLine(level: string, details: object & { err?: unknown }, message: string) {
  process.stderr.write(
    `${JSON.stringify({ level, message, ...details, err: details.err && String(details.err) })}\n`,
  )
}

/** What the embedded database and a PostgreSQL server have in common behind `Database`. */
export type Engine = {
  name: 'embedded' | 'postgresql'
  pool: pg.Pool
  /** The statement that opens a transaction that writes. */
  begin: string
  /** @throws DatabaseUnavailableError at once when the engine is known not to answer. */
  ensureAvailable(): Promise<void>
  /** Called before each transaction that writes. @throws StorageFullError */
  ensureWritable(): Promise<void>
  /** Told about each call that failed. */
  noticeFault(error: unknown): void
  isReady(): Promise<boolean>
  /** Lends one connection without time limits, outside a transaction. */
  maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Writes the whole database to a file; only the embedded engine can. */
  dump?(file: string, options: { isCompressed: boolean }): Promise<void>
  close(): Promise<void>
}

/** Resolves like the promise, or with undefined when the limit passes first. */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
