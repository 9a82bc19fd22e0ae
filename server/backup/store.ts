import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type pg from 'pg'
import { accountTokens, sessions } from '#server/accounts/tables.ts'
import { backupRuns } from '#server/backup/tables.ts'
import type { Db } from '#server/db/client.ts'
import { subscriptions } from '#server/membership/tables.ts'

/** A try to make a backup; `problem` is empty when it succeeded. */
export type BackupRun = typeof backupRuns.$inferSelect

/** The latest try that succeeded, or the latest of all. */
export async function selectLatestRun(db: Db, which: 'succeeded' | 'any'): Promise<BackupRun | undefined> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(which === 'succeeded' ? eq(backupRuns.problem, '') : undefined)
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(1)
  return run
}

export async function insertRun(db: Db, run: BackupRun): Promise<void> {
  await db.insert(backupRuns).values(run)
}

/** Deletes tries from before a moment, except one. */
export async function deleteRuns(
  db: Db,
  { before, except }: { before: Date; except: string },
): Promise<void> {
  await db.delete(backupRuns).where(and(lt(backupRuns.startedAt, before), ne(backupRuns.id, except)))
}

/** Facts about the database that a backup stores besides its bytes. */
export type DatabaseFacts = {
  /** Major version of PostgreSQL. */
  version: number
  migrations: { name: string; hash: string }[]
  /** Names of uploaded files that rows name. */
  uploads: string[]
}

/**
 * On a borrowed connection, so that it sees the snapshot of the backup's transaction. @throws Error when it is not a
 * Dilo database
 */
export async function selectFacts(client: pg.ClientBase): Promise<DatabaseFacts> {
  const { rows: versions } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  const { rows: known } = await client.query<{ is: boolean }>(
    "SELECT to_regclass('applied_migration') IS NOT NULL AS is",
  )
  if (!known[0]?.is) throw new Error('there is no database of Dilo: it has no migrations')
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM applied_migration ORDER BY name',
  )
  const { rows: uploads } = await client.query<{ name: string }>(
    `SELECT name FROM media WHERE origin <> 'content'
     UNION SELECT substr(photo, length('/media/') + 1) FROM users WHERE photo LIKE '/media/%'`,
  )
  return {
    version: Math.floor(Number(versions[0]?.server_version_num) / 10_000),
    migrations,
    uploads: uploads.map(({ name }) => name),
  }
}

/**
 * Ends what must not come back with old rows. Sessions and password links: some were ended since the backup, perhaps
 * because they were stolen. Subscriptions are checked with the provider again, because its events since the backup
 * are lost.
 */
export async function endWhatMustNotReturn(db: Db): Promise<void> {
  await db.delete(sessions)
  await db.delete(accountTokens).where(eq(accountTokens.purpose, 'reset'))
  await db.update(subscriptions).set({ checkAt: sql`now()` }).where(isNotNull(subscriptions.checkAt))
}

/* A table that exists while a database is being restored. It is not part of the schema: a restore brings its own. */

export async function isRestoreUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    "SELECT to_regclass('unfinished_restore') IS NOT NULL AS is",
  )
  return rows[0]?.is === true
}

export async function beginRestore(client: pg.ClientBase): Promise<void> {
  await inWriteTransaction(client, 'CREATE TABLE unfinished_restore (id integer PRIMARY KEY)')
}

export async function finishRestore(db: Db): Promise<void> {
  await db.execute(sql`DROP TABLE unfinished_restore`)
}

/** Number of all tables except the system's. */
export async function countTables(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_catalog.pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  return rows[0]?.count ?? 0
}

export async function dropTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statements: string | null }>(
    `SELECT string_agg(format('DROP TABLE %I.%I CASCADE', schemaname, tablename), ';') AS statements
     FROM pg_catalog.pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  if (rows[0]?.statements) await inWriteTransaction(client, rows[0].statements)
}

async function inWriteTransaction(client: pg.ClientBase, statements: string): Promise<void> {
  await client.query('BEGIN READ WRITE')
  try {
    await client.query(statements)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
