import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { learnerRecalls, learnerStarts } from '#server/cohorts/tables.ts'
import type { Db } from '#server/db/client.ts'

/** `keepSums` has counted them before. */
export async function eraseCohorts(db: Db, userId: UserId): Promise<void> {
  for (const table of [learnerStarts, learnerRecalls]) await db.delete(table).where(eq(table.userId, userId))
}
