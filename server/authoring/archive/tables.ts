import { customType, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Archives of courses that were checked and wait an hour for their author to import them, perhaps on another process
 * than the one that got them, in parts that a row may have.
 */
export const pendingArchives = pgTable(
  'pending_archives',
  {
    id: uuid('id').notNull(),
    /** From 0. */
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.id, table.part] }),
    index('pending_archives_created').on(table.createdAt),
  ],
)
