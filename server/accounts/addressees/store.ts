import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { users } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/client.ts'

/** Those of these accounts that are open: neither deactivated, nor waiting for their activation. */
export async function selectOpen(db: Db, ids: readonly UserId[]) {
  if (ids.length === 0) return []
  const { id, email, language, isActive, deactivatedAt } = users
  return db
    .select({ id, email, language })
    .from(users)
    .where(and(inArray(id, [...ids]), eq(isActive, true), isNull(deactivatedAt)))
}
