import { QUARTER_MS } from '#domain/course/week.ts'
import type { UserId } from '#domain/ids.ts'
import { selectQuarters } from '#server/attempts/practice/store.ts'
import type { Db } from '#server/db/client.ts'

/** When learners practised since a moment, to a quarter of an hour, each in their order. Learners who did not are left out. */
export async function practiceOf(
  db: Db,
  userIds: readonly UserId[],
  since: Date,
): Promise<Map<UserId, Date[]>> {
  const quarters = await selectQuarters(db, userIds, Math.floor(since.getTime() / QUARTER_MS))
  const byUser = Map.groupBy(quarters, ({ userId }) => userId)
  // The end of a quarter: an answer in the quarter in which a reminder was sent is an answer to it.
  const endOf = (quarter: number) => new Date((quarter + 1) * QUARTER_MS - 1)
  return new Map([...byUser].map(([id, rows]) => [id, rows.map(({ quarter }) => endOf(quarter))]))
}
