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
 */
export async function throttle(
  database: Database,
  key: string,
  { limit, windowMs }: Rate,
  now: Date,
): Promise<void> {
  const hashed = hashKey(key)
  const { count, windowStart } = await database.tx(db => countTry(db, { key: hashed, windowMs, limit }, now))
  if (count <= limit) return
  const waitMs = windowStart.getTime() + windowMs - now.getTime()
  throw new Refusal('too_many_requests', Math.max(1, Math.ceil(waitMs / 1000)))
}
