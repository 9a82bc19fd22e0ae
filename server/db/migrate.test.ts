import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { migrate, NewerDatabaseError } from '#server/db/migrate.ts'
import { testDatabase } from '#server/db/testing.ts'

let database: Database
let folder: string

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dilo-migrations-'))
  database = await testDatabase()
  // Pretends that no migration was applied: these tests have their own.
  await database.tx(db => db.execute(sql`DROP TABLE migration_lease, applied_migration`))
})
afterEach(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

/** Writes a folder like drizzle-kit's; each migration's statements are an array. */
function write(migrations: Record<string, string[]>, into = folder) {
  fs.mkdirSync(path.join(into, 'meta'), { recursive: true })
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, when: idx, breakpoints: true }))
  fs.writeFileSync(path.join(into, 'meta/_journal.json'), JSON.stringify({ version: '7', entries }))
  for (const [tag, statements] of Object.entries(migrations)) {
    fs.writeFileSync(path.join(into, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'))
  }
}

async function fruits() {
  const { rows } = await database.read(db => db.execute(sql`SELECT name FROM fruits ORDER BY name`))
  return rows.map(({ name }) => name)
}

const create = ['CREATE TABLE fruits (name text PRIMARY KEY)']
const plant = (name: string) => [`INSERT INTO fruits VALUES ('${name}')`]

test('missing migrations are applied in order, once', async () => {
  write({ '0000_create': create, '0001_apple': plant('apple') })
  expect(await migrate(database, { folder })).toEqual(['0000_create', '0001_apple'])
  write({ '0000_create': create, '0001_apple': plant('apple'), '0002_pear': plant('pear') })
  expect(await migrate(database, { folder })).toEqual(['0002_pear'])
  expect(await migrate(database, { folder })).toEqual([])
  expect(await fruits()).toEqual(['apple', 'pear'])
})

test('a failed migration is rolled back and can be corrected', async () => {
  write({ '0000_create': create, '0001_both': [...plant('apple'), 'INSERT INTO no_such_table VALUES (1)'] })
  await expect(migrate(database, { folder })).rejects.toThrow('no_such_table')
  expect(await fruits()).toEqual([])
  write({ '0000_create': create, '0001_both': [...plant('apple'), ...plant('pear')] })
  expect(await migrate(database, { folder })).toEqual(['0001_both'])
  expect(await fruits()).toEqual(['apple', 'pear'])
})

test('a migration changed after it was applied is refused', async () => {
  write({ '0000_create': create })
  await migrate(database, { folder })
  write({ '0000_create': [...create, ...plant('apple')], '0001_pear': plant('pear') })
  await expect(migrate(database, { folder })).rejects.toThrow('0000_create was changed')
  expect(await fruits()).toEqual([])
})

test('a database that a newer program has migrated is refused with both versions, before anything is written', async () => {
  const newer = { '0000_create': create, '0001_apple': plant('apple'), '0002_pear': plant('pear') }
  write(newer)
  await migrate(database, { folder, version: '2.0.0' })
  const lease = () => database.read(db => db.execute(sql`SELECT holder, until FROM migration_lease`))
  const { rows: before } = await lease()
  write({ '0000_create': create })
  const refusal = await migrate(database, { folder, version: '1.0.0' }).catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(NewerDatabaseError)
  expect(String(refusal)).toContain(
    'Dilo 1.0.0 knows migrations up to 0000_create; the database has 0002_pear and 1 before it (applied by Dilo 2.0.0)',
  )
  expect((await lease()).rows).toEqual(before)
  write({ ...newer, '0003_fig': plant('fig') })
  expect(await migrate(database, { folder })).toEqual(['0003_fig'])
})

test('a program that waited while a newer one migrated is refused too', async context => {
  if (database.engine === 'embedded') return context.skip('the embedded database has one process')
  const first = { '0000_create': [...create, 'SELECT pg_sleep(1)'] }
  write({ ...first, '0001_apple': plant('apple') })
  const newer = migrate(database, { folder })
  await vi.waitFor(async () => {
    const { rows } = await database.read(db => db.execute(sql`SELECT holder FROM migration_lease`))
    expect(rows).toHaveLength(1)
  })
  const older = path.join(folder, 'older')
  write(first, older)
  const [applied, refused] = await Promise.allSettled([newer, migrate(database, { folder: older })])
  expect(applied).toMatchObject({ value: ['0000_create', '0001_apple'] })
  expect(refused).toMatchObject({ reason: expect.any(NewerDatabaseError) })
})

test('the records of a program that did not say its version are kept', async () => {
  write({ '0000_create': create })
  await migrate(database, { folder })
  await database.tx(db => db.execute(sql`ALTER TABLE applied_migration DROP COLUMN program`))
  write({ '0000_create': create, '0001_apple': plant('apple') })
  await migrate(database, { folder, version: '1.0.0' })
  const { rows } = await database.read(db =>
    db.execute(sql`SELECT name, program FROM applied_migration ORDER BY name`),
  )
  expect(rows).toEqual([
    { name: '0000_create', program: '' },
    { name: '0001_apple', program: '1.0.0' },
  ])
})

test('concurrent processes apply each migration once', async () => {
  const slow = ['SELECT pg_sleep(0.2)']
  write({
    '0000_create': create,
    '0001_apple': [...slow, ...plant('apple')],
    '0002_pear': [...slow, ...plant('pear')],
  })
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database, { folder })))
  expect(applied.flat()).toEqual(['0000_create', '0001_apple', '0002_pear'])
})

test('a killed process’s lease blocks the next process only until it expires', async () => {
  write({ '0000_create': create })
  await migrate(database, { folder })
  write({ '0000_create': create, '0001_apple': plant('apple') })
  await database.tx(db =>
    db.execute(
      sql`UPDATE migration_lease SET holder = gen_random_uuid(), until = now() + interval '1 second'`,
    ),
  )
  expect(await migrate(database, { folder })).toEqual(['0001_apple'])
})

test('an interrupted migration is applied again', async context => {
  if (database.engine === 'embedded')
    context.skip('only a server can cut off a connection; embedded.test.ts kills the process')
  write({ '0000_create': create, '0001_slow': [...plant('apple'), 'SELECT pg_sleep(3)'] })
  const cutOff = expect(migrate(database, { folder, leaseSeconds: 2 })).rejects.toThrow()
  await delay(1_000)
  await database.read(db =>
    db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep(3)%'`),
  )
  await cutOff
  expect(await fruits()).toEqual([])
  write({ '0000_create': create, '0001_slow': plant('apple') })
  expect(await migrate(database, { folder })).toEqual(['0001_slow'])
})
