import { z } from 'zod'
import { lessonNumber } from '#contract/authoring/item-input.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, isoTime, wordId } from '#contract/values.ts'
import { HEALTH_KINDS, HEALTH_REASONS, type HealthKind } from '#domain/course/health/health-kinds.ts'

/* Content health: the problems of a course, and where they are (D27). */

const kind = z.enum(Object.keys(HEALTH_KINDS) as [HealthKind, ...HealthKind[]])

/** The item of a row, as lists show it. */
const rowItem = z.object({
  itemId: wordId,
  type: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  lessonNumber: z.int(),
  orderInLesson: z.int(),
})

/** A problem of one field. */
export const healthRow = rowItem.extend({
  kind,
  /** The field that its editor opens at, as in `sentences.0.audioUrl`. */
  path: z.string(),
  reason: z.enum(HEALTH_REASONS),
  /** The text concerned; empty if it is the whole item. */
  text: z.string(),
  /** The value named in the reason's sentence: words, numbers, a position. */
  value: z.string(),
})
export type HealthRow = z.output<typeof healthRow>

/** A text that learners fail far more often than others (D38). */
export const failedRow = rowItem.extend({
  path: z.string(),
  text: z.string(),
  attempts: z.int(),
  failedShare: z.number().min(0).max(1),
  /** The sounds heard instead, by family of the judge's tips, most frequent first. */
  families: z.array(z.object({ family: z.string(), count: z.int() })),
})

/** How many items of a lesson learners have passed, and how many of those by placement (D52). */
export const placedRow = z.object({
  lessonNumber: z.int(),
  passed: z.int(),
  placed: z.int(),
})

/** Maximum of rows of a kind in one answer; the count covers all of them. */
export const MAX_HEALTH_ROWS = 100

export const readHealth = endpoint({
  method: 'GET',
  service: 'admin-health/:id',
  caller: 'admin',
  summary:
    'Everything that is wrong with a course, or with one of its lessons, its most failed texts, and what was placed.',
  params: z.object({ id: addressed.course }),
  query: z.object({ lesson: z.coerce.number().pipe(lessonNumber).optional() }),
  reply: z.object({
    checkedAt: isoTime,
    /** Every kind in order, even those without problems. */
    kinds: z.array(z.object({ kind, severity: z.enum(['blocks', 'harms', 'check']), count: z.int() })),
    /** Items with a problem. */
    itemCount: z.int(),
    /** Recordings that have not been measured yet; the next call measures more of them. */
    unmeasured: z.int(),
    rows: z.array(healthRow),
    failed: z.array(failedRow),
    /** Of the latest learners; only lessons of which any item was placed. */
    placed: z.array(placedRow),
  }),
})
export type HealthReport = z.output<typeof readHealth.reply>
