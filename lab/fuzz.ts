/*
 * Sends hostile requests to every endpoint, the pages and the PayPal emulator, as five kinds of people.
 * Fails on any 5xx except a 503 with Retry-After, on an answer without security headers or envelope, on one that
 * reveals internals of the server, and on a log line that holds one of the planted personal values.
 * Options: `--requests 50000`, `--seed 1`. TEST_ENGINE=postgresql uses the server at TEST_DATABASE_URL.
 */
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { LightMyRequestResponse } from 'fastify'
import { CREDENTIALS } from '#emulator/paypal/api-server.ts'
import { Random } from '#emulator/paypal/random.ts'
import { inOneLine, problemOf } from '#lab/fuzz/findings.ts'
import { PLANTED, PLANTED_VALUES, plantedIn } from '#lab/fuzz/planted.ts'
import { rawRequest, sendRaw, statusesOf } from '#lab/fuzz/raw-http.ts'
import { type Material, nextRequest, type Person, TARGETS } from '#lab/fuzz/requests.ts'
import { findByLoginName } from '#server/accounts/store.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { NO_LIMITS } from '#server/testing/no-limits.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/** Concurrent requests. */
const TOGETHER = 8
/** New sessions after this many requests, because some end theirs. */
const SESSION_REQUESTS = 200
/** New valid calls after this many, because some delete the records that they name. */
const MATERIAL_REQUESTS = 4_000
const RAW_SHARE = 0.03
const NO_ANSWER_MS = 20_000
const SHOWN_PROBLEMS = 40

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
})
const total = Number(values.requests)
const random = new Random(Number(values.seed))

const problems = new Map<string, { times: number; example: string }>()
const statuses = new Map<number, number>()
const tried = new Map<string, number>(TARGETS.map(target => [target, 0]))
const leaked = new Map<string, string>()
let logLines = 0

const app = await startTestApp({
  config: { logLevel: 'debug', ...NO_LIMITS },
  logTo: { write: readLog },
})
// The dictionary waits half a second, as specified.
app.context.translator = { name: 'echo', translate: async text => text }
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo

try {
  await plantPeople()
  let material = await newMaterial()
  for (let sent = 0; sent < total; sent += TOGETHER) {
    if (sent % MATERIAL_REQUESTS < TOGETHER && sent > 0) material = await newMaterial()
    else if (sent % SESSION_REQUESTS < TOGETHER) material = { ...material, ...(await newSessions()) }
    await Promise.all(Array.from({ length: Math.min(TOGETHER, total - sent) }, () => one(material)))
  }
  await expectStillWell()
} finally {
  await app.close()
}
report()

async function one(material: Material): Promise<void> {
  if (random.chance(RAW_SHARE)) return oneRaw()
  const fuzzed = nextRequest(random.pick(TARGETS), material, random)
  const { target, request } = fuzzed
  tried.set(target, (tried.get(target) ?? 0) + 1)
  try {
    const answer = await within(NO_ANSWER_MS, app.http.inject(request))
    count(answer)
    const problem = problemOf(request, answer)
    if (problem) remember(`${target} ${problem}`, `${inOneLine(request)} -> ${answer.body.slice(0, 200)}`)
  } catch (error) {
    remember(`${target} has no answer: ${error instanceof Error ? error.message : error}`, inOneLine(request))
  } finally {
    // Faults and a broken card are not tested here.
    if (target.includes('/_emu/faults')) app.context.paypalEmulator?.endFaults()
  }
}

async function oneRaw(): Promise<void> {
  const bytes = rawRequest(random)
  try {
    const answer = await sendRaw(port, bytes)
    for (const status of statusesOf(answer)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) remember(`raw HTTP answered ${status}`, shown(bytes))
    }
    if (answer && !/x-content-type-options: nosniff/i.test(answer)) {
      remember('raw HTTP has no security headers', `${shown(bytes)} -> ${answer.slice(0, 200)}`)
    }
  } catch (error) {
    remember(`raw HTTP: ${error instanceof Error ? error.message : error}`, shown(bytes))
  }
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1').slice(0, 300))
}

function count({ statusCode }: LightMyRequestResponse): void {
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
}

function remember(problem: string, example: string): void {
  const known = problems.get(problem)
  if (known) known.times += 1
  else problems.set(problem, { times: 1, example })
}

function readLog(line: string): void {
  logLines += 1
  for (const value of plantedIn(line)) if (!leaked.has(value)) leaked.set(value, line.slice(0, 600))
}

function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`none within ${limitMs} ms`)), limitMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/** People whose rows hold planted values, so that an answer of the database could carry them. */
async function plantPeople(): Promise<void> {
  for (const [place, username] of PLANTED.username.entries()) {
    await newPerson(app, {
      username,
      email: PLANTED.email[place] ?? '',
      name: PLANTED.name[place] ?? '',
      lastname: PLANTED.lastname[place] ?? '',
      phone: PLANTED.phone[place] ?? '',
    })
  }
}

async function newMaterial(): Promise<Material> {
  const free = await newPerson(app)
  const admin = await newPerson(app, { role: 'ADMIN' })
  const courses = await app.context.catalogue.courses()
  const emulator = app.context.paypalEmulator
  const subscriptions = [...(emulator?.subscriptions() ?? [])].map(({ id }) => id)
  const ids = [
    free.id,
    admin.id,
    crypto.randomUUID(),
    ...courses
      .slice(0, 5)
      .flatMap(course => [
        course._id,
        ...course.lessons.slice(0, 2).flatMap(({ items }) => items.slice(0, 3).map(({ _id }) => _id)),
      ]),
    ...subscriptions.slice(-20),
  ]
  return { calls: await validCalls(app, free.id), ids, ...(await newSessions()) }
}

async function newSessions(): Promise<Pick<Material, 'tokens' | 'emulatorToken'>> {
  const tokens: Record<Person, string | undefined> = {
    visitor: undefined,
    unpaid: await sessionOf(app, 'luis'),
    paid: await sessionOf(app, 'ana'),
    free: (await newPerson(app)).token,
    admin: (await newPerson(app, { role: 'ADMIN' })).token,
  }
  const { clientId, clientSecret } = CREDENTIALS
  const { body } = await app.http.inject({
    method: 'POST',
    url: '/dev/paypal/v1/oauth2/token',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    payload: 'grant_type=client_credentials',
  })
  return { tokens, emulatorToken: JSON.parse(body).access_token }
}

/** A session of a seeded account, or of a new person after a request has erased or renamed it. */
async function sessionOf(app: TestApp, loginName: string): Promise<string> {
  const account = await app.context.database.read(db => findByLoginName(db, loginName))
  return account ? signedIn(app, loginName) : (await newPerson(app)).token
}

/** In the end, a newcomer can still read the demo. */
async function expectStillWell(): Promise<void> {
  const { statusCode } = await app.http.inject({ method: 'GET', url: '/api/v1/student-courses-demo' })
  if (statusCode !== 200) remember(`afterwards, the demo answers ${statusCode}`, '')
}

function report(): void {
  const write = (line: string) => process.stdout.write(`${line}\n`)
  const sent = [...statuses.values()].reduce((sum, times) => sum + times, 0)
  const counts = [...tried.values()]
  write(
    `${sent} answers; ${TARGETS.length} endpoints, each tried ${Math.min(...counts)} to ${Math.max(...counts)} times`,
  )
  write(
    [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  )
  write(`${logLines} log lines, ${leaked.size} of ${PLANTED_VALUES.length} planted values in them`)
  for (const [value, line] of leaked) write(`  ${value}: ${line}`)
  write(`${problems.size} kinds of problems`)
  for (const [problem, { times, example }] of [...problems].slice(0, SHOWN_PROBLEMS)) {
    write(`  ${times} x ${problem}\n    ${example}`)
  }
  if (problems.size > 0 || leaked.size > 0) process.exitCode = 1
}
