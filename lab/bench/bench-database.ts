import { existsSync } from 'node:fs'
import pg from 'pg'
import { processorMs } from './processor-time.ts'

/** An empty PostgreSQL database that only this run uses. */
export type BenchDatabase = {
  url: string
  /**
   * Milliseconds of processor time by process so far: of those that serve this database, and of the server's own
   * processes that write to disk.
   */
  processorMs(): Promise<Map<number, number>>
  drop(): Promise<void>
}

/** The process number follows. */
const PREFIX = 'dilo_bench_'
/** Writers of the whole server: their work for other databases is counted too. */
const WRITERS = ['walwriter', 'checkpointer', 'background writer']

/**
 * Creates the database on the server of a URL, with a role that may create one.
 * @throws Error when the server is not on this machine, because its cost could not be read
 */
export async function createBenchDatabase(server: string): Promise<BenchDatabase> {
  const admin = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5000 })
  admin.on('error', () => undefined)
  await admin.connect()
  await dropLeftovers(admin)
  const name = `${PREFIX}${process.pid}`
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const processes = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = $1 OR backend_type = ANY($2)',
      [name, WRITERS],
    )
    return new Map(rows.map(({ pid }) => [pid, processorMs(pid)]))
  }
  const drop = async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
  const seen = await processes()
  if ([...seen.values()].every(ms => ms === 0)) {
    await drop()
    throw new Error('the processes of PostgreSQL are not on this machine: their cost cannot be read')
  }
  return { url: url.href, processorMs: processes, drop }
}

/** The databases of killed runs. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [PREFIX],
  )
  for (const { name } of rows) {
    const isRunning = existsSync(`/proc/${name.slice(PREFIX.length)}`)
    if (!isRunning) await admin.query(`DROP DATABASE ${admin.escapeIdentifier(name)} WITH (FORCE)`)
  }
}

/** The processor time between two readings; of processes that are new since the first, from their start. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}
