/*
 * Processor time and peak memory of a first start of the server and of later ones.
 * With and without the short resolution of Drizzle's files (`server/db/fast-drizzle-resolve.ts`). Uses the embedded
 * database, or an empty one at DATABASE_URL. Linux only: reads /proc. Option: `--rounds 5`.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#e2e/server.ts'
import { familyMemoryMb, memoryMb } from '#lab/bench/processor-time.ts'
import { median } from '#lab/bench/statistics.ts'

const TICKS_PER_S = 100
const SAMPLE_MS = 20
const LATER_STARTS = {
  'later start': 'server/main.ts',
  'later, without the short way': 'server/program/start.ts',
}

/** `serverMb`: the server's process. `togetherMb`: with the process that creates a database. */
type Cost = { processorS: number; serverMb: number; togetherMb: number }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const { DATABASE_URL = '' } = process.env
const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-start-'))
const costs: Record<string, Cost[]> = {}
try {
  const seed = join(folder, 'seed')
  costs['first start'] = [await start('server/main.ts', seed)]
  // Interleaved, so that other load on the machine affects all variants.
  for (let round = 0; round < Number(values.rounds); round++) {
    const data = join(folder, 'data')
    // An embedded database can be new in every round.
    if (round > 0 && DATABASE_URL === '') {
      costs['first start'].push(await start('server/main.ts', data))
      await rm(data, { recursive: true })
    }
    for (const [way, main] of Object.entries(LATER_STARTS)) {
      await cp(seed, data, { recursive: true })
      costs[way] = [...(costs[way] ?? []), await start(main, data)]
      await rm(data, { recursive: true })
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`Starts with ${DATABASE_URL === '' ? 'the embedded database' : 'PostgreSQL'}:\n`)
for (const [way, all] of Object.entries(costs)) {
  const of = (figure: keyof Cost, digits: number) => median(all.map(cost => cost[figure])).toFixed(digits)
  process.stdout.write(
    `  ${way.padEnd(29)} ${of('processorS', 2)} s of processor time, ${of('serverMb', 0)} MB at the most, ${of('togetherMb', 0)} MB with its children\n`,
  )
}

/** Starts the server until it listens, then stops it. */
async function start(main: string, data: string): Promise<Cost> {
  let familyMb = 0
  const sampling = setInterval(() => {
    familyMb = Math.max(familyMb, familyMemoryMb(process.pid) - memoryMb(process.pid).now)
  }, SAMPLE_MS)
  // As in production: without the compile cache of the journeys.
  const settings = { DATABASE_URL, NODE_COMPILE_CACHE: '' }
  const { pid, stop } = await startServer(data, settings, main).finally(() => clearInterval(sampling))
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  // Its own time, and that of its ended children.
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  const { peak } = memoryMb(pid)
  await stop()
  return {
    processorS: ticks.reduce((sum, part) => sum + part, 0) / TICKS_PER_S,
    serverMb: peak,
    togetherMb: Math.max(familyMb, peak),
  }
}
