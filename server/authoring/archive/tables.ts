import { customType, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Checked archives that wait an hour for their author to import them, possibly through another process than the one
 * of the upload. Cut into parts that fit into a row.
 */
export const pendingArchives = pgTable(
  'pending_archives',
  {
    id: uuid('id').notNull(),
    /** Starts at 0. */
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.id, table.part] }),
    index('pending_archives_created').on(table.createdAt),
  ],
)
