import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ActDetails, AdministratorAct } from '#domain/administration/acts.ts'
import type { UserId } from '#domain/ids.ts'
import { moment } from '#server/db/columns.ts'

/**
 * Acts of administrators (decision 029). No column holds personal data, so a row outlives the accounts that it names:
 * the ids remain, and no longer lead to anyone.
 */
export const administratorActs = pgTable(
  'administrator_acts',
  {
    /** Sortable by time. */
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null for an act on the command line. */
    actorId: uuid('actor_id').$type<UserId>(),
    act: text('act').$type<AdministratorAct>().notNull(),
    /** The account, course, item or testimonial. */
    targetId: uuid('target_id'),
    details: jsonb('details').$type<ActDetails>().notNull(),
  },
  table => [
    index('administrator_acts_actor').on(table.actorId, table.id),
    index('administrator_acts_act').on(table.act, table.id),
  ],
)
