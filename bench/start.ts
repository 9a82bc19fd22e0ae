/**
 * The cost of a server start with and without the short resolution of Drizzle's files
 * (`server/db/fast-drizzle-resolve.ts`): CPU time and memory until it listens. Option: `--rounds 5`.
 */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#e2e/server.ts'
import { median } from './statistics.ts'

const TICKS_PER_S = 100
const WAYS = { 'as it is': 'server/main.ts', 'without the short way': 'server/start.ts' }

type Cost = { processorS: number; memoryMb: number }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-start-'))
const seed = join(folder, 'seed')
const costs: Record<string, Cost[]> = {}
try {
  await start(WAYS['as it is'], seed)
  // Interleaved, so that other load on the machine affects both variants.
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [way, main] of Object.entries(WAYS)) {
      const data = join(folder, 'data')
      await cp(seed, data, { recursive: true })
      costs[way] = [...(costs[way] ?? []), await start(main, data)]
      await rm(data, { recursive: true })
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const [way, all] of Object.entries(costs)) {
  const processor = median(all.map(({ processorS }) => processorS)).toFixed(2)
  const memory = median(all.map(({ memoryMb }) => memoryMb)).toFixed(0)
  process.stdout.write(`${way.padEnd(22)} ${processor} s of processor time, ${memory} MB at the most\n`)
}

/** Starts the server until it listens, then stops it. Linux only: reads the figures from /proc. */
async function start(main: string, data: string): Promise<Cost> {
  // As in production: without the compile cache of the journeys.
  const { pid, stop } = await startServer(data, { NODE_COMPILE_CACHE: '' }, main)
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, peakKb] = /VmHWM:\s+(\d+) kB/.exec(status) ?? []
  await stop()
  return { processorS: ((user ?? 0) + (system ?? 0)) / TICKS_PER_S, memoryMb: Number(peakKb) / 1024 }
}
