import type { CourseId } from '#domain/ids.ts'
import { Device, openClient, type Request, readCourse } from './calls.ts'
import { type Cost, costOf } from './cost.ts'
import type { Options } from './options.ts'
import { addOpenCourse, startProduct } from './product.ts'
import type { Figure, Report } from './report.ts'
import { median } from './statistics.ts'

/** Courses and histories. Together the learners of each can complete `SAVES` new words that hardly change its size. */
const SIZES = [
  { items: 60, done: 10, learners: 200 },
  { items: 600, done: 10, learners: 200 },
  { items: 10_000, done: 10, learners: 200 },
  { items: 10_000, done: 1000, learners: 200 },
  { items: 10_000, done: 9900, learners: 20 },
] as const
/** Saves of new words of each size, in all runs together. */
const SAVES = 2000
const READS_PER_RUN = 50
/** Few, so that expensive calls do not keep the server from noticing that its database answers. */
const CONNECTIONS = 2
/** As many as fit into the 128 kB of a request. */
const WORDS_PER_SAVE = 1800
/** The limit for cost and answer of a save, relative to the smallest course and history. */
const MAY_GROW = 1.15

const KINDS = ['save', 'list the courses', 'open the course'] as const

type Group = (typeof SIZES)[number] & {
  devices: Device[]
  saved: number
  read: number
  costs: Cost[][]
}

/** How the sizes of course and history affect the processor time of calls and the size of their answers. */
export async function measureGrowth(
  scope: AsyncDisposableStack,
  { postgresql, runs }: Options,
): Promise<Report> {
  const courses = new Map<number, CourseId>()
  const product = await startProduct(scope, {
    postgresql,
    learners: SIZES.reduce((sum, { learners }) => sum + learners, 0),
    add: async database => {
      for (const { items } of SIZES)
        if (!courses.has(items)) courses.set(items, await addOpenCourse(database, items))
    },
  })
  const client = openClient(scope, product.server.url, CONNECTIONS)
  const rest = [...product.learners]
  const groups: Group[] = []
  for (const size of SIZES) {
    const own = rest.splice(0, size.learners)
    const [first] = own
    if (!first) throw new Error('there are too few learners')
    const course = await readCourse(client, first, courses.get(size.items))
    const devices = own.map(learner => new Device(learner, course))
    for (const device of devices) {
      for (let from = 0; from < size.done; from += WORDS_PER_SAVE) {
        await client.expect(device.saveMany(from, Math.min(WORDS_PER_SAVE, size.done - from)))
      }
    }
    groups.push({ ...size, devices, saved: 0, read: 0, costs: KINDS.map((): Cost[] => []) })
    process.stderr.write(`${size.learners} learners have ${size.done} of ${size.items} words\n`)
  }
  const next = (group: Group, kind: number, isWarm: boolean): Request => {
    const { devices, done } = group
    const number = kind === 0 && isWarm ? group.saved++ : group.read++
    const device = devices[number % devices.length] as Device
    if (kind === 1) return device.listCourses()
    if (kind === 2) return device.openCourse()
    // Warming up saves completed words again.
    const word = Math.floor(number / devices.length)
    return device.save(isWarm ? done + word : word % done)
  }
  // The first run is a warm-up and does not count.
  for (let run = 0; run <= runs; run++) {
    for (const kind of KINDS.keys()) {
      for (const group of groups) {
        const calls = kind === 0 ? Math.floor(SAVES / runs) : READS_PER_RUN
        const { pid } = product.server
        const asked = { calls, next: () => next(group, kind, run > 0), connections: CONNECTIONS }
        const cost = await costOf(product, { pid, client }, asked)
        if (run > 0) group.costs[kind]?.push(cost)
      }
    }
    process.stderr.write(run === 0 ? 'warm\n' : `run ${run} of ${runs}\n`)
  }
  const [smallest] = groups
  const figures = KINDS.flatMap((what, kind) =>
    (['ms', 'bytes'] as const).flatMap(of =>
      groups.map((group): Figure => {
        const values = group.costs[kind]?.map(cost => cost[of]) ?? []
        const least = smallest?.costs[kind]?.map(cost => cost[of]) ?? []
        return {
          name: `${what}${of === 'ms' ? '' : ', answer'}: ${group.items} items, ${group.done} completed`,
          unit: of === 'ms' ? 'ms' : 'B',
          values,
          floor: least,
          ...(kind === 0 && { limit: MAY_GROW * median(least) }),
        }
      }),
    ),
  )
  return {
    key: `growth-${product.engine.toLowerCase()}`,
    title: `Processor time and answers as they grow (${product.engine}); the floor is the smallest`,
    figures,
  }
}
