import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/values.ts'

/* An operator's view of the system. It covers all processes, because each records its activity in the database. */

/** The length of a span in the plots. */
export const SPAN_MINUTES = 15
/** The plots show one day. */
export const SPANS = (24 * 60) / SPAN_MINUTES

const activitySpan = z.object({
  /** The start. */
  at: isoTime,
  /** How many processes reported; without any, nothing is known about the span. */
  processes: z.int(),
  /** Answered requests, except those for health checks. */
  requests: z.int(),
  /** How many of them got a 5xx: a fault of ours, or a database that did not respond. */
  failed: z.int(),
  /** How many of them took more than a second. */
  slow: z.int(),
  /** Saves of progress that were stored. */
  saves: z.int(),
})
export type ActivitySpan = z.output<typeof activitySpan>

/** Problems that need an operator, most urgent first. */
export const WARNINGS = ['failures', 'disk', 'backup', 'jobs', 'payments', 'mails'] as const
export type Warning = (typeof WARNINGS)[number]

export const operation = z.object({
  /** By the database's clock. */
  now: isoTime,
  warnings: z.array(z.enum(WARNINGS)),
  /** The number of running processes. */
  processes: z.int(),
  /** The last day, oldest first; the last span is not over. */
  spans: z.array(activitySpan).length(SPANS),
  /** The fullest disk of any process; null until one has reported. */
  disk: z.object({ freeBytes: z.int(), sizeBytes: z.int() }).nullable(),
  backup: z.object({
    /** Whether Dilo makes them automatically (`BACKUP_DIR`). */
    isScheduled: z.boolean(),
    /** The latest success: contains everything saved before its start. */
    last: z.object({ startedAt: isoTime, bytes: z.int() }).nullable(),
    /** The latest try, if it failed. */
    failure: z.object({ at: isoTime, problem: z.string() }).nullable(),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      succeededAt: isoTime.nullable(),
      /** Why the last run failed, in English; empty if it did not. */
      problem: z.string(),
    }),
  ),
  mails: z.object({ waiting: z.int(), oldestAt: isoTime.nullable() }),
  /** Subscriptions that are due for reconciliation with the provider, and since when the first one is due. */
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
