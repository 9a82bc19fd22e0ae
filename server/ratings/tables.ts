import { integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import type { CourseId, UserId } from '#domain/ids.ts'
import { moment } from '#server/db/columns.ts'

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
