import { and, gte, inArray } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { saidQuarters } from '#server/attempts/tables.ts'
import type { Db } from '#server/db/client.ts'

/** The quarters of an hour since 1970 in which learners practised, from one on, in their order. */
export async function selectQuarters(
  db: Db,
  userIds: readonly UserId[],
  since: number,
): Promise<{ userId: UserId; quarter: number }[]> {
  if (userIds.length === 0) return []
  const { userId, quarter } = saidQuarters
  return db
    .select({ userId, quarter })
    .from(saidQuarters)
    .where(and(inArray(userId, [...userIds]), gte(quarter, since)))
    .orderBy(userId, quarter)
}
