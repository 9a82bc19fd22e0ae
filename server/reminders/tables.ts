import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/ids.ts'
import type { ReminderChannel } from '#domain/reminders/reminding.ts'
import { moment } from '#server/db/columns.ts'

/** How a learner wants to be reminded, and the last reminder (decision 097). Learners who were not asked have no row. */
export const reminders = pgTable(
  'reminders',
  {
    userId: uuid('user_id').$type<UserId>().primaryKey(),
    channel: text('channel').$type<ReminderChannel>().notNull(),
    /** From 0 to 23, by the clock of the zone. */
    hour: smallint('hour').notNull(),
    /** The zone of the browser in which it was chosen: `America/Santo_Domingo`. */
    zone: text('zone').notNull(),
    chosenAt: moment('chosen_at').notNull(),
    /** When to look again whether to remind; null without push and mail. */
    dueAt: moment('due_at'),
    sentAt: moment('sent_at'),
    /** Reminders sent since the learner last practised. */
    unanswered: smallint('unanswered').notNull().default(0),
    /** The secret of the link that ends reminders. It grants nothing else, so each mail can repeat it. */
    endSecret: text('end_secret').notNull(),
  },
  table => [index('reminders_due').on(table.dueAt)],
)

/** Browsers that show a learner's reminders. A browser belongs to the one of its users who asked last. */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** SHA-256 of the endpoint, in hex. */
    endpointHash: text('endpoint_hash').primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** The address at the push service of the browser's maker: who has it can send nothing without our key. */
    endpoint: text('endpoint').notNull(),
    /** The browser's keys, to which messages are encrypted (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Refusals since the last accepted message. */
    refusals: smallint('refusals').notNull().default(0),
  },
  table => [index('push_devices_user').on(table.userId)],
)

/** The keys by which push services know this server (VAPID, RFC 8292). One row. */
export const pushKeys = pgTable('push_keys', {
  name: text('name').$type<'vapid'>().primaryKey(),
  /** Base64url, as browsers and the library expect. */
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})
