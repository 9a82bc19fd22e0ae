import { createHash } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { countTry } from '#server/db/throttles.ts'
import { Refusal } from '#server/http/refusal.ts'

export type Rate = {
  /** Tries allowed per window. */
  limit: number
  /** The window starts with the first try. At most a day, because older ones are deleted. */
  windowMs: number
}

/** The stored form of a key. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/**
 * Counts a try for a key (`login 203.0.113.7`) across all servers and restarts. Only a hash of the key is stored,
 * because it may contain addresses. Uses its own transaction, so that a try counts whatever its outcome; do not call it
 * inside `read` or `tx`. Fails with `too_many_requests` after `limit` tries in the window.
 * @returns how many tries there were, with this one
 */
export async function throttle(database: Database, key: string, rate: Rate, now: Date): Promise<number> {
  const tries = await database.tx(db => countTry(db, { key: hashKey(key), ...rate }, now))
  refuseBeyond(rate, tries, now)
  return tries.count
}

/** Refuses a try beyond the limit with `too_many_requests` and the time to wait. */
export function refuseBeyond(
  { limit, windowMs }: Rate,
  { count, windowStart }: Awaited<ReturnType<typeof countTry>>,
  now: Date,
): void {
  if (count <= limit) return
  const waitMs = windowStart.getTime() + windowMs - now.getTime()
  throw new Refusal('too_many_requests', Math.max(1, Math.ceil(waitMs / 1000)))
}
