import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { backupRuns } from '#server/db/tables/backup.ts'

/** A try to make a backup; `problem` is empty when it succeeded. */
export type BackupRun = typeof backupRuns.$inferSelect

/** The latest try that succeeded, or the latest of all. */
export async function selectLatestRun(db: Db, which: 'succeeded' | 'any'): Promise<BackupRun | undefined> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(which === 'succeeded' ? eq(backupRuns.problem, '') : undefined)
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(1)
  return run
}

export async function insertRun(db: Db, run: BackupRun): Promise<void> {
  await db.insert(backupRuns).values(run)
}

/** Deletes tries from before a moment, except one. */
export async function deleteRuns(
  db: Db,
  { before, except }: { before: Date; except: string },
): Promise<void> {
  await db.delete(backupRuns).where(and(lt(backupRuns.startedAt, before), ne(backupRuns.id, except)))
}
