import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asDatabase } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { type EmbeddedEngine, type EmbeddedOptions, openEmbedded } from '#server/db/embedded.ts'
import { emptyDump, makeEmptyFolder } from '#server/db/testing.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let root: string
let loadFrom: string
let engines: EmbeddedEngine[]

beforeAll(async () => {
  loadFrom = await emptyDump()
})

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'dilo-db-'))
  engines = []
})
afterEach(async () => {
  for (const engine of engines) await engine.close()
  fs.rmSync(root, { recursive: true })
})

/** Opens the test folder's database, or a new empty one. */
async function open(options: Partial<EmbeddedOptions> = {}) {
  const folder = path.join(root, 'database')
  if (!fs.existsSync(folder)) await makeEmptyFolder(folder)
  return remember(await openEmbedded({ folder, log, ...options }))
}

async function openInMemory(options: Partial<EmbeddedOptions> = {}) {
  return remember(await openEmbedded({ loadFrom, log, ...options }))
}

function remember(engine: EmbeddedEngine) {
  engines.push(engine)
  return { engine, database: asDatabase(engine) }
}

const createNotes = sql`CREATE TABLE notes (id integer PRIMARY KEY, body text NOT NULL)`
const insertNote = (id: number, body = '') => sql`INSERT INTO notes VALUES (${id}, ${body})`
const countNotes = sql`SELECT count(*)::int AS n FROM notes`

test('every commit reaches the disk before it is acknowledged', async () => {
  const { engine, database } = await open()
  await database.tx(db => db.execute(createNotes))
  const before = engine.fsyncCount()
  for (let id = 0; id < 20; id++) await database.tx(db => db.execute(insertNote(id)))
  expect(engine.fsyncCount() - before).toBeGreaterThanOrEqual(20)
})

test('an open folder cannot be opened again until it is closed', async () => {
  const { database } = await open()
  await expect(open()).rejects.toThrow(`in use by process ${process.pid}`)
  fs.symlinkSync(path.join(root, 'database'), path.join(root, 'other-name'))
  await expect(open({ folder: path.join(root, 'other-name') })).rejects.toThrow('in use')
  await database.close()
  await open()
})

test('after a kill, committed data is there and uncommitted data is not', async () => {
  const module = JSON.stringify(new URL('./client.ts', import.meta.url).href)
  const script = `
    const { openDatabase } = await import(${module})
    const database = await openDatabase({ dataDir: ${JSON.stringify(root)} })
    await database.tx(async db => {
      await db.execute('CREATE TABLE notes (id integer PRIMARY KEY, body text NOT NULL)')
      await db.execute("INSERT INTO notes VALUES (1, 'kept')")
    })
    await database.tx(async db => {
      await db.execute("INSERT INTO notes VALUES (2, 'lost')")
      console.log('ready')
      await new Promise(() => {})
    })`
  await makeEmptyFolder(path.join(root, 'database'))
  const child = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(open()).rejects.toThrow(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const { database } = await open()
  const { rows } = await database.read(db => db.execute(sql`SELECT body FROM notes`))
  expect(rows).toEqual([{ body: 'kept' }])
})

test('a database that cannot be created says why, and leaves neither lock nor draft', async () => {
  const folder = path.join(root, 'database')
  const opening = openEmbedded({ folder, loadFrom: path.join(root, 'missing.tar'), log })
  await expect(opening).rejects.toThrow(/cannot be created: .*missing\.tar/s)
  expect(fs.existsSync(`${folder}.lock`)).toBe(false)
  expect(fs.readdirSync(root).filter(name => name.includes('.new'))).toEqual([])
})

test('a database that was half created by a killed process is created again', async () => {
  const draft = path.join(root, 'database.new')
  fs.mkdirSync(draft)
  fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18\n')
  const { database } = remember(await openEmbedded({ folder: path.join(root, 'database'), loadFrom, log }))
  await database.tx(db => db.execute(createNotes))
  expect(fs.existsSync(draft)).toBe(false)
})

test('periodic checkpoints keep the log small', async () => {
  const { database } = await open({ checkpointEveryMs: 100 })
  for (const size of ['min_wal_size', 'max_wal_size']) {
    await database.maintain(client => client.query(`ALTER SYSTEM SET ${size} = '32MB'`))
  }
  await database.maintain(client => client.query('SELECT pg_reload_conf()'))
  await database.tx(db => db.execute(createNotes))
  const logMegabyte = sql`SELECT pg_logical_emit_message(true, 'test', repeat('x', 1000000))`
  for (let written = 0; written < 120; written++) await database.tx(db => db.execute(logMegabyte))
  await vi.waitFor(() => expect(logMegabytes()).toBeLessThan(80), { timeout: 10_000 })
})

test('there are no checkpoints without writes', async () => {
  const { engine, database } = await open()
  await database.tx(db => db.execute(createNotes))
  await engine.runMaintenance()
  const fsyncs = engine.fsyncCount()
  await engine.runMaintenance()
  expect(engine.fsyncCount()).toBe(fsyncs)
})

test('a nightly VACUUM ANALYZE runs at the configured hour', async () => {
  let hour = '07'
  const { engine, database } = await open({
    now: () => new Date(`2026-11-21T${hour}:30:00Z`),
    vacuumHourUtc: 8,
  })
  await database.tx(db => db.execute(createNotes))
  await database.tx(db => db.execute(insertNote(1)))
  const analysedRows = async () => {
    const { rows } = await database.read(db =>
      db.execute(sql`SELECT reltuples::int AS n FROM pg_class WHERE relname = 'notes'`),
    )
    return rows[0]?.n
  }
  await engine.runMaintenance()
  expect(await analysedRows()).toBe(-1)
  hour = '08'
  await engine.runMaintenance()
  expect(await analysedRows()).toBe(1)
  await database.tx(db => db.execute(insertNote(2)))
  await engine.runMaintenance()
  expect(await analysedRows()).toBe(1)
})

test('the main thread stays responsive under a stream of writes', async () => {
  const { database } = await openInMemory()
  await database.tx(db => db.execute(createNotes))
  const before = performance.eventLoopUtilization()
  for (let id = 0; id < 1_000; id++) await database.tx(db => db.execute(insertNote(id)))
  // Working for the engine and waiting for it both occupy the thread; waiting for its turn on a busy machine does not.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.7)
})

test('an unresponsive engine is not ready, refuses calls at once, and recovers', async () => {
  const { database } = await openInMemory({ answerLimitMs: 500, heartbeatMs: 50 })
  const stuck = database.read(db => db.execute(sql`SELECT pg_sleep(1.5)`))
  const failure = expect(stuck).rejects.toThrow(DatabaseUnavailableError)
  await vi.waitFor(async () => expect(await database.isReady()).toBe(false), { timeout: 10_000 })
  await failure
  const refused = database.read(db => db.execute(sql`SELECT 1`))
  await expect(Promise.race([refused, nextTurn()])).rejects.toThrow(DatabaseUnavailableError)

  await vi.waitFor(async () => expect(await database.isReady()).toBe(true), { timeout: 30_000, interval: 50 })
  const { rows } = await database.read(db => db.execute(sql`SELECT 1 AS one`))
  expect(rows).toEqual([{ one: 1 }])
})

test('a hung engine is killed and reopened with all committed data', async () => {
  const { database } = await open({ answerLimitMs: 500, heartbeatMs: 50, killAfterMs: 1_000 })
  await database.tx(db => db.execute(createNotes))
  await database.tx(db => db.execute(insertNote(1)))
  const stuck = database.tx(async db => {
    await db.execute(insertNote(2))
    await db.execute(sql`SELECT pg_sleep(60)`)
  })
  await expect(stuck).rejects.toThrow(DatabaseUnavailableError)
  expect(await database.isReady()).toBe(false)
  await vi.waitFor(async () => expect(await database.isReady()).toBe(true), { timeout: 40_000, interval: 50 })
  const { rows } = await database.read(db => db.execute(countNotes))
  expect(rows).toEqual([{ n: 1 }])
})

test('maintenance may exceed the time limits', async () => {
  const { database } = await openInMemory({ answerLimitMs: 1000, heartbeatMs: 50 })
  const { rows } = await database.maintain(client => client.query('SELECT 1 AS one FROM pg_sleep(2.5)'))
  expect(rows).toEqual([{ one: 1 }])
})

test('a broken connection rolls its transaction back', async () => {
  const { engine, database } = await openInMemory()
  await database.tx(db => db.execute(createNotes))
  const client = await engine.pool.connect()
  await client.query('BEGIN READ WRITE')
  await client.query("INSERT INTO notes VALUES (1, 'half')")
  await client.query('SET search_path = nowhere')
  client.release(true)
  const { rows } = await database.read(db => db.execute(countNotes))
  expect(rows).toEqual([{ n: 0 }])
})

test('a dump is complete and can be loaded', async () => {
  const { engine, database } = await openInMemory()
  await database.tx(db => db.execute(createNotes))
  await database.tx(db => db.execute(insertNote(1, 'saved')))
  const file = path.join(root, 'dump.tar')
  await engine.dump(file)
  expect(fs.readdirSync(root)).toEqual(['dump.tar'])

  const copy = await openInMemory({ loadFrom: file })
  const { rows } = await copy.database.read(db => db.execute(sql`SELECT body FROM notes`))
  expect(rows).toEqual([{ body: 'saved' }])
})

test('a failed dump reports its error, and the database keeps working', async () => {
  const { engine, database } = await openInMemory()
  await expect(engine.dump(path.join(root, 'missing', 'dump.tar'))).rejects.toThrow('ENOENT')
  expect(await database.isReady()).toBe(true)
})

test('files that are copied while work goes on are the database as it was at the end of the copy', async () => {
  const { engine, database } = await open()
  const copy = engine.hotCopy
  if (!copy) throw new Error('a database on disk can be copied')
  await database.tx(db => db.execute(createNotes))
  await database.tx(db => db.execute(insertNote(1, 'before')))
  await copy.begin()
  await expect(copy.begin()).rejects.toThrow('under way')
  await database.tx(db => db.execute(insertNote(2, 'meanwhile')))
  const target = path.join(root, 'copy', 'database')
  fs.cpSync(copy.folder, target, { recursive: true, filter: source => !/pg_wal.|postmaster/.test(source) })
  await database.tx(db => db.execute(insertNote(3, 'after the copying')))
  // A checkpoint would delete the first part of the log.
  await engine.runMaintenance()
  const { label, logs } = await copy.end()
  fs.writeFileSync(path.join(target, 'backup_label'), label)
  for (const name of logs)
    fs.copyFileSync(path.join(copy.folder, 'pg_wal', name), path.join(target, 'pg_wal', name))
  await copy.release()
  await database.tx(db => db.execute(insertNote(4, 'after the end')))
  expect(copy.isUnderWay).toBe(false)
  await expect(copy.end()).rejects.toThrow('given up')

  const { database: copied } = await open({ folder: target })
  const { rows } = await copied.read(db => db.execute(sql`SELECT id FROM notes ORDER BY id`))
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('after closing, calls fail as unavailable', async () => {
  const { database } = await openInMemory()
  await database.close()
  expect(await database.isReady()).toBe(false)
  await expect(database.read(db => db.execute(sql`SELECT 1`))).rejects.toThrow(DatabaseUnavailableError)
})

function logMegabytes() {
  const folder = path.join(root, 'database', 'pg_wal')
  const files = fs.readdirSync(folder).map(name => fs.statSync(path.join(folder, name)))
  return files.reduce((bytes, file) => bytes + (file.isFile() ? file.size : 0), 0) / 1_000_000
}
