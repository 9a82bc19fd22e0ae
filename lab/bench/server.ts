import { type Client, Device, openClient, type Request, readCourse } from './calls.ts'
import { CONNECTIONS, type Cost, costOf } from './cost.ts'
import { floorAnswer, startFloor } from './floor.ts'
import type { FloorAnswer } from './floor-server.ts'
import type { Options } from './options.ts'
import { startProduct } from './product.ts'
import type { Figure, Report } from './report.ts'

const LEARNERS = 500
/** Calls of each kind and run. Few enough that a save always completes a new word, in 5 runs and the warm-up. */
const CALLS_PER_RUN = 1500
/** Runs that do not count: a new server still compiles code that an older one has compiled. */
const WARM_UP_RUNS = 3

type Goal = { postgresql: number; embedded: number }
type Measured = {
  name: string
  statement: FloorAnswer['statement']
  goal?: Goal
  calls?: number
  request: (device: Device, number: number) => Request
}

const READ: Goal = { postgresql: 0.4, embedded: 0.6 }
const KINDS: readonly Measured[] = [
  {
    name: 'save a completed word',
    statement: 'save',
    goal: { postgresql: 0.6, embedded: 1 },
    request: (device, number) => device.save(number),
  },
  {
    name: 'the same without attempts',
    statement: 'save',
    request: (device, number) => device.save(number, 0),
  },
  {
    name: 'the same with 100 attempts',
    statement: 'save',
    calls: 300,
    request: (device, number) => device.save(number, 100),
  },
  {
    name: 'the same with an answer that is a review',
    statement: 'save',
    request: (device, number) => device.saveAsked(number),
  },
  { name: 'open the home', statement: 'none', request: device => device.openHome() },
  { name: 'open a lesson', statement: 'none', goal: READ, request: device => device.openLesson() },
  { name: 'list the courses', statement: 'places', goal: READ, request: device => device.listCourses() },
  { name: 'check the session', statement: 'none', goal: READ, request: device => device.checkSession() },
]

/** Processor time of learners' most frequent calls, for server and database, in turns with their floors. */
export async function measureServer(
  scope: AsyncDisposableStack,
  { postgresql, runs }: Options,
): Promise<Report> {
  const product = await startProduct(scope, { postgresql, learners: LEARNERS })
  const [first] = product.learners
  if (!first) throw new Error('there are no learners')
  const client = openClient(scope, product.server.url, CONNECTIONS)
  const course = await readCourse(client, first)
  const devices = product.learners.map(learner => new Device(learner, course))
  const samples = await firstAnswers(client, devices)
  const floor = await startFloor(scope, {
    database: product.beside,
    tokens: product.learners.map(({ token }) => token),
    answers: Object.fromEntries(samples.map((answer, index) => [floorPath(index), answer])),
  })
  const sides = {
    product: { pid: product.server.pid, client },
    floor: { pid: floor.pid, client: openClient(scope, floor.url, CONNECTIONS) },
  }
  const costs = KINDS.map(() => ({ product: [] as Cost[], floor: [] as Cost[] }))
  const counted = { product: { saves: 0, reads: 0 }, floor: { saves: 0, reads: 0 } }
  for (let run = 1 - WARM_UP_RUNS; run <= runs; run++) {
    for (const [index, { request, statement, calls = CALLS_PER_RUN }] of KINDS.entries()) {
      for (const side of ['product', 'floor'] as const) {
        const next = () => {
          // Learner by learner, then word by word: a save completes a new word.
          const number = counted[side][statement === 'save' ? 'saves' : 'reads']++
          const device = devices[number % devices.length] as Device
          const made = request(device, Math.floor(number / devices.length))
          return side === 'product' ? made : { ...made, path: floorPath(index), learn: undefined }
        }
        const cost = await costOf(product, sides[side], { calls, next })
        if (run > 0) costs[index]?.[side].push(cost)
      }
    }
    process.stderr.write(run <= 0 ? 'warming up\n' : `run ${run} of ${runs}\n`)
  }
  const figures = KINDS.map(({ name, goal }, index): Figure => {
    const { product: own = [], floor: least = [] } = costs[index] ?? {}
    const limit = goal && (postgresql === undefined ? goal.embedded : goal.postgresql)
    return {
      name,
      unit: 'ms',
      values: own.map(({ ms }) => ms),
      floor: least.map(({ ms }) => ms),
      limit,
      parts: own,
    }
  })
  return {
    key: `server-${product.engine.toLowerCase()}`,
    title: `Processor time per call (${product.engine}), ${CONNECTIONS} connections, ${LEARNERS} learners`,
    figures,
  }
}

function floorPath(kind: number): string {
  return `/${kind}`
}

/** The first answer to each call: the floor answers the same bytes. */
async function firstAnswers(client: Client, [device]: readonly Device[]): Promise<FloorAnswer[]> {
  if (!device) throw new Error('there are no learners')
  const answers: FloorAnswer[] = []
  for (const { request, statement } of KINDS) {
    answers.push(floorAnswer(statement, await client.expect(request(device, 0))))
  }
  return answers
}
