import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CourseId, UserId } from '#domain/ids.ts'
import type { AuthoredText } from '#domain/languages.ts'
import { moment } from '#server/db/columns.ts'

/**
 * A learner's achievement of finishing a course (D46), as of when it was issued: later changes or deletion of the
 * course do not affect it (decision 049).
 */
export const certificates = pgTable(
  'certificates',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    /** As displayed: `DILO-7K4M-93QX`. */
    code: text('code').notNull(),
    /** The learner's name in the account, as it was then. */
    name: text('name').notNull(),
    courseTitle: jsonb('course_title').$type<AuthoredText>().notNull(),
    lessonCount: integer('lesson_count').notNull(),
    itemCount: integer('item_count').notNull(),
    /** Items that were said aloud, others that were typed, those that the fifth attempt passed, and those placed (D52). */
    saidCount: integer('said_count').notNull(),
    typedCount: integer('typed_count').notNull().default(0),
    helpedCount: integer('helped_count').notNull().default(0),
    placedCount: integer('placed_count').notNull().default(0),
    finishedAt: moment('finished_at').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** Since when anyone with the code may check it; null while it is private. */
    publishedAt: moment('published_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId] })],
)

/** The certificates' codes. */
export const certificateCodes = pgTable('certificate_codes', {
  code: text('code').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  courseId: uuid('course_id').$type<CourseId>().notNull(),
})
