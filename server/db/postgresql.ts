import pg from 'pg'
import { DatabaseUnavailableError, databaseFault, isWriteRefused } from '#server/db/database-errors.ts'
import { type DatabaseLog, type Engine, within } from '#server/db/engine.ts'
import { FailFastPool } from '#server/db/fail-fast-pool.ts'

export type PostgresqlOptions = {
  url: string
  /** Maximum number of connections. */
  poolSize?: number
  connectionLimitMs?: number
  /** Time limit of a statement. */
  statementLimitMs?: number
  /** Time limit of waiting for a lock. */
  lockLimitMs?: number
  /** Whether the server's transactions are read-only unless they begin otherwise. */
  needsBegin?: boolean
  /** Whether connections may lead to several servers, such as replicas: then a different server means nothing. */
  hasManyServers?: boolean
  log: DatabaseLog
}

/** A slower call triggers a probe of whether the server answers at all: half a second and the probe stay under 2 s. */
const SUSPECT_AFTER_MS = 500
const PROBE_LIMIT_MS = 1_000
/** These limits of the probe itself only clean up. */
const PROBE_END_MS = 2 * PROBE_LIMIT_MS
/**
 * The wait for a probe is split into turns of the event loop, so that a busy process is not taken for a frozen
 * server.
 */
const PROBE_TURNS = 10
const PROBE_PAUSE_MS = 250
const CLOSE_LIMIT_MS = 10_000
const ANSWER_MARGIN_MS = 500
/** Identifies the server: a different address or start is another server, or the same one after a crash. */
const WHO =
  "SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server"

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
  const { url, log, poolSize = 16, connectionLimitMs = 2_000 } = options
  const { statementLimitMs = 3_000, lockLimitMs = 1_000 } = options
  let state: 'up' | 'suspect' | 'down' = 'up'
  let check: Promise<void> = Promise.resolve()
  let server: string | undefined
  let isClosing = false
  let answeredMs = Number.NEGATIVE_INFINITY

  const pool = new FailFastPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectionLimitMs,
    // Longer than the server's limit, so that the server's clean error comes first.
    query_timeout: statementLimitMs + ANSWER_MARGIN_MS,
    // For statements outside transactions: the server would continue one for which nobody waits any more.
    statement_timeout: statementLimitMs,
    lock_timeout: lockLimitMs,
    keepAlive: true,
  })
  pool.onLimitsRefused = () =>
    log.info({}, 'database: a pooler does not pass time limits on; going on without')
  // Without these listeners, for idle and busy clients, a server restart would end this process.
  pool.on('error', error => {
    if (!isClosing) log.warn({ err: error }, 'database: idle connection lost')
  })
  pool.on('connect', client => client.on('error', () => undefined))
  // To notice a change, the first server must be known.
  if (!options.hasManyServers) pool.once('connect', () => void isAnswering())

  const newClient = (limits: { connectionTimeoutMillis?: number; query_timeout?: number }) => {
    const client = new pg.Client({ connectionString: url, ...limits })
    client.on('error', () => undefined)
    return client
  }

  async function isAnswering() {
    const first = await asked()
    // A lost connection says nothing about the next one.
    return (first === false ? await asked() : first) ?? false
  }

  /** False when there is no connection, or it was lost; undefined without an answer in time. */
  async function asked() {
    const askedMs = performance.now()
    const client = newClient({ connectionTimeoutMillis: PROBE_END_MS, query_timeout: PROBE_END_MS })
    const ask = async () => {
      await client.connect()
      const { rows } = await client.query<{ server: string }>(WHO)
      noticeServer(rows[0]?.server, askedMs)
      return true
    }
    const answer = ask().catch(() => false)
    let isUp: boolean | undefined
    for (let turn = 0; turn < PROBE_TURNS && isUp === undefined; turn++) {
      isUp = await within(PROBE_LIMIT_MS / PROBE_TURNS, answer)
    }
    client.end().catch(() => undefined)
    return isUp
  }

  function noticeServer(answering: string | undefined, askedMs: number) {
    if (options.hasManyServers) return
    if (server !== undefined && answering !== server) {
      log.warn({}, 'database: another server answers')
      pool.replace(askedMs)
    }
    server = answering
  }

  async function probe() {
    if (isClosing) return
    if (await isAnswering()) {
      if (state === 'down') log.info({}, 'database: answers again')
      state = 'up'
      pool.recover()
      return
    }
    if (state !== 'down') log.error({}, 'database: no answer')
    state = 'down'
    pool.fail()
    setTimeout(probe, PROBE_PAUSE_MS).unref()
  }

  const isAnsweringOthers = () => performance.now() - answeredMs < SUSPECT_AFTER_MS

  /** One slow statement looks like a frozen server, unless others are answered: probe before refusing all calls. */
  function suspect() {
    if (state !== 'up' || isClosing || isAnsweringOthers()) return
    state = 'suspect'
    check = probe()
  }

  return {
    name: 'postgresql',
    pool,
    begin: `BEGIN READ WRITE; SET LOCAL statement_timeout = ${statementLimitMs}; SET LOCAL lock_timeout = ${lockLimitMs}`,
    needsBegin: options.needsBegin ?? false,
    async ensureAvailable() {
      if (isClosing) throw new DatabaseUnavailableError('the database is closing')
      if (state === 'suspect' && !isAnsweringOthers()) await check
      if (state === 'down') throw new DatabaseUnavailableError('the database does not answer')
    },
    async ensureWritable() {},
    noticeFault(error) {
      const fault = databaseFault(error)
      if (fault === 'unprepared' && pool.usesNames) {
        pool.usesNames = false
        log.info({}, 'database: a pooler does not keep prepared statements; going on without')
      }
      if (isWriteRefused(error)) pool.renew()
      if (fault === 'lost' || fault === 'timeout') suspect()
    },
    watch() {
      const timer = setInterval(suspect, SUSPECT_AFTER_MS)
      return isAnswered => {
        clearInterval(timer)
        if (isAnswered) answeredMs = performance.now()
      }
    },
    async isReady() {
      return !isClosing && state !== 'down' && (await isAnswering())
    },
    async maintain(work) {
      const client = newClient({ connectionTimeoutMillis: connectionLimitMs })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    async close() {
      if (isClosing) return
      isClosing = true
      await within(CLOSE_LIMIT_MS, pool.end())
    },
  }
}
