import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/client.ts'
import { countCall } from '#server/db/throttles.ts'
import { hashKey } from '#server/http/throttle.ts'

/**
 * Number of callers over a limit that a process remembers. A forgotten one costs another statement, and is still
 * refused.
 */
const MOST_REFUSED = 10_000

/**
 * Counts the calls of limited routes in the database, so that a limit is exact across all processes: one statement
 * per call. A caller over the limit costs none until the window ends, so a flood does not reach the database.
 */
export function callLimits(database: Database): FastifyRateLimitStoreCtor {
  /** Until when a key is refused, in milliseconds of this process's uptime. */
  const refusedUntil = new LRUCache<string, number>({ max: MOST_REFUSED })

  return class CallLimits implements FastifyRateLimitStore {
    readonly #route: string

    constructor({ routeInfo }: { routeInfo?: { method?: string | string[]; url?: string } } = {}) {
      this.#route = `${routeInfo?.method} ${routeInfo?.url}`
    }

    incr(
      caller: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 0,
      limit = 0,
    ): void {
      const count = async () => {
        const key = hashKey(`calls ${this.#route} ${caller}`)
        const restMs = (refusedUntil.get(key) ?? 0) - performance.now()
        if (restMs > 0) return { current: limit + 1, ttl: restMs }
        const [row] = await database.write(countCall, { key, windowMs, limit })
        if (!row) throw new Error('an upsert returned no row')
        if (row.count > limit) refusedUntil.set(key, performance.now() + row.leftMs)
        return { current: row.count, ttl: row.leftMs }
      }
      count().then(
        result => callback(null, result),
        (error: Error) => callback(error),
      )
    }

    child(options: object): CallLimits {
      return new CallLimits(options)
    }
  }
}
