/**
 * How long opening a lesson takes while clients sign in without pause: p50 and p99, with and without them. Uses the
 * embedded database on disk, or an empty one at DATABASE_URL. Options: `--clients 8`, `--seconds 15`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '#e2e/server.ts'

const ACCOUNT = { username: 'ana', password: 'dilo-demo-2026' }
/** Lessons opened one after the other, as learners do: twenty a second. */
const PAUSE_MS = 50
const WARM_UP_MS = 3000

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '8' }, seconds: { type: 'string', default: '15' } },
})
const clients = Number(values.clients)
const lastsMs = Number(values.seconds) * 1000
const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-sign-in-'))
const { DATABASE_URL = '' } = process.env
const server = await startServer(join(folder, 'data'), { DATABASE_URL })
const agent = new Agent({ keepAlive: true })
try {
  const cookie = (await call('POST', 'login', { body: ACCOUNT })).cookie
  const [course] = JSON.parse((await call('GET', 'courses', { cookie })).text).data
  const open = () => call('GET', `student-course/${course._id}`, { cookie })
  await measure(open, WARM_UP_MS)
  const quiet = await measure(open, lastsMs)
  const storm = { isOver: false, signedIn: 0, refused: 0 }
  const storming = Promise.all(Array.from({ length: clients }, () => signInUntilOver(storm)))
  // Awaited below: a client that fails must not end this program before the server is stopped.
  storming.catch(() => undefined)
  await measure(open, WARM_UP_MS)
  const before = storm.signedIn
  const stormy = await measure(open, lastsMs)
  const perSecond = ((storm.signedIn - before) / lastsMs) * 1000
  storm.isOver = true
  await storming
  const engine = DATABASE_URL === '' ? 'embedded database' : 'PostgreSQL'
  process.stdout.write(`Opening a lesson, ${engine}:\n`)
  process.stdout.write(`  alone:                        ${summaryOf(quiet)}\n`)
  process.stdout.write(`  while ${clients} clients sign in:     ${summaryOf(stormy)}\n`)
  process.stdout.write(
    `  ${perSecond.toFixed(0)} sign-ins a second, ${storm.refused} refused for lack of room\n`,
  )
} finally {
  agent.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function signInUntilOver(storm: { isOver: boolean; signedIn: number; refused: number }) {
  while (!storm.isOver) {
    const { status } = await call('POST', 'login', { body: ACCOUNT })
    if (status === 200) storm.signedIn += 1
    else if (status === 503) storm.refused += 1
    else throw new Error(`signing in answered ${status}`)
  }
}

/** Milliseconds of each call. */
async function measure(open: () => Promise<{ status: number }>, durationMs: number): Promise<number[]> {
  const all: number[] = []
  const end = performance.now() + durationMs
  while (performance.now() < end) {
    const start = performance.now()
    const { status } = await open()
    if (status !== 200) throw new Error(`the lesson answered ${status}`)
    all.push(performance.now() - start)
    await delay(PAUSE_MS)
  }
  return all
}

function summaryOf(all: number[]): string {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${all.length} calls)`
}

/** Not `fetch`, whose own work would be measured, too. */
function call(
  method: string,
  service: string,
  { cookie, body }: { cookie?: string; body?: object },
): Promise<{ status: number; text: string; cookie: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    text: string
    cookie: string
  }>()
  const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) }
  const sent = request(`${server.url}/api/v1/${service}`, { method, agent, headers }, answer => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', chunk => {
      text += chunk
    })
    answer.once('end', () => {
      const set = answer.headers['set-cookie']?.map(one => one.split(';')[0]).join('; ') ?? ''
      resolve({ status: answer.statusCode ?? 0, text, cookie: set })
    })
  })
  sent.once('error', reject)
  sent.end(body && JSON.stringify(body))
  return promise
}
