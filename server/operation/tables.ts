import { bigint, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/**
 * The work of each process in spans of a quarter of an hour, by the database's clock, for the operator's page
 * (decision 065). Kept for two days.
 */
export const processActivity = pgTable(
  'process_activity',
  {
    /** The beginning of the span. */
    at: moment('at').notNull(),
    /** New at each start of a process. */
    process: uuid('process').notNull(),
    /** Answered requests except health checks; how many of them were a 5xx, and how many took over a second. */
    requests: integer('requests').notNull(),
    failed: integer('failed').notNull(),
    slow: integer('slow').notNull(),
    /** Saves of progress that were stored. */
    saves: integer('saves').notNull(),
    /** The disk of the process's data folder, at the last report. */
    diskFreeBytes: bigint('disk_free_bytes', { mode: 'number' }).notNull(),
    diskSizeBytes: bigint('disk_size_bytes', { mode: 'number' }).notNull(),
    /** Until when the process counts as running without another report. */
    aliveUntil: moment('alive_until').notNull(),
  },
  table => [primaryKey({ columns: [table.at, table.process] })],
)
