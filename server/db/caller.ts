import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Role, SubscriptionStatus } from '#domain/membership/membership.ts'

/**
 * The session and rights with which a call was authenticated. They may have been read a minute ago: a statement that
 * depends on them checks with `isCaller`, in the same round trip, whether they are still valid (decision 042).
 */
export type Caller = {
  userId: UserId
  secretHash: string
  role: Role
  status: SubscriptionStatus | null
  dateEnd: Date | null
}

/** Whether the session exists and its account has the same rights; parameters as in `Caller`. */
export function isCaller(given: { [Name in keyof Caller]: Placeholder<Name> }): SQL {
  return sql`exists (
    select from sessions join users on users.id = sessions.user_id
    where sessions.user_id = ${given.userId}::uuid and sessions.secret_hash = ${given.secretHash}
      and users.is_active and users.deactivated_at is null and users.role = ${given.role}
      and users.status is not distinct from ${given.status}::text
      and date_trunc('milliseconds', users.date_end) is not distinct from ${given.dateEnd}::timestamptz
  )`
}
