import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** Tried backups, including manual ones. Old rows are deleted. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    /** Sortable by time. */
    id: uuid('id').primaryKey(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
    /** The file's name without its folder. */
    fileName: text('file_name').notNull(),
    /** Size of the file; 0 when it failed. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Why it failed, in English; empty when it succeeded. */
    problem: text('problem').notNull().default(''),
  },
  table => [index('backup_runs_started').on(table.startedAt)],
)
