import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { UserId, WordId } from '#domain/ids.ts'
import { users } from '#server/accounts/tables.ts'
import { administratorActs } from '#server/audit/tables.ts'
import { items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

export type ActRow = typeof administratorActs.$inferSelect

export async function insertAct(db: Db, act: ActRow): Promise<void> {
  await db.insert(administratorActs).values(act)
}

/** Acts before one of them, newest first. */
export function selectActs(
  db: Db,
  asked: {
    actorId?: UserId | undefined
    act?: ActRow['act'] | undefined
    before?: string | undefined
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

/** The usernames of those that still have an account. */
export async function selectNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, username } = users
  const rows = await db
    .select({ id, username })
    .from(users)
    .where(inArray(id, ids as UserId[]))
  return new Map(rows.map(row => [row.id, row.username]))
}

/** The English of items, also of deleted ones. */
export async function selectWords(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, content } = items
  const rows = await db
    .select({ id, word: sql<string | null>`${content} ->> 'englishWord'` })
    .from(items)
    .where(inArray(id, ids as WordId[]))
  return new Map(rows.flatMap(row => (row.word ? [[row.id, row.word] as const] : [])))
}

export async function deleteActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(administratorActs).where(lt(administratorActs.at, moment))
}
