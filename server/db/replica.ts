import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { asPublicError, DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { type DatabaseLog, within } from '#server/db/engine.ts'

/** Older data are read from the primary instead. */
const MOST_LAG_SECONDS = 10
const CHECK_EVERY_MS = 1_000
const CHECK_LIMIT_MS = 1_000

/**
 * The age of a server's data in seconds: 0 for a primary; null for a standby that cannot tell. A standby of an idle
 * primary looks older than it is, and then the primary has time to answer.
 */
const LAG = sql`select case when pg_is_in_recovery()
  then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as lag`

/**
 * A database whose `readStale` uses a replica while that answers and is at most ten seconds behind; everything else
 * uses the primary.
 * @param now milliseconds, as `performance.now` has them
 */
export function withReplica(
  primary: Database,
  replica: Database,
  { log, now = () => performance.now() }: { log: DatabaseLog; now?: () => number },
): Database {
  let isFresh: boolean | undefined
  let checkAtMs = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  async function check() {
    const answer = replica
      .read(db => db.execute<{ lag: number | null }>(LAG))
      .then(({ rows }) => rows[0]?.lag ?? Number.POSITIVE_INFINITY)
      .catch(() => undefined)
    const lag = await within(CHECK_LIMIT_MS, answer)
    note(lag !== undefined && lag <= MOST_LAG_SECONDS, lag)
  }

  function note(isUsable: boolean, lag?: number) {
    if (isUsable !== isFresh) {
      if (isUsable) log.info({}, 'database: the replica is read')
      else log.warn(lag === undefined ? {} : { lag }, 'database: the replica is not read, the primary is')
    }
    isFresh = isUsable
    checkAtMs = now() + CHECK_EVERY_MS
  }

  /** Checks at most once a second; concurrent callers share the check. */
  async function isUsable() {
    if (now() >= checkAtMs) {
      checking ??= check().finally(() => {
        checking = undefined
      })
    }
    await checking
    return isFresh
  }

  return {
    ...primary,
    async readStale(body) {
      if (!(await isUsable())) return primary.read(body)
      try {
        return await replica.read(body)
      } catch (error) {
        // A standby also cancels reads that hold up its replay.
        if (!(asPublicError(error) instanceof DatabaseUnavailableError)) throw error
        note(false)
        return primary.read(body)
      }
    },
    async close() {
      await Promise.all([replica.close(), primary.close()])
    },
  }
}
