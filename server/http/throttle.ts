import { createHash } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { countTry } from '#server/db/throttles.ts'
import { Refusal } from '#server/http/refusal.ts'

export type Rate = {
  /** So many tries are free in a window, */
  limit: number
  /** which begins with the first of them and lasts so long: a day at most, because older ones are removed. */
  windowMs: number
}

/**
 * Counts a try by everybody who shares a key (`login 203.0.113.7`), over all machines and restarts. Of the key
 * only a hash is stored: addresses may stand in it. Counts in a transaction of its own, so that a try counts
 * whatever comes of it; do not call it inside `read` or `tx`.
 * Fails with `too_many_requests` when there were `limit` tries before in this window.
 */
export async function throttle(
  database: Database,
  key: string,
  { limit, windowMs }: Rate,
  now: Date,
): Promise<void> {
  const hashed = createHash('sha256').update(key).digest('base64url')
  const { count, windowStart } = await database.tx(db => countTry(db, { key: hashed, windowMs, limit }, now))
  if (count <= limit) return
  const waitMs = windowStart.getTime() + windowMs - now.getTime()
  throw new Refusal('too_many_requests', Math.max(1, Math.ceil(waitMs / 1000)))
}
