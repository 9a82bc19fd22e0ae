import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Device, openClient, type Request, readCourse } from './calls.ts'
import type { Options } from './options.ts'
import { startProduct } from './product.ts'
import type { Report } from './report.ts'
import { median } from './statistics.ts'

const STUCK = 40
const ASKED = 100
/** By then every connection that saves may have is stuck, and the first saves have been refused. */
const STUCK_AFTER_MS = 3000
/** How much longer calls that never touch the table may take. */
const GOAL = 2
const PASSWORD = 'dilo-demo-2026'

/** Calls that never touch the table of completed words, before it is locked and while 40 learners wait for it. */
export async function measureLocked(
  scope: AsyncDisposableStack,
  { postgresql, runs }: Options,
): Promise<Report> {
  if (postgresql === undefined) throw new Error('the embedded database has no locks: give --database')
  const product = await startProduct(scope, { postgresql, learners: STUCK + 1 })
  if ('folder' in product.beside) throw new Error('the product has no PostgreSQL')
  const client = openClient(scope, product.server.url, 4)
  const stuckClient = openClient(scope, product.server.url, STUCK)
  const [asking, ...saving] = product.learners
  if (!asking) throw new Error('there are no learners')
  const course = await readCourse(client, asking)
  const devices = saving.map(learner => new Device(learner, course))
  const { token } = asking
  const unrelated: Record<string, Request> = {
    testimonials: { method: 'GET', path: '/api/v1/testimonials' },
    'the session check': { method: 'POST', path: '/api/v1/auth', token },
    invoices: { method: 'GET', path: '/api/v1/student-invoice', token },
    'sign-in': {
      method: 'POST',
      path: '/api/v1/login',
      body: JSON.stringify({ username: 'ana', password: PASSWORD }),
    },
  }
  const usual = namedLists(unrelated)
  const during = namedLists(unrelated)
  const ask = async (into: Record<string, number[]>) => {
    for (const [name, request] of Object.entries(unrelated)) {
      const tookMs: number[] = []
      for (let count = 0; count < ASKED; count++) {
        const beganMs = performance.now()
        await client.expect(request)
        tookMs.push(performance.now() - beganMs)
      }
      into[name]?.push(median(tookMs))
    }
  }
  const statuses = new Map<number, number>()
  const save = async (device: Device, isOver: () => boolean) => {
    for (let number = 0; !isOver(); number++) {
      const { status } = await stuckClient.send(device.save(number))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const locking = new pg.Client({ connectionString: product.beside.url })
  await locking.connect()
  scope.defer(() => locking.end())
  await ask(namedLists(unrelated))
  for (let run = 1; run <= runs; run++) {
    await ask(usual)
    let isOver = false
    await locking.query('BEGIN; LOCK TABLE completed_words')
    const saves = Promise.all(devices.map(device => save(device, () => isOver)))
    await delay(STUCK_AFTER_MS)
    await ask(during)
    isOver = true
    await locking.query('ROLLBACK')
    await saves
    process.stderr.write(`run ${run} of ${runs}\n`)
  }
  return {
    key: 'locked-postgresql',
    title: `Calls of others while ${STUCK} learners wait for a locked table`,
    figures: Object.keys(unrelated).flatMap(name => {
      const [values, floor] = [during[name] ?? [], usual[name] ?? []]
      const ratios = values.map((ms, run) => ms / (floor[run] ?? Number.NaN))
      return [
        { name, unit: 'ms', values, floor },
        { name: `${name}, times its usual time`, unit: '', values: ratios, limit: GOAL },
      ]
    }),
    notes: [`Saves meanwhile: ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}.`],
  }
}

function namedLists(named: object): Record<string, number[]> {
  return Object.fromEntries(Object.keys(named).map(name => [name, []]))
}
