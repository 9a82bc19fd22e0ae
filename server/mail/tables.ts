import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

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
    /** To an address that is in no other table any more: deleted as soon as it is sent, or given up. */
    isLast: boolean('is_last').notNull().default(false),
  },
  table => [index('mails_due').on(table.dueAt)],
)
