import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bad, type Finding, good, reasonOf, warning } from '#scripts/doctor/finding.ts'
import type { Config } from '#server/configuration/config.ts'
import { compareMigrations, MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts'

const TIMEOUT_MS = 5_000
const LEAST_VERSION = 150_000
const SLOW_MS = 20
const CLOCK_OFF_MS = 2_000

/** The PostgreSQL server, or the folder of the embedded database. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  return config.databaseUrl === undefined ? [checkEmbedded(config)] : checkServer(config.databaseUrl)
}

function checkEmbedded({ dataDir, isProduction }: Config): Finding {
  const isThere = existsSync(join(dataDir, 'database'))
  const says = `the embedded database in ${dataDir}${isThere ? '' : ', which the first start makes'}`
  if (!isProduction) return good(says)
  return warning(says, 'it is meant for one small server; set DATABASE_URL for more (docs/operations.md)')
}

async function checkServer(url: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  const { hostname, pathname } = new URL(url)
  const name = `${pathname.slice(1)} at ${hostname || 'the local socket'}`
  try {
    await client.connect()
  } catch (error) {
    return [bad(`the database ${name} cannot be opened: ${reasonOf(error)}`, adviceFor(error))]
  }
  try {
    return [await checkVersion(client, name), ...(await checkSettings(client)), await checkMigrations(client)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens there: start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'The name of the host is unknown: correct DATABASE_URL, or the name server.',
  '28P01': 'Correct the password in DATABASE_URL; write @, : and / in it as %40, %3A, %2F.',
  '28000': 'The server does not let this user in from here: see pg_hba.conf.',
  '3D000': 'Create it: createdb -O dilo dilo.',
  '53300': 'All connections are taken: raise max_connections, or put PgBouncer in front.',
}

function adviceFor(error: unknown): string {
  const { code = '' } = error as { code?: string }
  return ADVICE[code] ?? 'Try the same address with psql from this machine.'
}

async function checkVersion(client: pg.Client, name: string): Promise<Finding> {
  const beganMs = performance.now()
  const { rows } = await client.query('SHOW server_version_num')
  const ms = performance.now() - beganMs
  const version = Number(rows[0].server_version_num)
  const says = `PostgreSQL ${Math.floor(version / 10_000)}, database ${name}, answers in ${ms.toFixed(0)} ms`
  if (version < LEAST_VERSION) return bad(says, 'Dilo needs PostgreSQL 15 or newer.')
  return ms > SLOW_MS
    ? warning(says, 'Each save waits for it: keep the database near the server.')
    : good(says)
}

async function checkSettings(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query(`
    SELECT pg_is_in_recovery() AS "isStandby", current_setting('fsync') AS fsync,
      current_setting('server_encoding') AS encoding, has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
      extract(epoch FROM clock_timestamp()) * 1000 AS "nowMs", current_setting('jit') AS jit`)
  const { isStandby, fsync, encoding, mayCreate, nowMs, jit } = rows[0]
  const found: Finding[] = []
  if (isStandby)
    found.push(bad('it is a standby, which takes no writes', 'Name the primary in DATABASE_URL.'))
  if (fsync !== 'on')
    found.push(bad('fsync is off: a power cut can destroy it', 'Set fsync = on in postgresql.conf.'))
  if (encoding !== 'UTF8') found.push(bad(`its encoding is ${encoding}`, 'Create it with ENCODING UTF8.'))
  if (!mayCreate)
    found.push(
      bad('this user may not create tables', 'GRANT CREATE ON SCHEMA public TO the user of DATABASE_URL.'),
    )
  if (jit === 'on')
    found.push(warning('jit is on: short statements take longer', 'ALTER DATABASE ... SET jit = off.'))
  const offMs = Math.abs(Number(nowMs) - Date.now())
  if (offMs > CLOCK_OFF_MS) {
    const says = `its clock and that of this machine differ by ${(offMs / 1000).toFixed(0)} s`
    found.push(warning(says, 'Links expire and limits end by these clocks: run an NTP client on both.'))
  }
  return found
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const known = await readMigrations(MIGRATIONS_FOLDER)
  const { isEmpty, missing, newer } = await compareMigrations(client, known)
  if (isEmpty) return good('it is empty: the first start makes the tables')
  if (newer.length > 0) {
    const says = `it was migrated by a newer program: ${newer.join(', ')}`
    return bad(says, 'Start the newer program, or restore the backup made before (docs/backup.md).')
  }
  return good(
    missing.length === 0 ? 'its tables are up to date' : `the next start migrates: ${missing.length} left`,
  )
}
