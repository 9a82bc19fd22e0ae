import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { asDatabase, type Database } from '#server/db/client.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { logToStderr } from '#server/db/engine.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgresql } from '#server/db/postgresql.ts'
import { acquireProcessLock, LockHeldError } from '#server/db/process-lock.ts'

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))
const POLL_MS = 100
/** Time limit for the preparation that all tests wait for: a busy machine is not a fault of the code. */
const PATIENCE_MS = 60_000
/**
 * Sessions are read-only like those of the embedded engine, so that tests find a `read()` that writes; test data need
 * not survive a server crash.
 */
const SESSION_OPTIONS = '-c default_transaction_read_only=on -c synchronous_commit=off'

/** On the server at `TEST_DATABASE_URL`, or in memory. */
export type TestEngine = 'postgresql' | 'embedded'

/** The engine that the tests of this process use: `TEST_ENGINE`. */
export function testEngine(): TestEngine {
  return process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'
}

/** The name of a database on the server, or the dump of an embedded one. */
export type Template = string

/**
 * A migrated database for one test file; close it when done.
 * @param template the database to copy; empty by default
 */
export async function testDatabase(template?: Template): Promise<Database> {
  return testEngine() === 'postgresql' ? onServer(serverUrl(), template) : inMemory(template)
}

/** A filled database for `testDatabase` to copy. Remove it after the tests. */
export async function makeTemplate(
  engine: TestEngine,
  fill: (database: Database) => Promise<void>,
): Promise<{ template: Template; remove: () => Promise<unknown> }> {
  return engine === 'postgresql' ? templateOnServer(serverUrl(), fill) : templateInFile(fill)
}

/** The server on which tests may create databases. */
export function serverUrl(): string {
  return process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
}

async function inMemory(template?: Template) {
  return asDatabase(await openEmbedded({ loadFrom: template ?? (await emptyDump()), log: logToStderr }))
}

async function templateInFile(fill: (database: Database) => Promise<void>) {
  const template = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'dilo-template-')), 'database.tar')
  const engine = await openEmbedded({ loadFrom: await emptyDump(), log: logToStderr })
  await fill(asDatabase(engine))
  await engine.dump(template)
  await engine.close()
  return { template, remove: async () => fs.rmSync(path.dirname(template), { recursive: true }) }
}

/** A dump of the embedded engine with all migrations and no rows. */
export async function emptyDump(): Promise<string> {
  const file = path.join(CACHE, `test-database-${await schemaHash()}.tar`)
  await makeOnce(file, async () => {
    const engine = await openEmbedded({ log: logToStderr })
    await migrate(asDatabase(engine))
    await engine.dump(file)
    await engine.close()
  })
  return file
}

/** Creates a folder with a database as in `emptyDump`: copying it is cheaper than creating one. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  const made = path.join(CACHE, `test-database-${await schemaHash()}`)
  const loadFrom = await emptyDump()
  await makeOnce(made, async () => {
    const draft = fs.mkdtempSync(path.join(CACHE, 'draft-'))
    const engine = await openEmbedded({ folder: path.join(draft, 'database'), loadFrom, log: logToStderr })
    await engine.close()
    fs.renameSync(path.join(draft, 'database'), made)
    fs.rmSync(draft, { recursive: true })
  })
  fs.cpSync(made, folder, { recursive: true })
}

/** Creating and migrating a database takes seconds, loading its dump half a second: the first test file creates it. */
async function makeOnce(file: string, make: () => Promise<void>) {
  fs.mkdirSync(CACHE, { recursive: true })
  while (!fs.existsSync(file)) {
    const lock = tryLock(`${file}.lock`)
    if (!lock) {
      await delay(POLL_MS)
      continue
    }
    try {
      if (fs.existsSync(file)) return
      await make()
    } finally {
      lock.release()
    }
  }
}

function tryLock(file: string) {
  try {
    return acquireProcessLock(file)
  } catch (error) {
    if (error instanceof LockHeldError) return undefined
    throw error
  }
}

async function onServer(url: string, template?: Template): Promise<Database> {
  const name = await createFrom(url, template ?? (await emptyTemplate(url)))
  const own = new URL(withDatabase(url, name))
  own.searchParams.set('options', SESSION_OPTIONS)
  const database = asDatabase(openPostgresql({ url: own.href, needsBegin: true, log: logToStderr }))
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(url, name)
    },
  }
}

async function templateOnServer(url: string, fill: (database: Database) => Promise<void>) {
  const template = await createFrom(url, await emptyTemplate(url))
  const own = { url: withDatabase(url, template), statementLimitMs: PATIENCE_MS, log: logToStderr }
  const database = asDatabase(openPostgresql(own))
  await fill(database)
  await database.close()
  return { template, remove: () => dropDatabase(url, template) }
}

async function createFrom(url: string, template: Template) {
  const name = uniqueName('dilo_test')
  await onMaintenanceConnection(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return name
}

function dropDatabase(url: string, name: string) {
  return onMaintenanceConnection(url, `DROP DATABASE ${name} WITH (FORCE)`)
}

/** An empty database on the server, for the processes of a test; drop it when they have stopped. */
export async function newServerDatabase(): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = uniqueName('dilo_processes')
  await onMaintenanceConnection(serverUrl(), `CREATE DATABASE ${name}`)
  return {
    url: withDatabase(serverUrl(), name),
    drop: () => dropDatabase(serverUrl(), name),
  }
}

/**
 * A database with all migrations and no rows, made once per schema. Renaming makes it appear atomically, even with
 * concurrent creators.
 */
async function emptyTemplate(url: string): Promise<Template> {
  const template = `dilo_template_${await schemaHash()}`
  const { rowCount } = await onMaintenanceConnection(
    url,
    `SELECT FROM pg_database WHERE datname = '${template}'`,
  )
  if (rowCount) return template
  const draft = uniqueName('dilo_draft')
  await onMaintenanceConnection(url, `CREATE DATABASE ${draft}`)
  const database = asDatabase(openPostgresql({ url: withDatabase(url, draft), log: logToStderr }))
  await migrate(database)
  await database.close()
  try {
    await onMaintenanceConnection(url, `ALTER DATABASE ${draft} RENAME TO ${template}`)
  } catch (error) {
    await dropDatabase(url, draft)
    const isMadeByAnother = error instanceof pg.DatabaseError && error.code === '42P04'
    if (!isMadeByAnother) throw error
  }
  return template
}

async function onMaintenanceConnection(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

function uniqueName(prefix: string) {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`
}

async function schemaHash() {
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
}
