import { bigint, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AttemptWay } from '#domain/course/attempts.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { Verdict } from '#domain/speech/verdict.ts'
import { moment } from '#server/db/tables/columns.ts'

/** A learner's latest and furthest position in a course. */
export const enrolments = pgTable(
  'enrolments',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    /** Positions encoded as one sortable number: see `placeOf` in the progress store. */
    latestPlace: bigint('latest_place', { mode: 'number' }).notNull(),
    latestAt: moment('latest_at').notNull(),
    furthestPlace: bigint('furthest_place', { mode: 'number' }).notNull(),
    partialProgress: integer('partial_progress').notNull().default(0),
    /** How often a save has brought words that were not known yet: a device says which of them it knows. */
    revision: integer('revision').notNull().default(0),
    /** The version of the course for which `completion_counts` are right; null when they have to be counted again. */
    countsVersion: integer('counts_version'),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId] })],
)

export const completedWords = pgTable(
  'completed_words',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    completedAt: moment('completed_at').notNull(),
    /** Rank of the way in which the word was passed: see the progress store. */
    passedByRank: smallint('passed_by_rank').notNull(),
    /** The enrolment's revision that brought it. */
    revision: integer('revision').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId, table.wordId] })],
)

/**
 * How many of the words that learners see a learner has completed, by lesson; lesson 0 stands for the course. Right only
 * for the enrolment's `countsVersion`.
 */
export const completionCounts = pgTable(
  'completion_counts',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    lesson: integer('lesson').notNull(),
    completed: integer('completed').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId, table.lesson] })],
)

/**
 * A learner's attempts, without what was heard (D38). The device generates the id, so that a repeated save adds nothing
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
    /** Of the judge's tip; null without one. */
    family: text('family'),
    way: text('way').$type<AttemptWay>().notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('attempts_at').on(table.at),
    // A learner's own last weeks, which the home sums up.
    index('attempts_user_at').on(table.userId, table.at),
  ],
)

/** Counts of old attempts per step of an item, without learner and time. */
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

/** Learners' ratings of lessons. The device generates the id, so that a repeated save is one rating (D5). */
export const ratings = pgTable(
  'ratings',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    id: uuid('id').notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    lesson: integer('lesson').notNull(),
    /** 1 to 5. */
    rating: smallint('rating').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)
