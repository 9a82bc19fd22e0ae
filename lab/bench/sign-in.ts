import { Device, openClient, readCourse } from './calls.ts'
import { arrivals, sendAll } from './open-loop.ts'
import type { Options } from './options.ts'
import { startProduct } from './product.ts'
import type { Figure, Report } from './report.ts'

const PASSWORD = 'dilo-demo-2026'
const LESSONS_PER_SECOND = 50
const WARM_UP_MS = 3000
const LASTS_MS = 10_000
const GOAL_MS = { PostgreSQL: 25, embedded: 40 } as const

/** How long opening a lesson takes, alone and while clients sign in without pause. */
export async function measureSignIn(
  scope: AsyncDisposableStack,
  { postgresql, runs, clients }: Options,
): Promise<Report> {
  const product = await startProduct(scope, { postgresql, learners: 100 })
  const client = openClient(scope, product.server.url, 10)
  const [first] = product.learners
  if (!first) throw new Error('there are no learners')
  const course = await readCourse(client, first)
  const devices = product.learners.map(learner => new Device(learner, course))
  const open = async (lastsMs: number, seed: number) => {
    const sent = await sendAll(arrivals(LESSONS_PER_SECOND, lastsMs, seed), async number => {
      await client.expect((devices[number % devices.length] as Device).openLesson())
    })
    const [reason] = sent.errors.keys()
    if (reason !== undefined) throw new Error(reason)
    return sent.latencies
  }
  const storm = { isOn: false, signedIn: 0, refused: 0 }
  const storming = openClient(scope, product.server.url, clients)
  const body = JSON.stringify({ username: 'ana', password: PASSWORD })
  const signIn = async () => {
    while (storm.isOn) {
      const { status } = await storming.send({ method: 'POST', path: '/api/v1/login', body })
      if (status === 200) storm.signedIn += 1
      else if (status === 503) storm.refused += 1
      else throw new Error(`signing in answered ${status}`)
    }
  }
  const figures = {
    'p50, alone': [] as number[],
    'p99, alone': [] as number[],
    'p50, while others sign in': [] as number[],
    'p99, while others sign in': [] as number[],
    'sign-ins a second': [] as number[],
  }
  for (let run = 1; run <= runs; run++) {
    await open(WARM_UP_MS, run)
    const alone = await open(LASTS_MS, run)
    figures['p50, alone'].push(alone.at(0.5))
    figures['p99, alone'].push(alone.at(0.99))
    storm.isOn = true
    const signingIn = Promise.all(Array.from({ length: clients }, signIn))
    // Awaited below: a failed client must not end the program before the server is stopped.
    signingIn.catch(() => undefined)
    await open(WARM_UP_MS, run)
    const before = storm.signedIn
    const stormy = await open(LASTS_MS, run)
    figures['sign-ins a second'].push((storm.signedIn - before) / (LASTS_MS / 1000))
    storm.isOn = false
    await signingIn
    figures['p50, while others sign in'].push(stormy.at(0.5))
    figures['p99, while others sign in'].push(stormy.at(0.99))
    process.stderr.write(`run ${run} of ${runs}\n`)
  }
  return {
    key: `sign-in-${product.engine.toLowerCase()}-${clients}`,
    title: `Opening a lesson, ${LESSONS_PER_SECOND} a second, alone and while ${clients} clients sign in without pause (${product.engine})`,
    figures: Object.entries(figures).map(
      ([name, values]): Figure => ({
        name,
        unit: name.startsWith('p') ? 'ms' : '',
        values,
        ...(name === 'p99, while others sign in' && {
          floor: figures['p99, alone'],
          limit: GOAL_MS[product.engine],
        }),
      }),
    ),
    notes: [
      'The floor is the same without the sign-ins.',
      `${storm.refused} sign-ins were refused for lack of room.`,
    ],
  }
}
