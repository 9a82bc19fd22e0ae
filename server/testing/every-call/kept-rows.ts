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
  const patterns = FORGED.map(text => sql`${`%${text}%`}`)
  const selects = OF_PEOPLE.map(table => {
    const name = getTableName(table)
    // When a session was last used is no change. A mail says in its HTML what it says in its text.
    return sql`SELECT ${name}::text AS name, (to_jsonb(t) - 'seen_at')::text AS row
      FROM ${table} t, LATERAL (SELECT (to_jsonb(t) - 'html')::text AS written OFFSET 0) w
      WHERE w.written LIKE ANY (ARRAY[${sql.join(patterns, sql`, `)}])
      OR strpos(w.written, ${other.id}) > 0 AND coalesce(to_jsonb(t) ->> 'user_id', '') NOT IN ${ids}
      OR ${name} = 'users' AND to_jsonb(t) ->> 'id' IN ${ids}`
  })
  const { rows } = await app.context.database.read(db => db.execute(sql.join(selects, sql` UNION ALL `)))
  return rows.map(({ name, row }) => `${name} ${row}`).sort()
}
