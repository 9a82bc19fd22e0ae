import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * Checks the first `npm start`: it builds the web, creates and seeds the database, prints its address and the accounts,
 * and stops cleanly on a signal. Then the same folder is started for the network: its development accounts are locked.
 * Fails when any of this is missing.
 */
const ROOT = join(import.meta.dirname, '..')
const LIMIT_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'dilo-first-start-'))
rmSync(join(ROOT, 'dist'), { recursive: true, force: true })

const ACCOUNTS = ['admin@dilo.test', 'ana@dilo.test', 'luis@dilo.test', 'eva@dilo.test']
const LOGIN = JSON.stringify({ username: 'admin', password: 'dilo-demo-2026' })
const OUTBOX = '/dev/outbox.json'

try {
  await started({}, ['Dilo is ready at http://127.0.0.1:', ...ACCOUNTS], async address => {
    const paths = ['/courses', '/readyz', '/api/v1/student-courses-demo', OUTBOX]
    for (const path of paths) await expectStatus(200, address + path)
    await expectStatus(200, `${address}/api/v1/login`, LOGIN)
  })
  const locked = `Locked, because everybody knows their password: ${ACCOUNTS.join(', ')}.`
  await started({ HOST: '0.0.0.0' }, [locked, 'are off'], async address => {
    await expectStatus(200, `${address}/readyz`)
    for (const path of [OUTBOX, '/api/docs', '/dev/paypal/_emu/clock'])
      await expectStatus(404, address + path)
    await expectStatus(401, `${address}/api/v1/login`, LOGIN)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts the product, checks its output and its answers, and stops it.
 * @throws Error when something is missing
 */
async function started(
  settings: Record<string, string>,
  expected: readonly string[],
  check: (address: string) => Promise<void>,
): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: '', PORT: '0', ...settings }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  let said = ''
  server.stdout.on('data', chunk => {
    said += chunk
    process.stdout.write(chunk)
  })
  const missing = () => expected.filter(part => !said.includes(part))
  const endsAt = Date.now() + LIMIT_MS
  while (missing().length > 0 && server.exitCode === null && Date.now() < endsAt) await wait(100)
  try {
    if (missing().length > 0) throw new Error(`The start did not print: ${missing().join(', ')}`)
    const port = /ready at http:\S+:(\d+)/.exec(said)?.[1] ?? ''
    await check(`http://127.0.0.1:${port}`)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

/** @throws Error for another status */
async function expectStatus(expected: number, url: string, body?: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(url, body === undefined ? {} : { method: 'POST', headers, body })
  if (status !== expected) throw new Error(`${url} answers ${status}, not ${expected}`)
}
