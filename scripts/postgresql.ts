import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const USUAL = 'postgres://postgres@127.0.0.1:5432/postgres'
const OWN_PORT = 54329

export type TestServer = { url: string; stop: () => Promise<void> }

/**
 * A PostgreSQL server for the tests: at `TEST_DATABASE_URL`, else at the default address, else started for this run if
 * PostgreSQL is installed. Undefined otherwise.
 */
export async function startPostgresql(): Promise<TestServer | undefined> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, stop: async () => undefined }
  if (await answers(USUAL)) return { url: USUAL, stop: async () => undefined }
  return startOwn()
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** PostgreSQL refuses to run as root, so a server is started only for other users. */
async function startOwn(): Promise<TestServer | undefined> {
  const programs = postgresqlPrograms()
  if (!programs || process.getuid?.() === 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'dilo-postgresql-'))
  const data = join(folder, 'data')
  const isMade = call(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'])
  const options = `-p ${OWN_PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  const control = join(programs, 'pg_ctl')
  if (!isMade || !call(control, ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start'])) {
    return undefined
  }
  const stop = async () => {
    call(control, ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${OWN_PORT}/postgres`, stop }
}

/** The folder of `initdb` and `pg_ctl`; undefined when PostgreSQL is not installed. */
export function postgresqlPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  const folders = [...versions, ...(process.env.PATH ?? '').split(':')]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

function call(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
