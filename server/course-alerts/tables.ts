import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CourseId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { moment } from '#server/db/columns.ts'

/** Requests for one mail when a course opens, valid once confirmed by a mailed link. A row is deleted with its mail. */
export const courseAlerts = pgTable(
  'course_alerts',
  {
    /** In the form of `normaliseLoginName`. */
    email: text('email').notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** SHA-256 of the token of the mailed links, in hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** Evidence of the consent: the version of its text, and the network address. */
    consentVersion: text('consent_version').notNull(),
    consentAddress: text('consent_address').notNull(),
  },
  table => [
    primaryKey({ columns: [table.email, table.courseId] }),
    index('course_alerts_token').on(table.tokenHash),
    index('course_alerts_course').on(table.courseId),
  ],
)
