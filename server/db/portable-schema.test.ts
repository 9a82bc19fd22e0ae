import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'
import { PLACEMENTS } from '#server/testing/placements.ts'

/* The schema made by the migrations, read from the database's catalogue, follows the rules of decision 004. */

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const names = async (query: ReturnType<typeof sql>) => {
  const { rows } = await database.read(db => db.execute<{ name: string }>(query))
  return rows.map(({ name }) => name)
}
const OURS = sql`n.nspname = 'public'`

type Key = { table: string; columns: string[] }
const primaryKeys = async (): Promise<Key[]> => {
  const { rows } = await database.read(db =>
    db.execute<Key>(sql`
      SELECT c.relname AS "table", array(
        SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS u(number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = u.number ORDER BY u.place
      ) AS columns
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'p' AND ${OURS} ORDER BY 1`),
  )
  return rows
}

test('every table has a place, and a primary key', async () => {
  const tables = await names(sql`
    SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind IN ('r', 'p', 'f') ORDER BY 1`)
  expect(tables).toEqual(Object.keys(PLACEMENTS).sort())
  expect((await primaryKeys()).map(({ table }) => table)).toEqual(tables)
})

test('a key begins with the column by which its table is divided', async () => {
  for (const { table, columns } of await primaryKeys()) {
    const place = PLACEMENTS[table]
    if (place && 'by' in place) expect([table, columns[0]]).toEqual([table, place.by])
  }
})

test('every table with the id of a user is divided by users, finds them by a value, or keeps no more than who it was', async () => {
  const withUser = await names(sql`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('user_id', 'actor_id', 'uploaded_by') ORDER BY 1`)
  const others = withUser.filter(
    table => PLACEMENTS[table]?.kind !== 'user' && PLACEMENTS[table]?.kind !== 'key',
  )
  // Authors and administrators: erasing their accounts empties or keeps the column (decision 029).
  expect(others).toEqual(['administrator_acts', 'content_history', 'media'])
})

test.each([
  [
    'tables, indexes and the rows of composite types: no sequences, views, partitions',
    sql`
    SELECT relkind::text || ' ' || relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND (relkind NOT IN ('r', 'i') OR relispartition OR relpersistence <> 'p')`,
  ],
  ['no inheritance', sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits`],
  [
    'no identity and no generated columns',
    sql`
    SELECT c.relname || '.' || attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} AND (attidentity <> '' OR attgenerated <> '')`,
  ],
  [
    'defaults are constants: no functions, so no sequences',
    sql`
    SELECT c.relname || ': ' || pg_get_expr(adbin, adrelid) AS name FROM pg_attrdef d JOIN pg_class c ON c.oid = adrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} AND pg_get_expr(adbin, adrelid) ~ '[(]'`,
  ],
  [
    'no constraints but primary keys: nothing unique beside them, no foreign keys, checks, exclusions',
    sql`
    SELECT conname || ' ' || contype::text AS name FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
    WHERE ${OURS} AND (contype NOT IN ('p', 'n') OR condeferrable)`,
  ],
  [
    'no unique indexes beside the keys, no partial ones, none of expressions',
    sql`
    SELECT indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND ((indisunique AND NOT indisprimary) OR indpred IS NOT NULL OR indexprs IS NOT NULL)`,
  ],
  [
    'indexes are B-trees: JSON is not searched',
    sql`
    SELECT c.relname AS name FROM pg_class c JOIN pg_am m ON m.oid = c.relam JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind = 'i' AND m.amname <> 'btree'`,
  ],
  ['no triggers', sql`SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal`],
  ['no rules', sql`SELECT rulename AS name FROM pg_rules WHERE schemaname = 'public'`],
  [
    'no functions',
    sql`
    SELECT proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OURS}`,
  ],
  [
    'no types of our own',
    sql`
    SELECT typname AS name FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE ${OURS} AND typtype NOT IN ('c', 'b')`,
  ],
  ['no extensions', sql`SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql'`],
  [
    'no rights by row',
    sql`
    SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND relrowsecurity`,
  ],
])('%s', async (_, violations) => {
  expect(await names(violations)).toEqual([])
})

test('the rules would notice what they forbid', async () => {
  await database.tx(async db => {
    await db.execute(sql`CREATE TABLE planted (
      id serial PRIMARY KEY, number integer GENERATED ALWAYS AS IDENTITY, name text UNIQUE DEFAULT lower('A'),
      user_id uuid REFERENCES users (id), told jsonb)`)
    await db.execute(sql`CREATE INDEX planted_told ON planted USING gin (told)`)
    await db.execute(sql`CREATE UNIQUE INDEX planted_some ON planted (user_id) WHERE number > 1`)
  })
  expect(
    await names(sql`
      SELECT 'sequence' AS name FROM pg_class WHERE relkind = 'S' AND relname LIKE 'planted%'
      UNION SELECT 'identity' FROM pg_attribute WHERE attrelid = 'planted'::regclass AND attidentity <> ''
      UNION SELECT 'default' FROM pg_attrdef WHERE adrelid = 'planted'::regclass AND pg_get_expr(adbin, adrelid) ~ '[(]'
      UNION SELECT contype::text FROM pg_constraint WHERE conrelid = 'planted'::regclass AND contype IN ('f', 'u')
      UNION SELECT 'index' FROM pg_index WHERE indrelid = 'planted'::regclass AND indpred IS NOT NULL
      UNION SELECT amname FROM pg_class c JOIN pg_am m ON m.oid = relam WHERE relname = 'planted_told' ORDER BY 1`),
  ).toEqual(['default', 'f', 'gin', 'identity', 'index', 'sequence', 'u'])
})
