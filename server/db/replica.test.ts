import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Db } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { withReplica } from '#server/db/replica.ts'
import { statement } from '#server/db/statement.ts'
import { testDatabase } from '#server/db/testing.ts'

const NAME = statement<Record<never, never>, { name: string }>('name', () => sql`SELECT name FROM here`)
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let primary: Database
let replica: Database
let database: Database
/** How many seconds the replica says it is behind; undefined to ask its engine. */
let lag: number | null | undefined
let isDown: boolean
let nowMs: number

beforeAll(async () => {
  ;[primary, replica] = await Promise.all([named('primary'), named('replica')])
})
beforeEach(() => {
  lag = undefined
  isDown = false
  nowMs = 0
  const read: Database['read'] = body =>
    isDown ? Promise.reject(new DatabaseUnavailableError('down')) : replica.read(db => body(behind(db)))
  database = withReplica(primary, { ...replica, read }, { log, now: () => nowMs })
})
afterAll(() => database.close())

async function named(name: string): Promise<Database> {
  const made = await testDatabase()
  await made.tx(db => db.execute(sql`CREATE TABLE here AS SELECT ${name}::text AS name`))
  return made
}

/** Tests have no standby; `npm run lab -- failover-test` has real ones. */
function behind(db: Db): Db {
  if (lag === undefined) return db
  return Object.create(db, { execute: { value: async () => ({ rows: [{ lag }] }) } })
}

const asked = async (body: (db: Db) => Promise<{ name: string }[]> = db => NAME.rows(db, {})) =>
  (await database.readStale(body))[0]?.name

test('only what may be old is read from the replica', async () => {
  expect(await asked()).toBe('replica')
  expect(await database.read(db => NAME.rows(db, {}))).toEqual([{ name: 'primary' }])
  expect(await database.tx(db => NAME.rows(db, {}))).toEqual([{ name: 'primary' }])
})

test.each([[11], [null]])(
  'a replica that is %s seconds behind is not read until it has caught up',
  async seconds => {
    lag = seconds
    expect(await asked()).toBe('primary')
    lag = 9
    expect(await asked(), 'it is asked once a second').toBe('primary')
    nowMs += 1_000
    expect(await asked()).toBe('replica')
  },
)

test('a replica that fails is replaced by the primary, within the same read', async () => {
  expect(await asked()).toBe('replica')
  isDown = true
  expect(await asked()).toBe('primary')
  nowMs += 1_000
  expect(await asked()).toBe('primary')
})

test('a read that is wrong is not repeated', async () => {
  let count = 0
  const wrong = asked(async db => {
    count++
    return (await db.execute<{ name: string }>(sql`SELECT name FROM nowhere`)).rows
  })
  await expect(wrong).rejects.toMatchObject({ cause: { code: '42P01' } })
  expect(count).toBe(1)
})
