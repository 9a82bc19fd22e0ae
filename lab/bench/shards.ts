import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { PLACEMENTS } from '#server/db/placement.ts'
import { newServerDatabase, serverUrl } from '#server/db/testing.ts'
import { startTestApp } from '#server/testing/app.ts'
import { leaveForGood, spendAuthorsDay, spendLearnersDay } from '#server/testing/day-of-use.ts'
import { sendInside } from '#server/testing/inside.ts'
import { type Access, accessesOf } from '#server/testing/statement-plan.ts'
import { recordStatements, type Sent } from '#server/testing/statements.ts'

/*
 * A day of learners and an author, replayed on several PostgreSQL databases (TEST_DATABASE_URL) among which the rows are
 * divided as docs/growth.md says, each statement sent only to the databases that it needs:
 *   npm run bench:shards -- --shards 3 --learners 4
 * Prints how many databases each kind of call needed, and compares the rows of all of them with those of the one
 * database on which the day was spent. Fails on a difference, and when what learners do all day needs more than one.
 */

/** Calls that grow with learners. */
const HOT = /^(student-course|courses|course-lesson|student-home|student-sentence|auth$|student-rating)/
/** All but the records of the migrations, which each database has of its own. */
const TABLES = Object.keys(PLACEMENTS).filter(table => !/^(migration_lease|applied_migration)$/.test(table))
const TRANSACTION = /^(BEGIN|COMMIT|ROLLBACK)/

const { values } = parseArgs({
  options: { shards: { type: 'string', default: '3' }, learners: { type: 'string', default: '4' } },
})
const shardCount = Number(values.shards)
process.env.TEST_ENGINE = 'postgresql'
await using scope = new AsyncDisposableStack()
const app = await startTestApp()
scope.defer(app.close)
const one = await app.context.database.maintain(async client => {
  const { rows } = await client.query('SELECT current_database() AS name')
  return rows[0].name as string
})
const shards = await Promise.all(Array.from({ length: shardCount }, () => openShard()))
const originUrl = new URL(`/${one}`, serverUrl()).href
const origin = await connect(originUrl)

for (const table of TABLES) await divide(table)
const sent = await spendDays()
const touched = await replay(sent)
report(touched)
await compare()

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  scope.defer(() => client.end())
  return client
}

async function openShard(): Promise<pg.Client> {
  const made = await newServerDatabase()
  scope.defer(async () => void (await made.drop()))
  const database = await openDatabase({ url: made.url })
  await migrate(database)
  await database.close()
  return connect(made.url)
}

/** The databases of a value of a table's dividing column. */
function shardOf(value: unknown): number {
  return createHash('sha256').update(String(value)).digest().readUInt32BE() % shardCount
}

/** Puts the rows that there are before the day where they belong. */
async function divide(table: string): Promise<void> {
  const place = PLACEMENTS[table]
  const { rows } = await origin.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS row FROM ${pg.escapeIdentifier(table)} t`,
  )
  for (const [number, shard] of shards.entries()) {
    const own = rows.filter(({ row }) => {
      if (place && 'by' in place) return shardOf(row[place.by]) === number
      return place?.kind === 'everywhere' || number === 0
    })
    const name = pg.escapeIdentifier(table)
    await shard.query(`DELETE FROM ${name}`)
    await shard.query(
      `INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
      [JSON.stringify(own.map(({ row }) => row))],
    )
  }
}

async function spendDays(): Promise<Sent[]> {
  const recorder = recordStatements()
  const send = sendInside(app, path => {
    recorder.by(
      path.startsWith('/api/v1/') ? (path.slice('/api/v1/'.length).split(/[/?]/, 1)[0] ?? '') : 'other',
    )
  })
  const days = []
  for (let count = 0; count < Number(values.learners); count++) {
    days.push(await spendLearnersDay(send, { pay: count % 2 === 0 ? send : undefined }))
  }
  await spendAuthorsDay(send)
  const [first] = days
  if (first) await leaveForGood(send, first)
  recorder.stop()
  return committed(recorder.sent)
}

/** The statements whose transactions were not rolled back, in order. */
function committed(all: readonly Sent[]): Sent[] {
  const kept: Sent[] = []
  let open: Sent[] | undefined
  for (const one of all) {
    const [word] = TRANSACTION.exec(one.text) ?? []
    if (word === 'BEGIN') open = []
    else if (word === 'COMMIT') kept.push(...(open ?? []))
    else if (word === undefined) (open ?? kept).push(one)
    if (word === 'COMMIT' || word === 'ROLLBACK') open = undefined
  }
  return kept
}

type Touched = { by: string; shards: number }

/** Sends each statement to the databases that it needs. */
async function replay(all: readonly Sent[]): Promise<Touched[]> {
  const planner = await connect(originUrl)
  await planner.query(`SET plan_cache_mode = 'force_generic_plan'`)
  const plans = new Map<string, Access[]>()
  const found: Touched[] = []
  for (const { text, values: given, by } of all) {
    const accesses = plans.get(text) ?? (await accessesOf(planner, text))
    plans.set(text, accesses)
    const needed = neededBy(accesses, given)
    // Content is on every node, so that any can answer.
    const targets = needed.size === 0 ? [0] : [...needed]
    for (const number of targets) await shards[number]?.query(text, given as unknown[])
    found.push({ by, shards: targets.length })
  }
  return found
}

function neededBy(accesses: readonly Access[], given: readonly unknown[]): Set<number> {
  const all = shards.keys()
  const needed = new Set<number>()
  for (const { table, does, bound } of accesses) {
    const place = PLACEMENTS[table]
    if (place?.kind === 'central') needed.add(0)
    else if (place && 'by' in place) {
      // What is changed was found by a read of the same table.
      if (does === 'change') continue
      const [, parameter] = /^\(?\$(\d+)/.exec(bound ?? '') ?? []
      if (parameter !== undefined) needed.add(shardOf(given[Number(parameter) - 1]))
      else for (const number of all) needed.add(number)
    } else if (does !== 'read') for (const number of all) needed.add(number)
  }
  return needed
}

function report(all: readonly Touched[]): void {
  const groups = Map.groupBy(all, ({ by }) => (HOT.test(by) ? 'what learners do all day' : 'everything else'))
  for (const [name, group] of groups) {
    const counts = Array.from(
      { length: shardCount },
      (_, index) => group.filter(one => one.shards === index + 1).length,
    )
    const said = counts.map((count, index) => `${count} on ${index + 1}`).join(', ')
    process.stdout.write(`${name}: ${group.length} statements; of ${shardCount} databases: ${said}\n`)
    if (name === 'what learners do all day' && counts[0] !== group.length) {
      process.exitCode = 1
      for (const by of new Set(group.filter(({ shards: count }) => count > 1).map(wide => wide.by))) {
        process.stdout.write(`PROBLEM: ${by} needs several databases\n`)
      }
    }
  }
}

/** Compares the rows of all databases with those of the one. */
async function compare(): Promise<void> {
  let rowCount = 0
  const balance = shards.map(() => 0)
  for (const table of TABLES) {
    const place = PLACEMENTS[table]
    const rowsOf = async (client: pg.Client) => {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${pg.escapeIdentifier(table)} t ORDER BY 1`,
      )
      return rows.map(({ row }) => row)
    }
    const expected = await rowsOf(origin)
    const parts = await Promise.all(shards.map(rowsOf))
    const isCopied = place?.kind === 'everywhere'
    const whole = isCopied ? (parts[0] ?? []) : parts.flat().sort()
    const isSame = JSON.stringify(whole) === JSON.stringify(expected.sort())
    const areCopies = !isCopied || parts.every(part => JSON.stringify(part) === JSON.stringify(parts[0]))
    rowCount += expected.length
    if (place?.kind === 'user')
      for (const [number, part] of parts.entries()) balance[number] = (balance[number] ?? 0) + part.length
    if (isSame && areCopies) continue
    process.exitCode = 1
    process.stdout.write(
      `PROBLEM: ${table} has ${whole.length} rows, and ${expected.length} in one database, or others\n`,
    )
  }
  process.stdout.write(`${rowCount} rows compared; rows of users by database: ${balance.join(', ')}\n`)
}
