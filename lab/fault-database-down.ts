import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Answer, ask, signInAs } from '#e2e/ask.ts'
import { freePort } from '#e2e/mailbox.ts'
import { startServer } from '#e2e/server.ts'
import { makeFolder, type Program, startProgram, USER } from '#lab/failover/programs.ts'
import { postgresqlPrograms } from '#scripts/postgresql.ts'

/*
 * Stops PostgreSQL for half a minute under saves, and prints what each call got meanwhile.
 *   npm run lab -- fault-database-down --seconds 30
 * Exits with 1 when a call fails other than with 503 and Retry-After, or takes more than 2.5 s, when the process or a
 * page of the program does not answer, or when saves are not accepted within 2 s of the return.
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
const downMs = 1_000 * Number(values.seconds)
const EVERY_MS = 250
const BEFORE_MS = 4_000
const AFTER_MS = 10_000
const LONGEST_CALL_MS = 2_500
const LONGEST_PAGE_MS = 500
const LONGEST_RETURN_MS = 2_000

type Timed = { status: number; hasRetryAfter: boolean; ms: number; atMs: number }

await using scope = new AsyncDisposableStack()
const folder = makeFolder(mkdtempSync(join(tmpdir(), 'dilo-database-down-')))
const dataDir = await mkdtemp(join(tmpdir(), 'dilo-database-down-data-'))
scope.defer(() =>
  Promise.all([folder, dataDir].map(path => rm(path, { recursive: true, force: true }))).then(),
)
const port = await freePort()
const programs = postgresqlPrograms()
if (programs === undefined) throw new Error('PostgreSQL is not installed')
const data = join(folder, 'data')
execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
  ...USER,
  cwd: folder,
  stdio: 'ignore',
})
let database = await startDatabase()
const url = `postgres://postgres@127.0.0.1:${port}/postgres`
const server = await startServer(dataDir, { DATABASE_URL: url, LOG_LEVEL: 'silent' })
scope.defer(() => server.stop())

const save = await openSave()
const answers: Timed[] = []
const health: Timed[] = []
const pages: Timed[] = []
let isOver = false
const sending = sendAll()
await delay(BEFORE_MS)
await database.stop('SIGINT')
const stoppedMs = performance.now()
await delay(downMs)
database = await startDatabase()
const backMs = performance.now()
await delay(AFTER_MS)
isOver = true
await sending

const during = answers.filter(({ atMs, ms }) => atMs > stoppedMs && atMs + ms < backMs)
const refused = during.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter)
const firstMs = answers.find(({ status, atMs, ms }) => status === 200 && atMs + ms > backMs)
const returnMs = firstMs === undefined ? Number.POSITIVE_INFINITY : firstMs.atMs + firstMs.ms - backMs
const longest = (list: readonly Timed[]) => Math.max(...list.map(({ ms }) => ms))
const others = answers.filter(({ status }) => status !== 200 && status !== 503)
const deadHealth = health.filter(({ status }) => status !== 200)
print(`down for ${values.seconds} s: ${during.length} saves, ${refused.length} answered 503 with Retry-After`)
print(`other statuses in all: ${others.length}; the longest call took ${Math.round(longest(during))} ms`)
print(`/healthz: ${health.length - deadHealth.length} of ${health.length} are 200`)
print(`pages: ${pages.length}, the longest took ${Math.round(longest(pages))} ms`)
print(`saves were taken again ${Math.round(returnMs)} ms after the database was back`)
const isGood =
  during.length > 0 &&
  refused.length === during.length &&
  others.length + deadHealth.length === 0 &&
  longest(during) < LONGEST_CALL_MS &&
  longest(pages) < LONGEST_PAGE_MS &&
  returnMs < LONGEST_RETURN_MS
if (!isGood) process.exitCode = 1

/** Resolves when it accepts connections. */
async function startDatabase(): Promise<Program> {
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const command = [join(programs ?? '', 'postgres'), '-D', data, '-p', `${port}`, ...settings] as const
  const started = startProgram(scope, { command, folder, log: join(folder, 'log') })
  for (;;) {
    try {
      execFileSync(join(programs ?? '', 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`], {
        stdio: 'ignore',
      })
      return started
    } catch {
      await delay(20)
    }
  }
}

/** Calls of all kinds, four of each every second, however long the others take. */
async function sendAll(): Promise<void> {
  const calls: Promise<unknown>[] = []
  while (!isOver) {
    calls.push(
      timed(save).then(answer => answers.push(answer)),
      timed(() => get('/healthz')).then(answer => health.push(answer)),
      timed(() => get('/login')).then(answer => pages.push(answer)),
    )
    await delay(EVERY_MS)
  }
  await Promise.all(calls)
}

async function timed(call: () => Promise<{ status: number; headers: Headers }>): Promise<Timed> {
  const atMs = performance.now()
  const { status, headers } = await call()
  return { status, hasRetryAfter: headers.has('retry-after'), ms: performance.now() - atMs, atMs }
}

/** The status of a call, after reading its answer to the end. */
async function get(path: string): Promise<Response> {
  const answer = await fetch(`${server.url}${path}`)
  await answer.arrayBuffer()
  return answer
}

/** A save of a learner who has signed in. */
async function openSave(): Promise<() => Promise<Answer>> {
  const cookie = await signInAs(server, 'ana')
  const [{ _id: id }] = (await ask(server, 'courses', { method: 'GET', cookie })).data
  const { data: course } = await ask(server, `student-course/${id}`, { method: 'GET', cookie })
  const { idStudentCourse } = course
  const [word] = course.lessons[0].wordIds
  return () => {
    const savedAt = new Date().toISOString()
    const index = { lesson: 0, word: 0, sentence: 0 }
    const body = { idStudentCourse, index, savedAt, completedWords: { [word]: savedAt } }
    return ask(server, 'student-course-progress', { cookie, body })
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
