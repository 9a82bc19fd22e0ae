import { getTableName, sql } from 'drizzle-orm'
import { FORGED } from '#server/testing/every-call/forged-fields.ts'
import type { World } from '#server/testing/every-call/world.ts'
import { allTables } from '#server/testing/every-table.ts'

/** All but the content, which is large and names nobody. */
const OF_PEOPLE = allTables.filter(table => !['items', 'courses', 'lessons'].includes(getTableName(table)))

/**
 * The rows that no call of a learner may change: all that name the other learner, but those of the callers, who may
 * choose ids of their own rows freely; the accounts of the callers; and whatever holds a forged value.
 */
export async function keptRows({ app, other, callers }: World): Promise<string[]> {
  const ids = Object.values(callers).map(({ id }) => `${id}`)
  const holds = (texts: readonly string[]) => {
    const patterns = texts.map(text => sql`${`%${text}%`}`)
    return sql`to_jsonb(t)::text LIKE ANY (ARRAY[${sql.join(patterns, sql`, `)}])`
  }
  const selects = OF_PEOPLE.map(table => {
    const name = getTableName(table)
    // When a session was last used is no change.
    return sql`SELECT ${name}::text AS name, (to_jsonb(t) - 'seen_at')::text AS row FROM ${table} t WHERE ${holds(FORGED)}
      OR ${holds([other.id])} AND coalesce(to_jsonb(t) ->> 'user_id', '') NOT IN ${ids}
      OR ${name} = 'users' AND to_jsonb(t) ->> 'id' IN ${ids}`
  })
  const { rows } = await app.context.database.read(db => db.execute(sql.join(selects, sql` UNION ALL `)))
  return rows.map(({ name, row }) => `${name} ${row}`).sort()
}
