import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/languages.ts'
import { moment } from '#server/db/columns.ts'

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
