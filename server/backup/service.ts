import { type BackupRun, deleteRuns, insertRun, selectLatestRun } from '#server/backup/store.ts'
import type { AppContext } from '#server/program/context.ts'

export type { BackupRun } from '#server/backup/store.ts'

type Context = Pick<AppContext, 'database'>

/** The state of the backups; both are undefined until one was tried. */
export type LastBackup = {
  /** The latest that succeeded. It contains every save that was acknowledged before its `startedAt`. */
  good: BackupRun | undefined
  /** The latest try: failed when its `problem` is not empty. */
  tried: BackupRun | undefined
}

const KEPT_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** The latest backup and the latest try, for the operator's page and the metrics. Two rows, each found by an index. */
export function lastBackup({ database }: Context): Promise<LastBackup> {
  return database.read(async db => ({
    good: await selectLatestRun(db, 'succeeded'),
    tried: await selectLatestRun(db, 'any'),
  }))
}

/** Records how a try ended, and deletes tries older than 90 days, except the latest that succeeded. */
export async function recordBackup({ database }: Context, run: BackupRun): Promise<void> {
  await database.tx(async db => {
    await insertRun(db, run)
    const good = await selectLatestRun(db, 'succeeded')
    const before = new Date(run.startedAt.getTime() - KEPT_DAYS * DAY_MS)
    await deleteRuns(db, { before, except: good?.id ?? run.id })
  })
}
