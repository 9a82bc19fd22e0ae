import type { Database } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'

/** As long as a call waits for a connection of the engine itself. */
const WAIT_LIMIT_MS = { postgresql: 2_000, embedded: 5_000 } as const

/**
 * The same database for one kind of work, of which only a number of calls run at once: when they are stuck, because a
 * table is locked or slow, the connections of other kinds are free (decision 075).
 */
export function withShare(database: Database, most: number): Database {
  const share = new Share(most, WAIT_LIMIT_MS[database.engine])
  return {
    ...database,
    read: body => share.use(() => database.read(body)),
    readStale: body => share.use(() => database.readStale(body)),
    tx: body => share.use(() => database.tx(body)),
    write: (statement, given) => share.use(() => database.write(statement, given)),
  }
}

class Share {
  readonly #limitMs: number
  #free: number
  /** In order of arrival. */
  readonly #waiting = new Set<() => void>()

  constructor(most: number, limitMs: number) {
    this.#free = most
    this.#limitMs = limitMs
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      // Handed over, so that no newcomer can take it in between.
      if (next) next()
      else this.#free += 1
    }
  }

  #turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.#waiting.delete(begin)
      reject(new DatabaseUnavailableError('too many calls of this kind wait for the database'))
    }, this.#limitMs)
    const begin = () => {
      this.#waiting.delete(begin)
      clearTimeout(timer)
      resolve()
    }
    this.#waiting.add(begin)
    return promise
  }
}
