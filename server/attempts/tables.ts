import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
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
    /** The number of the step in the item, which an author's changes leave alone (decision 082). */
    step: smallint('step').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** The family of confusions of the judge's tip; null without a tip. */
    family: text('family'),
    way: text('way').$type<AttemptWay>().notNull(),
    /** Whether the English was hidden; null in attempts of clients that did not report it, as the next two. */
    wasHidden: boolean('was_hidden'),
    hadHelp: boolean('had_help'),
    /** From the end of the prompt to the onset of speech. */
    onsetMs: integer('onset_ms'),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('attempts_at').on(table.at),
    // For the latest attempts of a learner (decision 098).
    index('attempts_user_at').on(table.userId, table.at),
  ],
)

/** The number of attempts that a learner stored on their latest day, in days of UTC since 1970 (decision 074). */
export const attemptsToday = pgTable('attempts_today', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  day: integer('day').notNull(),
  stored: integer('stored').notNull(),
})

/** What a learner answered in a quarter of an hour, for the week on their home. */
export const saidQuarters = pgTable(
  'said_quarters',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** Quarters of an hour since 1970, UTC. */
    quarter: integer('quarter').notNull(),
    /**
     * A number for each word and step that was said aloud: two phrases of a quarter have the same one in a billion.
     */
    phrases: integer('phrases').array().notNull(),
    /** The minutes with an answer of any kind, as bits. */
    minutes: integer('minutes').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.userId, table.quarter] }),
    index('said_quarters_quarter').on(table.quarter),
  ],
)

/** How a learner's spoken attempts at a phrase went lately. Days are those of UTC since 1970. */
export const triedPhrases = pgTable(
  'tried_phrases',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    step: smallint('step').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The day of `lastAt`, for the cleanup: an index of times would change with every attempt. */
    lastDay: integer('last_day').notNull(),
    /** The last full one. */
    saidWellAt: moment('said_well_at'),
    refusedAt: moment('refused_at'),
    /** The time of the last attempt while that is a refused one. */
    refusedLastAt: moment('refused_last_at'),
  },
  table => [
    primaryKey({ columns: [table.userId, table.wordId, table.step] }),
    index('tried_phrases_refused').on(table.userId, table.refusedLastAt),
    index('tried_phrases_day').on(table.lastDay),
  ],
)

/** When a family of confusions was last heard in a learner's phrase. */
export const slippedPhrases = pgTable(
  'slipped_phrases',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    family: text('family').notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    step: smallint('step').notNull(),
    slippedAt: moment('slipped_at').notNull(),
    slippedDay: integer('slipped_day').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.family, table.wordId, table.step] }),
    index('slipped_phrases_latest').on(table.userId, table.slippedAt),
    index('slipped_phrases_day').on(table.slippedDay),
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
