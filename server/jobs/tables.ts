import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/**
 * The jobs that one process at a time runs for all (decision 062), by the database's clock. A job is running while
 * `leaseUntil` is in the future, and due when that is past, or when it is null and `dueAt` is past.
 */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  /** The process of the last run. */
  holder: text('holder').notNull(),
  /** Renewed during a run; null between runs. */
  leaseUntil: moment('lease_until'),
  /** When the next run may begin; null during a run, unless another was requested meanwhile. */
  dueAt: moment('due_at'),
  /** Of the last run. */
  startedAt: moment('started_at'),
  /** End of the last run that ended. */
  finishedAt: moment('finished_at'),
  /** End of the last run without a failure. */
  succeededAt: moment('succeeded_at'),
  /** The last run's failure as logged; empty when it succeeded. */
  problem: text('problem').notNull().default(''),
  /** Number of runs, and of those that failed or whose process died. */
  runs: integer('runs').notNull().default(0),
  failures: integer('failures').notNull().default(0),
})
