import { recordBackup } from '#server/backup/service.ts'
import type { BackupRun } from '#server/backup/store.ts'
import { type DatabaseFacts, selectFacts } from '#server/backup/store.ts'
import type { Database } from '#server/db/client.ts'
import type { CopyEnd } from '#server/db/hot-copy.ts'

/** The process that has the embedded database open: this one, or the server, reached through its control socket. */
export type EmbeddedHolder = {
  facts(): Promise<DatabaseFacts>
  /** See `HotCopy`. */
  begin(): Promise<void>
  end(): Promise<CopyEnd>
  release(): Promise<void>
  record(run: BackupRun): Promise<void>
}

/** @throws Error when the database has no files */
export function holderOf(database: Database): EmbeddedHolder {
  const { hotCopy } = database
  if (!hotCopy) throw new Error('only an embedded database on disk can be copied by its files')
  return {
    facts: () => database.maintain(selectFacts),
    begin: () => hotCopy.begin(),
    end: () => hotCopy.end(),
    release: () => hotCopy.release(),
    record: run => recordBackup({ database }, run),
  }
}
