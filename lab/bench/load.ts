import type { CourseId } from '#domain/ids.ts'
import { Device, openClient, type Request, readCourse } from './calls.ts'
import { arrivals, type Latencies, type Sent, sendAll } from './open-loop.ts'
import type { Options } from './options.ts'
import { memoryMb, processorMs } from './processor-time.ts'
import { addOpenCourse, type Product, startProduct } from './product.ts'
import type { Figure, Report } from './report.ts'

/** Enough learners and words that every save completes a new word, for half an hour. */
const LEARNERS = 2000
const ITEMS = 600
const CONNECTIONS = 100
const WARM_UP = [
  { share: 0.2, lastsMs: 5000 },
  { share: 1, lastsMs: 5000 },
] as const
const SAMPLE_MS = 5000
const MINUTE_MS = 60_000
const SHARES = { p50: 0.5, p95: 0.95, p99: 0.99, 'p99.9': 0.999, max: 1 } as const
const GOALS = {
  PostgreSQL: { p99Ms: 100, memoryMb: 250, startMb: 250 },
  embedded: { p99Ms: 50, memoryMb: 500, startMb: 600 },
} as const

/**
 * Latency, errors and memory while saves and reads arrive at their own pace. The reads are, in turn, a lesson, the
 * course list, the session check and a course.
 */
export async function measureLoad(
  scope: AsyncDisposableStack,
  { postgresql, minutes, savesPerSecond, readsPerSecond }: Options,
): Promise<Report> {
  let courseId: CourseId | undefined
  const product = await startProduct(scope, {
    postgresql,
    learners: LEARNERS,
    add: async database => {
      courseId = await addOpenCourse(database, ITEMS)
    },
  })
  const client = openClient(scope, product.server.url, CONNECTIONS)
  const [first] = product.learners
  if (!first) throw new Error('there are no learners')
  const course = await readCourse(client, first, courseId)
  const devices = product.learners.map(learner => new Device(learner, course))
  const counted = { saves: 0, reads: 0 }
  const nextOf = (what: keyof typeof counted): Request => {
    const number = counted[what]++
    const device = devices[number % devices.length] as Device
    const turn = Math.floor(number / devices.length)
    return what === 'saves' ? device.save(turn) : read(device, number % 4)
  }
  const send = (lastsMs: number, share: number, seed: number) => {
    const ask = async (what: keyof typeof counted) => {
      await client.expect(nextOf(what))
    }
    return Promise.all([
      sendAll(arrivals(share * savesPerSecond, lastsMs, seed), () => ask('saves')),
      sendAll(arrivals(share * readsPerSecond, lastsMs, seed + 1), () => ask('reads')),
    ])
  }
  for (const [index, { share, lastsMs }] of WARM_UP.entries()) await send(lastsMs, share, 10 + index)
  const memory = watchMemory(product.server.pid)
  const shares = watchProcessor(product)
  const [saves, reads] = await send(minutes * MINUTE_MS, 1, 1)
  const usage = await (await shares)()
  const { samples, stop } = memory
  stop()
  const goal = GOALS[product.engine]
  const errors = [...saves.errors, ...reads.errors]
  const failed = errors.reduce((sum, [, count]) => sum + count, 0)
  const perMinute = samples.filter((_, index) => index % (MINUTE_MS / SAMPLE_MS) === 0)
  return {
    key: `load-${product.engine.toLowerCase()}-${savesPerSecond}-${readsPerSecond}-${minutes}`,
    title: `${savesPerSecond} saves and ${readsPerSecond} reads a second for ${minutes} minutes (${product.engine}), open loop`,
    figures: [
      ...figuresOf('save', saves, goal.p99Ms),
      ...figuresOf('read', reads, goal.p99Ms),
      { name: 'errors', unit: '', values: [failed], limit: 0 },
      {
        name: 'memory of the server, at the end',
        unit: 'MB',
        values: samples.slice(-1),
        floor: samples.slice(0, 1),
      },
      {
        name: 'memory of the server, at most',
        unit: 'MB',
        values: [Math.max(...samples)],
        limit: goal.memoryMb,
      },
      {
        name: 'memory of its first start, at most',
        unit: 'MB',
        values: [product.startPeakMb],
        limit: goal.startMb,
      },
    ],
    notes: [
      'The floor of the memory is its beginning.',
      `Memory in MB, minute by minute: ${perMinute.map(mb => mb.toFixed(0)).join(' ')}`,
      `p99 of saves in ms, minute by minute: ${saves.minutes.map(minute => minute.at(0.99).toFixed(0)).join(' ')}`,
      usage,
      `Sent late: p99 ${late(saves.late)} (saves), ${late(reads.late)} (reads)`,
      ...errors.map(([reason, count]) => `${count} x ${reason}`),
    ],
  }
}

function read(device: Device, turn: number): Request {
  if (turn === 0) return device.openLesson()
  if (turn === 1) return device.listCourses()
  return turn === 2 ? device.checkSession() : device.openCourse()
}

function figuresOf(what: string, { latencies }: Sent, goalMs: number): Figure[] {
  return Object.entries(SHARES).map(([name, share]) => ({
    name: `${what}, ${name}`,
    unit: 'ms',
    values: [latencies.at(share)],
    ...(name === 'p99' && { limit: goalMs }),
  }))
}

function late(latencies: Latencies): string {
  return `${latencies.at(0.99).toFixed(1)} ms`
}

function watchMemory(pid: number): { samples: number[]; stop: () => void } {
  const sample = () => memoryMb(pid).now
  const samples = [sample()]
  const timer = setInterval(() => samples.push(sample()), SAMPLE_MS)
  return { samples, stop: () => clearInterval(timer) }
}

/** The users of the processor's cores: the server lacks the client's share. */
async function watchProcessor(product: Product): Promise<() => Promise<string>> {
  const start = performance.now()
  const ownBefore = processorMs(process.pid) - processorMs(product.server.pid)
  const used = await product.watch(product.server.pid)
  return async () => {
    const ms = performance.now() - start
    const own = processorMs(process.pid) - processorMs(product.server.pid) - ownBefore
    const { serverMs, databaseMs } = await used()
    const share = (part: number) => `${((100 * part) / ms).toFixed(0)} %`
    return `Of one core: server ${share(serverMs)}, database ${share(databaseMs)}, this client ${share(own)}`
  }
}
