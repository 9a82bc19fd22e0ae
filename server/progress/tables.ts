import { bigint, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { moment } from '#server/db/columns.ts'

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
    /** Number of saves that brought new words. A device states the revision that it knows. */
    revision: integer('revision').notNull().default(0),
    /** The version of the course for which `completion_counts` are valid; null when they must be recounted. */
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
    /** The enrolment's revision that added it. */
    revision: integer('revision').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId, table.wordId] })],
)

/**
 * Completions of deleted words that a sync has removed. They are back when the deletion is undone: nothing that a
 * learner did is lost by an author's mistake (D17).
 */
export const removedCompletions = pgTable(
  'removed_completions',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    completedAt: moment('completed_at').notNull(),
    passedByRank: smallint('passed_by_rank').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.courseId, table.wordId] }),
    index('removed_completions_word').on(table.courseId, table.wordId),
  ],
)

/**
 * How many of the visible words a learner has completed, by lesson; lesson 0 stands for the course. Valid only for
 * the enrolment's `countsVersion`.
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
