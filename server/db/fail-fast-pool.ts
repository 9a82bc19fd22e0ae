import pg from 'pg'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'

/**
 * A pool whose callers do not wait for a server that has stopped answering: `fail` rejects their running queries, and
 * their waits for a connection. Until `recover`, no caller gets a connection.
 */
export class FailFastPool extends pg.Pool {
  /**
   * Whether statements keep their names. A pooler that shares connections by transaction may not know them: PgBouncer
   * does from 1.21 on.
   */
  usesNames = true
  /** Called when a pooler refuses connections with time limits: PgBouncer does, unless told to ignore them. */
  onLimitsRefused: () => void = () => undefined
  /** When each client connected, in the time of `performance.now`. */
  readonly #all = new Map<pg.PoolClient, number>()
  readonly #busy = new Set<pg.PoolClient>()
  /** Connections that are no longer handed out. */
  readonly #outdated = new WeakSet<pg.PoolClient>()
  /**
   * Rejects callers that wait for a connection. Not one promise for all: it would keep a reference to every past
   * caller.
   */
  readonly #waiting = new Set<(error: Error) => void>()
  #isFailing = false

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', client => {
      this.#all.set(client, performance.now())
      this.#leaveOutNames(client)
    })
    this.on('acquire', client => this.#busy.add(client))
    this.on('release', (_error, client) => this.#busy.delete(client))
    this.on('remove', client => {
      this.#all.delete(client)
      this.#busy.delete(client)
    })
  }

  fail(): void {
    this.#isFailing = true
    for (const refuse of this.#waiting) refuse(noAnswer())
    this.#waiting.clear()
    for (const client of this.#busy) breakOff(client)
  }

  /** Stops handing out existing connections: they lead to a server that is no longer the primary. */
  renew(): void {
    for (const client of this.#all.keys()) this.#outdated.add(client)
  }

  /** Like `renew`, for connections older than a moment, and breaks off their queries: that server may never answer. */
  replace(beforeMs: number): void {
    for (const [client, connectedMs] of this.#all) {
      if (connectedMs >= beforeMs) continue
      this.#outdated.add(client)
      if (this.#busy.has(client)) breakOff(client)
    }
  }

  recover(): void {
    this.#isFailing = false
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectOrFail()
    if (callback === undefined) return connecting
    connecting.then(
      client => callback(undefined, client, error => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  /** The query builder always names its statements, so the name is removed where the connection receives them. */
  #leaveOutNames(client: pg.PoolClient) {
    const withoutName = (given: unknown) =>
      this.usesNames || !isNamed(given) ? given : { ...given, name: undefined }
    const leavingOut = (given: unknown, ...others: unknown[]) =>
      Reflect.apply(pg.Client.prototype.query, client, [withoutName(given), ...others])
    client.query = leavingOut as typeof client.query
  }

  #leaveOutLimits() {
    const { options } = this
    if (options.lock_timeout === 0) return
    Object.assign(options, { statement_timeout: 0, lock_timeout: 0 })
    this.onLimitsRefused()
  }

  #connectOrFail(): Promise<pg.PoolClient> {
    if (this.#isFailing) return Promise.reject(noAnswer())
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    this.#waiting.add(reject)
    super.connect().then(
      client => {
        const isOutdated = this.#outdated.has(client)
        // False if the caller was refused in the meantime.
        const isWanted = this.#waiting.delete(reject)
        if (isWanted && !isOutdated) return resolve(keptAfterLimits(client))
        client.release(true)
        if (isWanted) this.#connectOrFail().then(resolve, reject)
      },
      (error: Error) => {
        const isWanted = this.#waiting.delete(reject)
        if (!isWanted || !isLimitRefused(error)) return reject(error)
        this.#leaveOutLimits()
        this.#connectOrFail().then(resolve, reject)
      },
    )
    return promise
  }
}

/** Ends the connection. During a query this breaks it, and the query fails as lost. */
function breakOff(client: pg.PoolClient) {
  ;(client as unknown as pg.Client).end().catch(() => undefined)
}

/** The pool would replace a connection whose query failed, even when the server only ended the query in time. */
function keptAfterLimits(client: pg.PoolClient): pg.PoolClient {
  const { release } = client
  client.release = reason => {
    const isEnded = reason instanceof pg.DatabaseError && ['55P03', '57014'].includes(reason.code ?? '')
    release.call(client, isEnded ? false : reason)
  }
  return client
}

function isLimitRefused({ message }: Error): boolean {
  return /unsupported startup parameter: (lock|statement)_timeout/.test(message)
}

function isNamed(given: unknown): given is { name: string } {
  return typeof given === 'object' && given !== null && 'name' in given && !('submit' in given)
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

function noAnswer(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('the database does not answer')
}
