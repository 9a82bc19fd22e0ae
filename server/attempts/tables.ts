import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AttemptWay } from '#domain/course/attempts.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { Verdict } from '#domain/speech/verdict.ts'
import { moment } from '#server/db/columns.ts'

/**
 * A learner's attempts, without transcripts (D38). The device generates the id, so that a repeated save adds nothing
 * (D5).
 */
export const attempts = pgTable(
  'attempts',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    id: uuid('id').notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    /** Index of the step in the item, from 0. */
    step: smallint('step').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** The family of confusions of the judge's tip; null without a tip. */
    family: text('family'),
    way: text('way').$type<AttemptWay>().notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('attempts_at').on(table.at),
    // For a learner's last weeks, summed up on the home page.
    index('attempts_user_at').on(table.userId, table.at),
  ],
)

/** Counts of old attempts per step of an item, without learner or time. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    step: smallint('step').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** Empty without a tip, because a key has no nulls. */
    family: text('family').notNull(),
    way: text('way').$type<AttemptWay>().notNull(),
    count: integer('count').notNull(),
  },
  table => [
    primaryKey({
      columns: [table.courseId, table.wordId, table.step, table.verdict, table.family, table.way],
    }),
  ],
)
