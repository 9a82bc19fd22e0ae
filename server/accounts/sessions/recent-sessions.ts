import { LRUCache } from 'lru-cache'
import type { SessionTimes } from '#server/accounts/sessions/store.ts'
import type { UserRow } from '#server/accounts/store.ts'

/** A session as read from the database, with the rights of its user (`RIGHTS`). */
export type FoundSession = { session: SessionTimes; user: UserRow; rights: string }

const KEPT_MS = 60_000
/** About a kilobyte each. */
const MOST = 5_000

/**
 * Sessions that this process read in the last minute, by the hash of their secret. Only for calls whose own statement
 * checks that the session and its rights are still valid (`isCaller`), so that a session ended or changed by any
 * process takes effect here at once (decision 042).
 */
export class RecentSessions {
  readonly #found = new LRUCache<string, { found: FoundSession; readMs: number }>({ max: MOST })

  get(secretHash: string, nowMs: number): FoundSession | undefined {
    const known = this.#found.get(secretHash)
    return known && Math.abs(nowMs - known.readMs) < KEPT_MS ? known.found : undefined
  }

  keep(secretHash: string, found: FoundSession, nowMs: number): void {
    this.#found.set(secretHash, { found, readMs: nowMs })
  }

  forget(secretHash: string): void {
    this.#found.delete(secretHash)
  }
}
