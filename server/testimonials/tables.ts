import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuthoredText } from '#domain/languages.ts'

/** Testimonials on the first page; administrators edit them (D33). */
export const testimonials = pgTable('testimonials', {
  id: uuid('id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  about: jsonb('about').$type<AuthoredText>().notNull(),
  quote: jsonb('quote').$type<AuthoredText>().notNull(),
  /** Optimistic-lock version, incremented by every edit. */
  version: integer('version').notNull().default(1),
})
