import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CourseColor, Item } from '#domain/course/course.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { AuthoredText } from '#domain/languages.ts'
import { moment } from '#server/db/columns.ts'

export const courses = pgTable('courses', {
  id: uuid('id').$type<CourseId>().primaryKey(),
  position: integer('position').notNull(),
  title: jsonb('title').$type<AuthoredText>().notNull(),
  description: jsonb('description').$type<AuthoredText>().notNull(),
  picture: text('picture').notNull(),
  color: text('color').$type<CourseColor>().notNull(),
  isAvaliable: boolean('is_avaliable').notNull(),
  isHidden: boolean('is_hidden').notNull(),
  matching: text('matching').$type<'strict' | 'lenient'>().notNull(),
  phonesUrl: text('phones_url').notNull().default(''),
  demoPhonesUrl: text('demo_phones_url').notNull().default(''),
  /** Incremented by every change of the course or of its content: the cache key of the content (D32). */
  version: integer('version').notNull(),
  /** The content version for which the pronunciations were last made; seeded ones come with the files. */
  phonesVersion: integer('phones_version').notNull().default(0),
  /** Optimistic-lock version of the course's own fields, incremented by every edit of them (D24). */
  recordVersion: integer('record_version').notNull().default(1),
  /** Hash of the seed that last wrote this course; null once an author has edited it. */
  seedHash: text('seed_hash'),
  /** A deleted course keeps its row, so that it can be restored and the seed does not restore it. */
  deletedAt: moment('deleted_at'),
})

/** Lessons of courses; only authors see an unpublished one (D40). */
export const lessons = pgTable(
  'lessons',
  {
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    number: integer('number').notNull(),
    title: jsonb('title').$type<AuthoredText>().notNull(),
    /** What learners can do in English after the lesson; empty until an author states it. */
    goal: jsonb('goal').$type<AuthoredText>().notNull().default({ es: '', en: '' }),
    isPublished: boolean('is_published').notNull().default(true),
    /** Optimistic-lock version of title, goal and state, and of the order of the lesson's items (D24). */
    version: integer('version').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.courseId, table.number] })],
)

export type ItemContent = Omit<Item, '_id' | 'type' | 'lessonNumber' | 'orderInLesson' | 'version'>

/** Items of courses: reference data, read in full. A deleted item stays as a tombstone (D28). */
export const items = pgTable(
  'items',
  {
    id: uuid('id').$type<WordId>().primaryKey(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    type: text('type').notNull(),
    /** In the word bank, the lesson that the item came from. */
    lessonNumber: integer('lesson_number').notNull(),
    /** From 1, without gaps; 0 in the word bank. */
    orderInLesson: integer('order_in_lesson').notNull(),
    content: jsonb('content').$type<ItemContent>().notNull(),
    /** Optimistic-lock version of type and content; moving an item does not change it (D24). */
    version: integer('version').notNull(),
    /** When it was moved to the word bank; null in a lesson. */
    bankedAt: moment('banked_at'),
    deletedAt: moment('deleted_at'),
    /**
     * Set when an author takes the item out of the free words of an open course: phones that were offline still had
     * it there (D17).
     */
    wasInDemo: boolean('was_in_demo').notNull().default(false),
  },
  table => [index('items_course').on(table.courseId)],
)
