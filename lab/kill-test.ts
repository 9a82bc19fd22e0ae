/*
 * Kills the server again and again during saves, and counts acknowledged saves that were lost.
 * Options: `--rounds 30`, `--writers 8`. Uses the embedded database, or that of DATABASE_URL.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const ACCOUNT = { username: 'ana@dilo.test', password: 'dilo-demo-2026' }
const START_LIMIT_MS = 60_000
const SHORTEST_ROUND_MS = 200
const LONGEST_ROUND_MS = 1_500
const DAY_MS = 86_400_000

/**
 * The server keeps the earliest time of each completed word. A writer saves its two words with earlier and earlier
 * times: the stored time must be as early as its last acknowledged save, and equal for both words.
 */
type Writer = { words: [string, string]; acknowledgedMs: number[] }
type Course = { idStudentCourse: string; words: { _id: string }[]; completedWords: Record<string, string> }

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, writers: { type: 'string', default: '8' } },
})
const rounds = Number(values.rounds)
const dataDir = await mkdtemp(path.join(tmpdir(), 'dilo-kill-test-'))
const origin = `http://127.0.0.1:${await freePort()}`
const totals = { acknowledged: 0, lost: 0, halfWritten: 0 }
let server: ChildProcess | undefined

try {
  server = await startServer()
  const cookie = await signIn()
  const courseId = await firstCourse(cookie)
  const course = await openCourse(cookie, courseId)
  const writers = writersFor(course, Number(values.writers))
  const nextTime = earlierTimes(course)

  for (let round = 0; round < rounds; round++) {
    const running = server
    const ended = once(running, 'exit')
    const writing = writers.map(writer => saveUntilDead(writer, { cookie, course, nextTime }))
    await delay(SHORTEST_ROUND_MS + Math.random() * (LONGEST_ROUND_MS - SHORTEST_ROUND_MS))
    running.kill('SIGKILL')
    await Promise.all([ended, ...writing])
    server = await startServer()
    const { completedWords } = await openCourse(cookie, courseId)
    for (const writer of writers) compare(writer, completedWords)
  }
} finally {
  server?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

process.stdout.write(`acknowledged ${totals.acknowledged}, lost ${totals.lost}, restarts ${rounds}\n`)
process.stdout.write(`half-written ${totals.halfWritten}\n`)
if (totals.acknowledged === 0 || totals.lost > 0 || totals.halfWritten > 0) process.exitCode = 1

async function startServer(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: new URL(origin).port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const deadlineMs = Date.now() + START_LIMIT_MS
  while (child.exitCode === null && Date.now() < deadlineMs) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return child
    await delay(50)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not become ready')
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

async function firstCourse(cookie: string): Promise<string> {
  const [course] = await read<{ _id: string }[]>(cookie, 'courses')
  if (!course) throw new Error('there is no course')
  return course._id
}

function openCourse(cookie: string, courseId: string): Promise<Course> {
  return read<Course>(cookie, `student-course/${courseId}`)
}

async function read<Data>(cookie: string, service: string): Promise<Data> {
  const answer = await fetch(`${origin}/api/v1/${service}`, { headers: { cookie } })
  // A lost acknowledged session counts as a lost save too.
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

function writersFor({ words }: Course, count: number): Writer[] {
  if (words.length < 2 * count)
    throw new Error(`${count} writers need ${2 * count} words; the course has ${words.length}`)
  return Array.from({ length: count }, (_, i) => {
    const [first, second] = words.slice(2 * i)
    if (!first || !second) throw new Error('unreachable: counted above')
    return { words: [first._id, second._id], acknowledgedMs: [] }
  })
}

/** Times one second apart, descending from a time before all stored ones. */
function earlierTimes({ completedWords }: Course): () => number {
  const storedMs = Object.values(completedWords).map(time => Date.parse(time))
  let timeMs = Math.min(Date.now() - DAY_MS, ...storedMs)
  return () => (timeMs -= 1_000)
}

async function saveUntilDead(
  writer: Writer,
  { cookie, course, nextTime }: { cookie: string; course: Course; nextTime: () => number },
): Promise<void> {
  for (;;) {
    const timeMs = nextTime()
    const time = new Date(timeMs).toISOString()
    const save = {
      idStudentCourse: course.idStudentCourse,
      completedWords: Object.fromEntries(writer.words.map(word => [word, time])),
      unlockedWords: [],
      index: { lesson: 0, word: 0, sentence: 0 },
      progress: 0,
    }
    const answer = await fetch(`${origin}/api/v1/student-course-progress`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(save),
    }).catch(() => undefined)
    if (!answer) return
    if (answer.ok) writer.acknowledgedMs.push(timeMs)
    else if (answer.status < 500) throw new Error(`a save answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer().catch(() => undefined)
  }
}

function compare(writer: Writer, stored: Record<string, string>) {
  const [firstMs, secondMs] = writer.words.map(word => Date.parse(stored[word] ?? ''))
  const isKept = (timeMs: number) =>
    firstMs !== undefined && secondMs !== undefined && Math.max(firstMs, secondMs) <= timeMs
  totals.acknowledged += writer.acknowledgedMs.length
  totals.lost += writer.acknowledgedMs.filter(timeMs => !isKept(timeMs)).length
  if (!Object.is(firstMs, secondMs)) totals.halfWritten++
  writer.acknowledgedMs = []
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
