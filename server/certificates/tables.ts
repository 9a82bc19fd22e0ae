import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CourseId, UserId } from '#domain/ids.ts'
import type { AuthoredText } from '#domain/languages.ts'
import { moment } from '#server/db/columns.ts'

/**
 * What a learner has earned by finishing a course (D46), as it was when it was issued: a course that changes or goes
 * later changes nothing here (decision 049).
 */
export const certificates = pgTable(
  'certificates',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    /** As it is written: `DILO-7K4M-93QX`. */
    code: text('code').notNull(),
    /** The learner's name as they state it. */
    name: text('name').notNull(),
    courseTitle: jsonb('course_title').$type<AuthoredText>().notNull(),
    lessonCount: integer('lesson_count').notNull(),
    itemCount: integer('item_count').notNull(),
    /** Items that were said aloud. */
    saidCount: integer('said_count').notNull(),
    finishedAt: moment('finished_at').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** Since when everybody with the code may check it; null while nobody may. */
    publishedAt: moment('published_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId] })],
)

/** Whose certificate a code is. A code that was replaced is gone. */
export const certificateCodes = pgTable('certificate_codes', {
  code: text('code').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  courseId: uuid('course_id').$type<CourseId>().notNull(),
})
