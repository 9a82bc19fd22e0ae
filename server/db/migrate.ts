import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Database } from '#server/db/client.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** One file written by `npm run db:new`. */
type Migration = { name: string; hash: string; statements: string[] }
/** A lease that its holder neither renews nor gives back ends after `seconds`. */
type Lease = { holder: string; isAlone: boolean; seconds: number }

const POLL_MS = 250

/**
 * Brings the schema up to date: applies the migrations that are missing, in order, each in one transaction with the
 * note that it is applied, so that it can be killed at any moment and started again. Several processes may start at
 * once: a lease, kept in a row, lets one of them work. Advisory locks would not survive a connection pooler, and
 * Drizzle's own migrator has neither a lock nor a check of what was applied.
 * @returns the names of the migrations applied now
 * @throws Error when a migration that was applied has been changed since
 */
export function migrate(
  database: Database,
  { folder = MIGRATIONS_FOLDER, leaseSeconds: seconds = 15 } = {},
): Promise<string[]> {
  return database.maintain(async client => {
    const migrations = await readMigrations(folder)
    await createRecords(client)
    // The embedded engine's folder is locked: nobody else can be migrating it, whatever a killed process left.
    const lease = { holder: crypto.randomUUID(), isAlone: database.engine === 'embedded', seconds }
    while (!(await takeLease(client, lease))) await delay(POLL_MS)
    try {
      return await applyMissing(client, migrations, lease)
    } finally {
      // When the connection is gone this fails too, and the lease ends by itself.
      const release = 'UPDATE migration_lease SET until = now() WHERE holder = $1'
      await inTransaction(client, () => client.query(release, [lease.holder])).catch(() => undefined)
    }
  })
}

/** The migrations of a folder that drizzle-kit writes, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8'))
  const names = (journal as { entries: { tag: string }[] }).entries.map(({ tag }) => tag)
  return Promise.all(
    names.map(async name => {
      const text = await readFile(path.join(folder, `${name}.sql`), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { name, hash, statements: text.split('--> statement-breakpoint') }
    }),
  )
}

async function createRecords(client: pg.ClientBase) {
  const statements = [
    'CREATE TABLE IF NOT EXISTS migration_lease (id integer PRIMARY KEY, holder uuid NOT NULL, until timestamptz NOT NULL)',
    'CREATE TABLE IF NOT EXISTS applied_migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL)',
  ]
  for (const statement of statements) {
    const create = () => inTransaction(client, () => client.query(statement))
    // "IF NOT EXISTS" still fails when two processes create the table in the same moment; then it exists.
    await create().catch(create)
  }
}

async function takeLease(client: pg.ClientBase, { holder, isAlone, seconds }: Lease): Promise<boolean> {
  const { rowCount } = await inTransaction(client, () =>
    client.query(
      `INSERT INTO migration_lease AS lease (id, holder, until) VALUES (1, $1, now() + make_interval(secs => $2))
       ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, until = excluded.until
       WHERE lease.until <= now() OR $3`,
      [holder, seconds, isAlone],
    ),
  )
  return rowCount === 1
}

async function applyMissing(client: pg.ClientBase, migrations: Migration[], lease: Lease): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM applied_migration',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
  if (changed)
    throw new Error(`migration ${changed.name} was changed after it had been applied; write a new one`)

  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await inTransaction(client, () => apply(client, migration, lease))
  return missing.map(({ name }) => name)
}

async function apply(
  client: pg.ClientBase,
  { name, hash, statements }: Migration,
  { holder, seconds }: Lease,
) {
  // The lock on the row outlasts the lease: while this transaction runs nobody can take it over.
  const { rowCount } = await client.query(
    `UPDATE migration_lease SET until = now() + make_interval(secs => $2) WHERE id = 1 AND holder = $1`,
    [holder, seconds],
  )
  if (rowCount !== 1) throw new Error(`another process took over before migration ${name}; start again`)
  for (const statement of statements) await client.query(statement)
  await client.query('INSERT INTO applied_migration (name, hash, applied_at) VALUES ($1, $2, now())', [
    name,
    hash,
  ])
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN READ WRITE')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
