import { parseArgs } from 'node:util'
import { inScope } from '#lab/bench/in-scope.ts'
import type { Options } from '#lab/bench/options.ts'
import { isMissed, publish, type Report } from '#lab/bench/report.ts'

/*
 * The cost of server, pages, load, growth and sign-ins, each beside the least that it could cost.
 * `npm run bench` for short. The method and the results are in docs/performance.md.
 */

type Part = {
  measures: string
  needsPostgresql?: true
  load: () => Promise<(scope: AsyncDisposableStack, options: Options) => Promise<Report>>
}

const PARTS: Record<string, Part> = {
  server: {
    measures: 'processor time of a save, the home, a lesson, the course list and the session check',
    load: async () => (await import('#lab/bench/server.ts')).measureServer,
  },
  growth: {
    measures: 'a save with 60 to 10,000 items in the course and 10 to 9,900 completed words',
    load: async () => (await import('#lab/bench/growth.ts')).measureGrowth,
  },
  browser: {
    measures: 'first spoken item, second visit, landing and course list on slow 4G and on a low-end phone',
    load: async () => (await import('#lab/bench/browser.ts')).measureBrowser,
  },
  load: {
    measures: 'latency and memory under saves and reads that arrive whether or not the server keeps up',
    load: async () => (await import('#lab/bench/load.ts')).measureLoad,
  },
  'sign-in': {
    measures: 'opening a lesson while clients sign in without pause',
    load: async () => (await import('#lab/bench/sign-in.ts')).measureSignIn,
  },
  flood: {
    measures: 'lessons and saves of others while one account floods, and homes with many attempts',
    load: async () => (await import('#lab/bench/flood.ts')).measureFlood,
  },
  locked: {
    measures: 'calls that never touch a table while it is locked; only with --database',
    needsPostgresql: true,
    load: async () => (await import('#lab/bench/locked.ts')).measureLocked,
  },
  waits: {
    measures: 'saves of others beside each call there is, at its largest permitted input',
    load: async () => (await import('#lab/bench/waits.ts')).measureWaits,
  },
}

const USAGE = `npm run bench -- [part…] [options]
${Object.entries(PARTS)
  .map(([name, { measures }]) => `  ${name.padEnd(12)}${measures}`)
  .join('\n')}
Without a part, all of them in turn.
  --database URL  a PostgreSQL server of this machine, on which an own database is made for the run, and dropped;
                  DATABASE_URL by default, and without both the embedded database
  --embedded      the embedded database, whatever DATABASE_URL says
  --runs 5        how often each figure is taken; the median counts
  --minutes 1     how long the load or the flood lasts
  --saves 500     saves a second of the load; 150 on the embedded database
  --reads 200     reads a second of the load; 100 on the embedded database
  --clients 8     who sign in without pause
  --against DIR   browser: another checkout, in turns with this one; repeatable
  --http2         browser: through a proxy that speaks HTTP/2
Ends with 1 when a goal is missed. Results are kept in .cache/bench.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    database: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    embedded: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '1' },
    saves: { type: 'string' },
    reads: { type: 'string' },
    clients: { type: 'string', default: '8' },
    against: { type: 'string', multiple: true, default: [] },
    http2: { type: 'boolean', default: false },
  },
})

if (values.help) {
  process.stdout.write(`${USAGE}\n`)
} else {
  const unknown = positionals.filter(name => !(name in PARTS))
  if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}.\n${USAGE}`)
  const postgresql = values.embedded || values.database === '' ? undefined : values.database
  const options: Options = {
    postgresql,
    runs: positive('runs', values.runs),
    minutes: positive('minutes', values.minutes),
    savesPerSecond: positive('saves', values.saves ?? (postgresql ? '500' : '150')),
    readsPerSecond: positive('reads', values.reads ?? (postgresql ? '200' : '100')),
    clients: positive('clients', values.clients),
    against: values.against,
    isHttp2: values.http2,
  }
  const possible = Object.keys(PARTS).filter(
    name => postgresql !== undefined || !PARTS[name]?.needsPostgresql,
  )
  for (const name of positionals.length > 0 ? positionals : possible) await run(name, options)
}

async function run(name: string, options: Options): Promise<void> {
  const part = PARTS[name]
  if (!part) return
  process.stderr.write(`${name}: ${part.measures}\n`)
  await inScope(async scope => {
    const measure = await part.load()
    const report = await measure(scope, options)
    await publish(report)
    if (report.figures.some(isMissed)) process.exitCode = 1
  })
}

function positive(name: string, given: string): number {
  const value = Number(given)
  if (!(value > 0)) fail(`--${name} must be a number above 0, and is ${given}`)
  return value
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
