import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'

/**
 * The session and rights with which a call was authenticated. They may have been read a minute ago: a statement that
 * depends on them checks with `isCaller`, in the same round trip, whether they are still valid (decision 042).
 */
export type Caller = {
  userId: UserId
  secretHash: string
  rights: string
}

/**
 * What the entitlements of the account in the enclosing statement follow from, as text to compare: its role, its
 * memberships, and where the version before has them (decision 083).
 */
export const RIGHTS = sql<string>`json_build_array(
  users.role, users.order_id, users.status, extract(epoch from users.date_end), extract(epoch from users.grace_until),
  (
    select json_agg(json_build_array(
      id, source, status, extract(epoch from from_at), extract(epoch from until_at), extract(epoch from grace_until)
    ) order by id)
    from memberships where memberships.user_id = users.id
  )
)::text`

/** Whether the session exists and its account has the same rights; parameters as in `Caller`. */
export function isCaller(given: { [Name in keyof Caller]: Placeholder<Name> }): SQL {
  return sql`exists (
    select from sessions join users on users.id = sessions.user_id
    where sessions.user_id = ${given.userId}::uuid and sessions.secret_hash = ${given.secretHash}
      and users.is_active and users.deactivated_at is null and ${RIGHTS} = ${given.rights}
  )`
}
