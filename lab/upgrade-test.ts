import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts'
import { newServerDatabase } from '#server/db/testing.ts'
import {
  doesOpenInParts,
  type LearnersDay,
  leaveForGood,
  missingOf,
  type Send,
  sendTo,
  showsEdit,
  spendAuthorsDay,
  spendLearnersDay,
} from '#server/testing/day-of-use.ts'

/*
 * Runs the previous version on this version's schema, as in a rolling restart.
 *   npm run lab -- upgrade-test                     the last commit that had fewer migrations
 *   npm run lab -- upgrade-test --from COMMIT
 * The previous version serves while this one migrates and starts; then both serve one database, and a learner whose
 * calls alternate between them (decision 061). Fails on a 5xx (a call answered with 503 is repeated, as devices do), on
 * a refusal, and on any data that one of them lacks afterwards. Needs PostgreSQL (TEST_DATABASE_URL) and the history of
 * the repository.
 */

const ROOT = join(import.meta.dirname, '..')
const JOURNAL = 'server/db/migrations/meta/_journal.json'
/** What a server needs, if its version has it. */
const PARTS = ['package.json', 'domain', 'contract', 'content', 'server', 'emulator', 'scripts']
/** How long another process may show the state before an edit (docs/architecture.md, A course). */
const EDIT_LIMIT_MS = 5_000
const POLL_MS = 50

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const counts = { requests: 0, whileMigrating: 0, repeated: 0, faults: 0 }
const problems: string[] = []

const before = previousVersion(values.from)
if (before === undefined) {
  process.stdout.write('Skipped: this checkout has no history, so there is no version before.\n')
} else {
  await using scope = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'dilo-upgrade-'))
  scope.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = await newServerDatabase()
  scope.defer(async () => void (await database.drop()))
  await run(scope, { folder, databaseUrl: database.url, before })
  for (const problem of problems) process.stdout.write(`PROBLEM: ${problem}\n`)
  process.stdout.write(
    `${counts.requests} requests, ${counts.whileMigrating} of them while the new version migrated and started, ` +
      `${counts.repeated} repeated after 503, ${counts.faults} answered with a fault, ${problems.length} problems\n`,
  )
  if (problems.length > 0 || counts.faults > 0 || counts.whileMigrating === 0) process.exitCode = 1
}

async function run(
  scope: AsyncDisposableStack,
  given: { folder: string; databaseUrl: string; before: { commit: string; migrations: number } },
): Promise<void> {
  const { folder, databaseUrl, before } = given
  const now = await readMigrations(MIGRATIONS_FOLDER)
  process.stdout.write(
    `Before: ${before.commit.slice(0, 8)} with ${before.migrations} migrations; now: ${now.length}\n`,
  )
  // Because their addresses differ, the emulators of the payment provider have separate plans in the database.
  const start = async (root: string, name: string, PUBLIC_URL: string) => {
    const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', PUBLIC_URL }
    const server = await startServer(join(folder, name), settings, join(root, 'server/main.ts'))
    scope.defer(server.stop)
    return server
  }
  const previous = unpack(before.commit, join(folder, 'before'))
  const old = counted(await start(previous, 'old', 'http://127.0.0.1'))
  const opensInParts = await doesOpenInParts(old)
  const days: LearnersDay[] = [await spendLearnersDay(old, { pay: old, opensInParts })]
  const started = start(ROOT, 'new', 'http://localhost')
  const [ofMigration, ...others] = await spendDaysUntil(started, old, opensInParts)
  if (!ofMigration) throw new Error('unreachable: the new version does not start at once')
  days.push(ofMigration, ...others)
  const current = counted(await started)

  const [ofOld, ofNew, ofBoth, ...edits] = await Promise.all([
    spendLearnersDay(old, { pay: old, opensInParts }),
    spendLearnersDay(current, { pay: current }),
    spendLearnersDay(inTurn(old, current), { opensInParts }),
    spendAuthorsDay(old),
  ])
  edits.push(await spendAuthorsDay(current))
  days.push(ofOld, ofNew, ofBoth)
  for (const [name, server] of Object.entries({ 'the version before': old, 'this version': current })) {
    for (const day of days) {
      for (const missing of await missingOf(server, day)) problems.push(`${name} lacks ${missing}`)
    }
    const last = edits.at(-1)
    if (last && !(await soon(() => showsEdit(server, last)))) problems.push(`${name} does not show an edit`)
  }
  problems.push(...(await lostAttempts(databaseUrl, days)))
  // Members cancel where their subscriptions exist: each server has its own emulator of the provider.
  const leaving = [
    [old, ofOld],
    [current, ofNew],
    [old, ofBoth],
    [current, ofMigration],
  ] as const
  for (const [server, day] of leaving) await leaveForGood(server, day)
  process.stdout.write(`${days.length} learners, ${edits.length} edits, ${leaving.length} accounts erased\n`)
}

/** Learners whose attempts are not stored once each: no call answers them. */
async function lostAttempts(databaseUrl: string, days: LearnersDay[]): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ username: string; stored: number }>(
    'SELECT u.username, count(*)::int AS stored FROM attempts a JOIN users u ON u.id = a.user_id GROUP BY 1',
  )
  await client.end()
  const stored = new Map(rows.map(row => [row.username, row.stored]))
  return days
    .filter(({ username, attempts }) => stored.get(username) !== attempts)
    .map(({ username, attempts }) => `${stored.get(username) ?? 0} of ${attempts} attempts of ${username}`)
}

/** Simulates days of learners on a server until another one has started. */
async function spendDaysUntil(
  started: Promise<RunningServer>,
  send: Send,
  opensInParts: boolean,
): Promise<LearnersDay[]> {
  let isRunning = true
  const whileRunning: Send = request => {
    if (isRunning) counts.whileMigrating++
    return send(request)
  }
  const end = () => {
    isRunning = false
  }
  const ended = started.then(end, end)
  const days: LearnersDay[] = []
  while (isRunning) {
    days.push(await spendLearnersDay(whileRunning, { opensInParts }))
    await Promise.race([ended, delay(POLL_MS)])
  }
  return days
}

function counted({ url }: RunningServer): Send {
  const send = sendTo(url)
  return async request => {
    counts.requests++
    const answer = await send(request)
    if (answer.status === 503) counts.repeated++
    else if (answer.status >= 500) counts.faults++
    return answer
  }
}

/** Sends to the servers in turn, like a proxy. */
function inTurn(...servers: Send[]): Send {
  let count = 0
  return request => (servers[count++ % servers.length] as Send)(request)
}

async function soon(isTrue: () => Promise<boolean>): Promise<boolean> {
  const limitMs = Date.now() + EDIT_LIMIT_MS
  for (;;) {
    if (await isTrue()) return true
    if (Date.now() > limitMs) return false
    await delay(POLL_MS)
  }
}

/** Puts the version of a commit into a folder, with the packages of this one. @returns the folder */
function unpack(commit: string, folder: string): string {
  mkdirSync(folder)
  const parts = PARTS.filter(part => tryGit('cat-file', '-e', `${commit}:${part}`) !== undefined)
  const archive = git('archive', commit, '--', ...parts)
  const unpacked = spawnSync('tar', ['x', '-C', folder], { input: archive })
  if (unpacked.status !== 0) throw new Error(`the version before cannot be unpacked: ${unpacked.stderr}`)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The given commit, or the last one with fewer migrations than now; undefined without a history. */
function previousVersion(given: string | undefined): { commit: string; migrations: number } | undefined {
  const known = countOf(readFileSync(join(ROOT, JOURNAL), 'utf8'))
  const history = tryGit('log', '--format=%H', '--', JOURNAL)?.trim().split('\n').filter(Boolean) ?? []
  const candidates = given === undefined ? ['HEAD', ...history.map(commit => `${commit}^`)] : [given]
  for (const candidate of candidates) {
    const commit = tryGit('rev-parse', '--verify', '--quiet', `${candidate}^{commit}`)?.trim()
    const journal = commit && tryGit('show', `${commit}:${JOURNAL}`)
    if (!commit || !journal) continue
    const migrations = countOf(journal)
    if (given !== undefined || migrations < known) return { commit, migrations }
  }
  if (given !== undefined) throw new Error(`${given} is no commit of this checkout`)
  return undefined
}

function countOf(journal: string): number {
  return JSON.parse(journal).entries.length
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] })
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args).toString()
  } catch {
    return undefined
  }
}
