import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import type { Command } from '#lab/faults/rows.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A command prints its count last. */
const LAST_LINES = 6

/** Runs a command on a new database. @returns its last lines, and whether it succeeded */
export async function runCommand(
  { run, on }: Command,
  serverUrl: string | undefined,
): Promise<{ isGood: boolean; last: string[] }> {
  if (on === 'own') return spawnCommand(run, undefined)
  if (on === 'embedded') return spawnCommand(run, '')
  if (serverUrl === undefined) return { isGood: false, last: ['no PostgreSQL server'] }
  const name = `dilo_fault_${Date.now()}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  try {
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return await spawnCommand(run, url.href)
  } finally {
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

/** @param databaseUrl empty for the embedded database, undefined when the command makes its own */
async function spawnCommand(run: readonly string[], databaseUrl: string | undefined) {
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn('npm', ['run', '--silent', 'lab', '--', ...run], {
    cwd: ROOT,
    env: { ...environment, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    printed += text
  })
  const [code] = await once(child, 'close')
  return { isGood: code === 0, last: printed.trim().split('\n').slice(-LAST_LINES) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
