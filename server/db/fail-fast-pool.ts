import pg from 'pg'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'

/**
 * A pool whose callers do not wait for a server that has stopped to answer: `fail` ends what they run, and what they wait
 * for. Until `recover`, nobody gets a connection.
 */
export class FailFastPool extends pg.Pool {
  readonly #busy = new Set<pg.PoolClient>()
  #isFailing = false
  #failure = Promise.withResolvers<never>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.#failure.promise.catch(() => undefined)
    this.on('acquire', client => this.#busy.add(client))
    this.on('release', (_error, client) => this.#busy.delete(client))
    this.on('remove', client => this.#busy.delete(client))
  }

  fail(): void {
    this.#isFailing = true
    this.#failure.reject(noAnswer())
    // With a query under way, this breaks the connection, and the query fails as lost.
    for (const client of this.#busy) (client as unknown as pg.Client).end().catch(() => undefined)
  }

  recover(): void {
    if (!this.#isFailing) return
    this.#isFailing = false
    this.#failure = Promise.withResolvers<never>()
    this.#failure.promise.catch(() => undefined)
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

  async #connectOrFail(): Promise<pg.PoolClient> {
    if (this.#isFailing) throw noAnswer()
    let isGivenUp = false
    const connecting = super.connect()
    const returned = connecting.then(client => {
      if (isGivenUp) client.release(true)
      return client
    })
    try {
      return await Promise.race([returned, this.#failure.promise])
    } catch (error) {
      isGivenUp = true
      throw error
    }
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

function noAnswer(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('the database does not answer')
}
