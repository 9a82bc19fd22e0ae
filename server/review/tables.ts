import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { Trace } from '#domain/review/card.ts'
import { moment } from '#server/db/columns.ts'

/**
 * The answers on which the memory of a learner's words depends (decision 093). Attempts become counts after some
 * months; these stay as long as the account, because a schedule follows from all of them.
 */
export const reviews = pgTable(
  'reviews',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    /** The attempt that the answer was: one may recall several words. */
    attemptId: uuid('attempt_id').notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    trace: text('trace').$type<Trace>().notNull(),
    at: moment('at').notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    hadHelp: boolean('had_help').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.wordId, table.attemptId] })],
)

/** A card as JSON has it; times are ISO texts. */
export type StoredCard = {
  stability: number
  difficulty: number
  at: string
  reviews: number
}

/**
 * What follows from a learner's reviews of a word: a cache. It holds the reviews up to `folded` of `changed` changes, so
 * that a save only counts, and the next reader brings it up to date.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    changed: integer('changed').notNull().default(1),
    folded: integer('folded').notNull().default(0),
    /** Null without reviews in the trace, as its time. */
    spoken: jsonb('spoken').$type<StoredCard>(),
    spokenDueAt: moment('spoken_due_at'),
    recognised: jsonb('recognised').$type<StoredCard>(),
    recognisedDueAt: moment('recognised_due_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.wordId] })],
)
