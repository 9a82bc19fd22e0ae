import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CourseId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { moment } from '#server/db/tables/columns.ts'

/** Queued and sent mails: written in the transaction of their cause, sent by a worker. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Extra headers, such as `List-Unsubscribe`. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    /** Time of the next try; null once sent or failed. */
    dueAt: moment('due_at'),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    lastProblem: text('last_problem').notNull().default(''),
  },
  table => [index('mails_due').on(table.dueAt)],
)

/** Newsletter subscriptions, valid once confirmed by a mailed link. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    /** In the form of `normaliseLoginName`. */
    email: text('email').primaryKey(),
    language: text('language').$type<Language>().notNull(),
    /** SHA-256 of the token of the mailed links, in hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** Evidence of the consent: the version of its text, and the network address. */
    consentVersion: text('consent_version').notNull(),
    consentAddress: text('consent_address').notNull(),
  },
  table => [index('newsletter_subscribers_token').on(table.tokenHash)],
)

/** Wishes for one mail when a course opens, valid once confirmed by a mailed link. A row goes with its mail. */
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

/** Messages from the contact page. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
})
