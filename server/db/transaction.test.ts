import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await database.tx(db => db.execute(sql`CREATE TABLE counters (id integer PRIMARY KEY, n integer NOT NULL)`))
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.tx(async db => {
    await db.execute(sql`DELETE FROM counters`)
    await db.execute(sql`INSERT INTO counters VALUES (1, 0)`)
  })
})

const increment = (db: Db) => db.execute(sql`UPDATE counters SET n = n + 1 WHERE id = 1`)
const raise = (db: Db, code: string) =>
  db.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`))

async function counter() {
  const { rows } = await database.read(db => db.execute(sql`SELECT n FROM counters WHERE id = 1`))
  return rows[0]?.n
}

test('a transaction that returns is committed, with its result', async () => {
  const result = await database.tx(async db => {
    await increment(db)
    return 'done'
  })
  expect([result, await counter()]).toEqual(['done', 1])
})

test('a transaction that throws is rolled back, and its error is unchanged', async () => {
  const error = new Error('mine')
  const failing = database.tx(async db => {
    await increment(db)
    throw error
  })
  await expect(failing).rejects.toBe(error)
  expect(await counter()).toBe(0)
})

test('a constraint violation has its code and constraint, and is not retried', async () => {
  let attempts = 0
  const failing = database.tx(db => {
    attempts++
    return db.execute(sql`INSERT INTO counters VALUES (1, 0)`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505', constraint: 'counters_pkey' } })
  expect(attempts).toBe(1)
})

test.each(['40001', '40P01'])('a transaction that the server rolled back (%s) is retried', async code => {
  let attempts = 0
  await database.tx(async db => {
    attempts++
    await increment(db)
    if (attempts < 3) await raise(db, code)
  })
  expect([attempts, await counter()]).toEqual([3, 1])
})

test('after five tries it fails as unavailable, caused by the server’s error', async () => {
  let attempts = 0
  const failing = database.tx(db => {
    attempts++
    return raise(db, '40001')
  })
  await expect(failing).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
    cause: { cause: { code: '40001' } },
  })
  expect(attempts).toBe(5)
})

test('a transaction whose body swallowed a query error fails', async () => {
  const failing = database.tx(async db => {
    await increment(db)
    await raise(db, '22000').catch(() => undefined)
  })
  await expect(failing).rejects.toThrow('the transaction was rolled back')
  expect(await counter()).toBe(0)
})

test('concurrent transactions lose no update', async () => {
  await Promise.all(Array.from({ length: 40 }, () => database.tx(increment)))
  expect(await counter()).toBe(40)
})

test('a read that writes is refused', async () => {
  await expect(database.read(increment)).rejects.toMatchObject({ cause: { code: '25006' } })
})

test.each([
  ['tx in tx', () => database.tx(() => database.tx(increment))],
  ['read in tx', () => database.tx(() => database.read(increment))],
  ['tx in read', () => database.read(() => database.tx(increment))],
])('%s is refused at once', async (_, nested) => {
  await expect(nested()).rejects.toThrow('use the Db that is passed in')
})

test('work left running by a call may use the database after the call', async () => {
  const later: { run?: Promise<unknown> } = {}
  await database.tx(async () => {
    later.run = new Promise(resolve => setTimeout(() => resolve(database.tx(increment)), 50))
  })
  await later.run
  expect(await counter()).toBe(1)
})
