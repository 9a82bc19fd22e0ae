import { databaseFault, isWriteRefused } from '#server/db/database-errors.ts'
import { type Engine, within } from '#server/db/engine.ts'
import { FailFastPool } from '#server/db/fail-fast-pool.ts'
import { newClient, type ServerOptions, WatchedServer } from '#server/db/watched-server.ts'

export type PostgresqlOptions = ServerOptions & {
  /** Maximum number of connections. */
  poolSize?: number
  connectionLimitMs?: number
  /** Time limit of a statement. */
  statementLimitMs?: number
  /** Time limit of waiting for a lock. */
  lockLimitMs?: number
  /** Whether the server's transactions are read-only unless they begin otherwise. */
  needsBegin?: boolean
}

const CLOSE_LIMIT_MS = 10_000
const ANSWER_MARGIN_MS = 500

/**
 * Connects to a PostgreSQL server, directly or through PgBouncer in transaction mode: no session state is used, so
 * time limits are set per transaction, and enforced by the driver when the server does not answer at all. In that
 * case calls fail within 2 seconds, whatever their limits; a slow statement on a server that answers keeps its own
 * limit. Connects on first use.
 *
 * When a different server answers, or the server refuses writes, the primary has changed: all existing connections
 * are replaced, even those in use (decision 063).
 */
export function openPostgresql(options: PostgresqlOptions): Engine {
  const { url, connectionLimitMs = 2_000, statementLimitMs = 3_000, lockLimitMs = 1_000, log } = options
  const pool = new FailFastPool({
    connectionString: url,
    max: options.poolSize ?? 16,
    connectionTimeoutMillis: connectionLimitMs,
    // Longer than the server's limit, so that the server's clean error comes first.
    query_timeout: statementLimitMs + ANSWER_MARGIN_MS,
    // For statements outside transactions: the server would continue one for which nobody waits any more.
    statement_timeout: statementLimitMs,
    lock_timeout: lockLimitMs,
    keepAlive: true,
  })
  const server = new WatchedServer(pool, options)
  pool.onLimitsRefused = () =>
    log.info({}, 'database: a pooler does not pass time limits on; going on without')
  // Without these listeners, for idle and busy clients, a server restart would end this process.
  pool.on('error', error => {
    if (!server.isClosing) log.warn({ err: error }, 'database: idle connection lost')
  })
  pool.on('connect', client => client.on('error', () => undefined))
  // To notice a change, the first server must be known.
  if (!options.hasManyServers) pool.once('connect', () => void server.isAnswering())

  return {
    name: 'postgresql',
    pool,
    begin: `BEGIN READ WRITE; SET LOCAL statement_timeout = ${statementLimitMs}; SET LOCAL lock_timeout = ${lockLimitMs}`,
    needsBegin: options.needsBegin ?? false,
    ensureAvailable: () => server.ensureAvailable(),
    async ensureWritable() {},
    noticeFault(error) {
      const fault = databaseFault(error)
      if (fault === 'unprepared' && pool.usesNames) {
        pool.usesNames = false
        log.info({}, 'database: a pooler does not keep prepared statements; going on without')
      }
      if (isWriteRefused(error)) pool.renew()
      if (fault === 'lost' || fault === 'timeout') server.suspect()
    },
    watch: () => server.watchCall(),
    isReady: () => server.isReady(),
    async maintain(work) {
      const client = newClient({ connectionString: url, connectionTimeoutMillis: connectionLimitMs })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    async close() {
      if (server.isClosing) return
      server.isClosing = true
      await within(CLOSE_LIMIT_MS, pool.end())
    },
  }
}
