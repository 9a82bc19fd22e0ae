import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '#server/db/migrate.ts'
import { newServerDatabase } from '#server/db/testing.ts'

/*
 * All migrations of the product, with the connection cut at each of their statements in turn, as if the program were
 * killed at that point: the next run continues.
 */

let missing: string | undefined
const databases: Awaited<ReturnType<typeof newServerDatabase>>[] = []

beforeAll(async () => {
  for (let count = 0; count < 2 && missing === undefined; count++) {
    await newServerDatabase().then(
      database => databases.push(database),
      (error: Error) => {
        missing = String(error)
      },
    )
  }
})
beforeEach(context => {
  if (missing !== undefined) context.skip(`no PostgreSQL server: ${missing}`)
})
afterAll(async () => {
  for (const database of databases) await database.drop()
})

/** The database with connections that break at their statement number `last`: before or after it is sent. */
function cutAt(database: Database, last: number, isSent: boolean): Database {
  const maintain: Database['maintain'] = work =>
    database.maintain(client => {
      let count = 0
      const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection
      const query = (...given: unknown[]) => {
        const send = () => Reflect.apply(pg.Client.prototype.query, client, given)
        if (++count !== last) return send()
        const answer = isSent ? send() : Promise.reject(new Error('cut'))
        stream.destroy()
        return answer
      }
      return work(Object.assign(client, { query }) as pg.ClientBase)
    })
  return { ...database, maintain }
}

const SCHEMA = `
  SELECT table_name AS name, column_name AS part, data_type || is_nullable || coalesce(column_default, '') AS definition
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`
const schemaOf = (database: Database) =>
  database.maintain(async client =>
    (await client.query(SCHEMA)).rows.map(row => Object.values(row).join(' ')),
  )

/** The statements of a run before its first migration. */
const BEFORE = 12

test('migrations that are cut off at any statement are completed by the next run', async () => {
  const [cut, whole] = await Promise.all(databases.map(({ url }) => openDatabase({ url })))
  if (!cut || !whole) throw new Error('unreachable: made above')
  const statements = (await readMigrations(MIGRATIONS_FOLDER)).flatMap(migration => migration.statements)
  const names = await migrate(whole)
  const applied = async () => {
    const asked = cut.read(db => db.execute(sql`SELECT name FROM applied_migration ORDER BY name`))
    return asked.then(
      ({ rows }) => rows.map(({ name }) => name),
      () => [],
    )
  }

  let cuts = 0
  for (let last = 1, known = 0, isDone = false; !isDone; last++) {
    // Without a lease, because a killed program's lease would have to expire first.
    const run = migrate(cutAt(cut, last, cuts % 2 === 0), { leaseSeconds: 0 })
    isDone = await run.then(
      () => true,
      () => false,
    )
    if (isDone) break
    cuts++
    const { length } = await applied()
    // The next migration is cut from its first statement onwards.
    if (length > known) last = BEFORE
    known = length
  }
  expect(cuts).toBeGreaterThan(statements.length)
  expect(await applied()).toEqual(names)
  expect(await schemaOf(cut)).toEqual(await schemaOf(whole))
  await Promise.all([cut.close(), whole.close()])
})
