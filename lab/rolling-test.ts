import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CourseId } from '#domain/ids.ts'
import { addCopies, type Learner } from '#e2e/learners.ts'
import { freePort } from '#e2e/mailbox.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { createBenchDatabase } from '#lab/bench/bench-database.ts'
import { Device, openClient, type Request, readCourse } from '#lab/bench/calls.ts'
import { inScope } from '#lab/bench/in-scope.ts'
import { arrivalsUntil, sendAll } from '#lab/bench/open-loop.ts'
import { addOpenCourse } from '#lab/bench/product.ts'
import { makeFolder, startProgram, writeOwned } from '#lab/failover/programs.ts'
import { openDatabase } from '#server/db/client.ts'

/*
 * Replaces two processes one after the other, behind Caddy, while learners save and read.
 * With TLS and HTTP/2. Counts failures.
 */

const USAGE = `npm run lab -- rolling-test [options]
  --rounds 3      how often each process is replaced
  --calls 100     calls a second: half of them saves, by 500 learners
  --database URL  a PostgreSQL server of this machine, on which a database is made for the run, and dropped
Needs Debian's caddy. Ends with 1 when a call failed.`

const LEARNERS = 500
const ITEMS = 400
const CONNECTIONS = 20
/** As in production. */
const DRAIN_SECONDS = 5
/** The proxy checks the processes every second. */
const NOTICED_MS = 3_000

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    calls: { type: 'string', default: '100' },
    database: {
      type: 'string',
      default: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
    },
  },
})
if (values.help) print(USAGE)
else await inScope(run)

async function run(scope: AsyncDisposableStack): Promise<void> {
  const database = await createBenchDatabase(values.database)
  scope.defer(() => database.drop())
  const processes = [await startProcess(scope, database.url), await startProcess(scope, database.url)]
  const { learners, courseId } = await addLearners(database.url)
  const proxy = await startProxy(scope, processes)
  const ownCertificate = { allowH2: true, connect: { rejectUnauthorized: false } }
  const client = openClient(scope, proxy, CONNECTIONS, ownCertificate)
  const [learner] = learners
  if (!learner) throw new Error('there are no learners')
  await delay(NOTICED_MS)
  const course = await readCourse(client, learner, courseId)
  const devices = learners.map(one => new Device(one, course))

  let isOver = false
  const plan = arrivalsUntil(() => isOver, Number(values.calls))
  const sending = sendAll(plan, async number => void (await client.expect(callOf(devices, number))))
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const [index, one] of processes.entries()) {
      await delay(NOTICED_MS)
      const startedMs = performance.now()
      await one.replace()
      print(`round ${round}: process ${index + 1} replaced in ${seconds(performance.now() - startedMs)} s`)
    }
  }
  await delay(NOTICED_MS)
  isOver = true
  const { latencies, errors } = await sending
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0)
  print(`requests ${latencies.count + failed}, failed ${failed}`)
  for (const [reason, count] of errors) print(`  ${count} x ${reason}`)
  print(
    `p50 ${latencies.at(0.5).toFixed(0)} ms, p99 ${latencies.at(0.99).toFixed(0)} ms, longest ${latencies.at(1).toFixed(0)} ms`,
  )
  if (failed > 0 || latencies.count === 0) process.exitCode = 1
}

type Replaceable = { port: number; replace: () => Promise<void> }

/** A process of Dilo on its own port, until the scope ends. */
async function startProcess(scope: AsyncDisposableStack, databaseUrl: string): Promise<Replaceable> {
  const folder = await mkdtemp(join(tmpdir(), 'dilo-rolling-'))
  scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const port = await freePort()
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'error',
  }
  let server: RunningServer = await startServer(folder, settings)
  scope.defer(() => server.stop())
  return {
    port,
    async replace() {
      await server.stop()
      server = await startServer(folder, settings)
    },
  }
}

async function addLearners(url: string): Promise<{ learners: Learner[]; courseId: CourseId }> {
  const database = await openDatabase({ url })
  try {
    const learners = await database.tx(db => addCopies(db, 'ana', LEARNERS))
    return { learners, courseId: await addOpenCourse(database, ITEMS) }
  } finally {
    await database.close()
  }
}

/** The proxy of ops/Caddyfile, with a self-signed certificate. @returns its address */
async function startProxy(scope: AsyncDisposableStack, processes: readonly Replaceable[]): Promise<string> {
  const folder = makeFolder(await mkdtemp(join(tmpdir(), 'dilo-rolling-caddy-')))
  scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const url = `https://localhost:${await freePort()}`
  const servers = processes.map(({ port }) => `127.0.0.1:${port}`).join(' ')
  const given = await readFile(join(import.meta.dirname, '../ops/Caddyfile'), 'utf8')
  // This machine must not trust the certificate, and another Caddy may be running on it.
  const ofTest = '{\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n}\n'
  const file = writeOwned(join(folder, 'Caddyfile'), ofTest + given)
  const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', file] as const
  const environment = { DILO_DOMAIN: url, DILO_SERVERS: servers }
  startProgram(scope, { command, folder, log: join(folder, 'log'), environment })
  return url
}

/** In turn a save, a lesson, a save, the course list, a save, the session check. */
function callOf(devices: readonly Device[], number: number): Request {
  const device = devices[number % devices.length]
  if (!device) throw new Error('there are no devices')
  const turn = Math.floor(number / devices.length)
  if ((number + turn) % 2 === 0) return device.save(turn)
  const reads = [device.openLesson(), device.listCourses(), device.checkSession()] as const
  return reads[turn % 3] ?? reads[0]
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
