import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/ids.ts'
import type { Listener, StartOutcome } from '#domain/speech/recogniser-starts.ts'

/**
 * When a learner first said something, and whether they returned, from their attempts, which are deleted after 13
 * months (decision 095). Days are those of Santo Domingo since 1970.
 */
export const learnerStarts = pgTable(
  'learner_starts',
  {
    userId: uuid('user_id').$type<UserId>().primaryKey(),
    /** Null: nothing said aloud yet. */
    firstDay: integer('first_day'),
    day2: boolean('day_2').notNull(),
    day7: boolean('day_7').notNull(),
    week4: boolean('week_4').notNull(),
    /** The learner's `attempts_today` when this was computed: another one means new attempts. */
    seenDay: integer('seen_day').notNull(),
    seenStored: integer('seen_stored').notNull(),
  },
  table => [index('learner_starts_first_day').on(table.firstDay)],
)

/** A learner's first asked answers of a week at items that had rested. Weeks are those of `weekOfDay`. */
export const learnerRecalls = pgTable(
  'learner_recalls',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    week: integer('week').notNull(),
    asked: integer('asked').notNull(),
    accepted: integer('accepted').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.week] }),
    index('learner_recalls_week').on(table.week),
  ],
)

/** What the sums of a week keep of learners whose accounts are erased. */
export const COHORT_MEASURES = [
  'began',
  'day2',
  'day7',
  'week4',
  'paid',
  'due',
  'renewed',
  'recallPeople',
  'recallAsked',
  'recallAccepted',
] as const
export type CohortMeasure = (typeof COHORT_MEASURES)[number]

export const erasedCohorts = pgTable(
  'erased_cohorts',
  {
    week: integer('week').notNull(),
    measure: text('measure').$type<CohortMeasure>().notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.week, table.measure] })],
)

/** How starts of the microphone ended, by the day on which they were reported: nothing of a person or a device. */
export const recogniserStarts = pgTable(
  'recogniser_starts',
  {
    day: integer('day').notNull(),
    listener: text('listener').$type<Listener>().notNull(),
    outcome: text('outcome').$type<StartOutcome>().notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.listener, table.outcome] })],
)
