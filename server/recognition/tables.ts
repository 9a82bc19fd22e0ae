import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/**
 * Slots for the clips that all processes together may recognise at once: each takes the row of a free slot
 * (decision 062).
 */
export const recognitionSlots = pgTable('recognition_slots', {
  /** Starts at 1. */
  slot: integer('slot').primaryKey(),
  /** The clip that holds it, or held it last. */
  holder: uuid('holder').notNull(),
  /** Free after this time, by the database's clock, even if the process of the clip has died. */
  takenUntil: moment('taken_until').notNull(),
})
