import { and, desc, eq, lt } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { administratorActs } from '#server/audit/tables.ts'
import type { Db } from '#server/db/client.ts'

export type ActRow = typeof administratorActs.$inferSelect

export async function insertAct(db: Db, act: ActRow): Promise<void> {
  await db.insert(administratorActs).values(act)
}

/** Acts before a given one, newest first. */
export function selectActs(
  db: Db,
  asked: {
    actorId?: UserId
    act?: ActRow['act']
    before?: string
    limit: number
  },
): Promise<ActRow[]> {
  const { actorId, act, id } = administratorActs
  return db
    .select()
    .from(administratorActs)
    .where(
      and(
        asked.actorId && eq(actorId, asked.actorId),
        asked.act && eq(act, asked.act),
        asked.before ? lt(id, asked.before) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(asked.limit)
}

/** Everybody who has acted. */
export async function selectActors(db: Db): Promise<UserId[]> {
  const rows = await db.selectDistinct({ actorId: administratorActs.actorId }).from(administratorActs)
  return rows.flatMap(({ actorId }) => actorId ?? [])
}

export async function deleteActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(administratorActs).where(lt(administratorActs.at, moment))
}
