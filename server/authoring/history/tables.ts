import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Course } from '#domain/course/course.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { AuthoredText } from '#domain/languages.ts'
import type { ItemContent } from '#server/courses/tables.ts'
import { moment } from '#server/db/columns.ts'

export type ContentAction = 'create' | 'edit' | 'move' | 'delete' | 'restore'

/** An item or a course as it was before a change. */
export type StoredRecord =
  | {
      type: string
      lessonNumber: number
      orderInLesson: number
      isInBank: boolean
      isDeleted: boolean
      content: ItemContent
      version: number
    }
  | StoredCourse

/** Changes to a course's lessons are changes of the course. */
export type StoredCourse = Pick<
  Course,
  'title' | 'description' | 'picture' | 'color' | 'isAvaliable' | 'isHidden' | 'matching'
> & {
  /** Lessons of older records have no goal. */
  lessons: { number: number; title: AuthoredText; goal?: AuthoredText; isPublished: boolean }[]
  /** The new numbers that this change gave to lessons. */
  renumbered?: { from: number; to: number }[]
}

/** Changes of content with the record before them: who, when, and the state to restore. */
export const contentHistory = pgTable(
  'content_history',
  {
    /** The item, or the course. */
    recordId: uuid('record_id').$type<WordId | CourseId>().notNull(),
    /** Sortable by time. */
    id: uuid('id').notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    /** Changes with the same id are one act of the author, such as an import. */
    changeId: uuid('change_id').notNull(),
    action: text('action').$type<ContentAction>().notNull(),
    /** Null once the author's account is erased. */
    userId: uuid('user_id').$type<UserId>(),
    at: moment('at').notNull(),
    /** The record before the change; null when it was created. */
    before: jsonb('before').$type<StoredRecord>(),
  },
  table => [
    primaryKey({ columns: [table.recordId, table.id] }),
    index('content_history_change').on(table.changeId),
  ],
)
