import pg from 'pg'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { type DatabaseLog, within } from '#server/db/engine.ts'
import type { FailFastPool } from '#server/db/fail-fast-pool.ts'

export type ServerOptions = {
  url: string
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
/** Identifies the server: a different address or start is another server, or the same one after a crash. */
const WHO =
  "SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server"

/**
 * Whether the server of a pool answers. While it does not, the pool fails its callers at once; when a different server
 * answers, the pool replaces its connections.
 */
export class WatchedServer {
  isClosing = false
  readonly #pool: FailFastPool
  readonly #options: ServerOptions
  #state: 'up' | 'suspect' | 'down' = 'up'
  #check: Promise<void> = Promise.resolve()
  #server: string | undefined
  #answeredMs = Number.NEGATIVE_INFINITY

  constructor(pool: FailFastPool, options: ServerOptions) {
    this.#pool = pool
    this.#options = options
  }

  /** @throws DatabaseUnavailableError */
  async ensureAvailable(): Promise<void> {
    if (this.isClosing) throw new DatabaseUnavailableError('the database is closing')
    if (this.#state === 'suspect' && !this.#isAnsweringOthers) await this.#check
    if (this.#state === 'down') throw new DatabaseUnavailableError('the database does not answer')
  }

  async isReady(): Promise<boolean> {
    return !this.isClosing && this.#state !== 'down' && (await this.isAnswering())
  }

  /** Asks the server who it is, and notices when it is another one. */
  async isAnswering(): Promise<boolean> {
    const first = await this.#ask()
    // A lost connection says nothing about the next one.
    return (first === false ? await this.#ask() : first) ?? false
  }

  /** Suspects the server while the call lasts too long: see `Engine.watch`. */
  watchCall(): (isAnswered: boolean) => void {
    const timer = setInterval(() => this.suspect(), SUSPECT_AFTER_MS)
    return isAnswered => {
      clearInterval(timer)
      if (isAnswered) this.#answeredMs = performance.now()
    }
  }

  /** One slow statement looks like a frozen server, unless others are answered: probe before refusing all calls. */
  suspect(): void {
    if (this.#state !== 'up' || this.isClosing || this.#isAnsweringOthers) return
    this.#state = 'suspect'
    this.#check = this.#probe()
  }

  get #isAnsweringOthers(): boolean {
    return performance.now() - this.#answeredMs < SUSPECT_AFTER_MS
  }

  async #probe(): Promise<void> {
    if (this.isClosing) return
    const { log } = this.#options
    if (await this.isAnswering()) {
      if (this.#state === 'down') log.info({}, 'database: answers again')
      this.#state = 'up'
      this.#pool.recover()
      return
    }
    if (this.#state !== 'down') log.error({}, 'database: no answer')
    this.#state = 'down'
    this.#pool.fail()
    setTimeout(() => this.#probe(), PROBE_PAUSE_MS).unref()
  }

  /** False when there is no connection, or it was lost; undefined without an answer in time. */
  async #ask(): Promise<boolean | undefined> {
    const askedMs = performance.now()
    const limits = { connectionTimeoutMillis: PROBE_END_MS, query_timeout: PROBE_END_MS }
    const client = newClient({ connectionString: this.#options.url, ...limits })
    const ask = async () => {
      await client.connect()
      const { rows } = await client.query<{ server: string }>(WHO)
      this.#notice(rows[0]?.server, askedMs)
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

  #notice(server: string | undefined, askedMs: number): void {
    const { hasManyServers, log } = this.#options
    if (hasManyServers) return
    if (this.#server !== undefined && server !== this.#server) {
      log.warn({}, 'database: another server answers')
      this.#pool.replace(askedMs)
    }
    this.#server = server
  }
}

/** A connection of its own, outside the pool. */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  return client
}
