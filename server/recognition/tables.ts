import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** The clips that all processes together may have recognised at once: each takes the row of a free slot (decision 062). */
export const recognitionSlots = pgTable('recognition_slots', {
  /** From 1. */
  slot: integer('slot').primaryKey(),
  /** Of the clip that has it, or had it last. */
  holder: uuid('holder').notNull(),
  /** Free after this, by the database's clock: also when the process of the clip died. */
  takenUntil: moment('taken_until').notNull(),
})
