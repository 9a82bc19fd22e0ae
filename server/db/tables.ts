import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CourseColor, Item } from '#domain/course.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { LocalText } from '#domain/languages.ts'
import type { Role, SubscriptionStatus } from '#domain/membership.ts'

/*
 * The rules that keep this schema portable to distributed engines (decision 004): UUID keys made by the
 * application, no sequences; `user_id` first in the key of every per-user table; what must be unique in the
 * whole system stands in a small table keyed by the value; no foreign keys, triggers or partial indexes.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  photo: text('photo').notNull().default(''),
  passwordHash: text('password_hash'),
  role: text('role').$type<Role>().notNull(),
  isTerms: boolean('is_terms').notNull().default(false),
  isTutorial: boolean('is_tutorial').notNull().default(true),
  isActive: boolean('is_active').notNull().default(false),
  plan: text('plan').notNull().default(''),
  dateStart: moment('date_start'),
  dateEnd: moment('date_end'),
  orderId: text('order_id').notNull().default(''),
  status: text('status').$type<SubscriptionStatus>(),
  createdAt: moment('created_at').notNull(),
})

/** What an account signs in with, in lower case: its username and its e-mail address, one row each. */
export const loginNames = pgTable('login_names', {
  name: text('name').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** SHA-256 of the secret half of the token, in hex: the table cannot be replayed. */
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.secretHash] })],
)

export const courses = pgTable('courses', {
  id: uuid('id').$type<CourseId>().primaryKey(),
  position: integer('position').notNull(),
  title: jsonb('title').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>().notNull(),
  picture: text('picture').notNull(),
  color: text('color').$type<CourseColor>().notNull(),
  isAvaliable: boolean('is_avaliable').notNull(),
  isHidden: boolean('is_hidden').notNull(),
  matching: text('matching').$type<'strict' | 'lenient'>().notNull(),
  phonesUrl: text('phones_url').notNull().default(''),
  demoPhonesUrl: text('demo_phones_url').notNull().default(''),
  lessonTitles: jsonb('lesson_titles').$type<{ number: number; title: LocalText }[]>().notNull(),
  version: integer('version').notNull(),
  /** Hash of the seed that last wrote this course; null once an author has taken it over. */
  seedHash: text('seed_hash'),
})

export type ItemContent = Omit<Item, '_id' | 'type' | 'lessonNumber' | 'orderInLesson' | 'version'>

/** The items of courses: reference data, read whole. A deleted one stays as a tombstone (D28). */
export const items = pgTable('items', {
  id: uuid('id').$type<WordId>().primaryKey(),
  courseId: uuid('course_id').$type<CourseId>().notNull(),
  type: text('type').notNull(),
  lessonNumber: integer('lesson_number').notNull(),
  orderInLesson: integer('order_in_lesson').notNull(),
  content: jsonb('content').$type<ItemContent>().notNull(),
  version: integer('version').notNull(),
  deletedAt: moment('deleted_at'),
})

/** A learner in a course: where they are, and the furthest place they reached. */
export const enrolments = pgTable(
  'enrolments',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    /** Places are positions as one number that sorts like them: see `placeOf` in the progress store. */
    latestPlace: bigint('latest_place', { mode: 'number' }).notNull(),
    latestAt: moment('latest_at').notNull(),
    furthestPlace: bigint('furthest_place', { mode: 'number' }).notNull(),
    partialProgress: integer('partial_progress').notNull().default(0),
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
  },
  table => [primaryKey({ columns: [table.userId, table.courseId, table.wordId] })],
)
