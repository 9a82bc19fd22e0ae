import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/values.ts'

/* What an operator looks at: true for all processes, because each writes what it did to the database. */

/** How long a span of the plots is. */
export const SPAN_MINUTES = 15
/** The plots show one day. */
export const SPANS = (24 * 60) / SPAN_MINUTES

const activitySpan = z.object({
  /** The beginning. */
  at: isoTime,
  /** How many processes reported; without any nothing is known of the span. */
  processes: z.int(),
  /** Answered, without those about the health of a process. */
  requests: z.int(),
  /** Of them, answered with a 5xx: a fault of ours, or a database that did not answer. */
  failed: z.int(),
  /** Of them, answered after more than a second. */
  slow: z.int(),
  /** Saves of progress that were stored. */
  saves: z.int(),
})
export type ActivitySpan = z.output<typeof activitySpan>

/** What needs an operator, the most urgent first. */
export const WARNINGS = ['failures', 'disk', 'backup', 'jobs', 'payments', 'mails'] as const
export type Warning = (typeof WARNINGS)[number]

export const operation = z.object({
  /** By the database's clock. */
  now: isoTime,
  warnings: z.array(z.enum(WARNINGS)),
  /** Processes that run. */
  processes: z.int(),
  /** The last day, the oldest first; the last one is not over. */
  spans: z.array(activitySpan).length(SPANS),
  /** The fullest disk of a process; null until one has reported. */
  disk: z.object({ freeBytes: z.int(), sizeBytes: z.int() }).nullable(),
  backup: z.object({
    /** Whether Dilo makes them by itself (`BACKUP_DIR`). */
    isScheduled: z.boolean(),
    /** The latest that succeeded: everything saved before its beginning is in it. */
    last: z.object({ startedAt: isoTime, bytes: z.int() }).nullable(),
    /** The latest try, when it failed. */
    failure: z.object({ at: isoTime, problem: z.string() }).nullable(),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      succeededAt: isoTime.nullable(),
      /** Why the last run failed, in English; empty when it did not. */
      problem: z.string(),
    }),
  ),
  mails: z.object({ waiting: z.int(), oldestAt: isoTime.nullable() }),
  /** Subscriptions that the reconciliation has to ask about, and since when the first is due. */
  payments: z.object({ due: z.int(), since: isoTime.nullable() }),
})
export type Operation = z.output<typeof operation>

export const readOperation = endpoint({
  method: 'GET',
  service: 'admin-operation',
  caller: 'admin',
  summary: 'How the server does: the last day, backups, jobs, and what waits.',
  reply: operation,
})
