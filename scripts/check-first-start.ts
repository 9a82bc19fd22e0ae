import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * Checks the first `npm start`: builds the web, creates and seeds the database, prints where it
 * listens and the accounts, and stops cleanly on a signal. Fails when any of it is missing.
 */
const ROOT = join(import.meta.dirname, '..')
const LIMIT_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'dilo-first-start-'))
rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: '', PORT: '0' }
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

const expected = [
  'Dilo is ready at http://127.0.0.1:',
  'admin@dilo.test',
  'ana@dilo.test',
  'luis@dilo.test',
  'eva@dilo.test',
]
const isComplete = () => expected.every(part => said.includes(part))
const endsAt = Date.now() + LIMIT_MS
while (!isComplete() && server.exitCode === null && Date.now() < endsAt) await wait(100)
if (isComplete()) await checkPages()
server.kill('SIGTERM')
await ended
rmSync(folder, { recursive: true, force: true })

const missing = expected.filter(part => !said.includes(part))
if (missing.length > 0) throw new Error(`The first start did not print: ${missing.join(', ')}`)

/** @throws Error when a page or the API fails */
async function checkPages(): Promise<void> {
  const address = /http:\S+/.exec(said)?.[0] ?? ''
  for (const path of ['/courses', '/readyz', '/api/v1/student-courses-demo']) {
    const { status } = await fetch(address + path)
    if (status !== 200) throw new Error(`${path} answers ${status} after the first start`)
  }
}
