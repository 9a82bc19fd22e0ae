import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import { readSession } from '#server/accounts/service.ts'
import { RecentSessions } from '#server/accounts/sessions/recent-sessions.ts'
import { readConfig } from '#server/configuration/config.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import { enrolmentIdOf, mergeSave } from '#server/progress/service.ts'
import { type Client, Device, openClient, type Request, readCourse } from './calls.ts'
import { costOf } from './cost.ts'
import { arrivals, type Latencies, sendAll } from './open-loop.ts'
import type { Options } from './options.ts'
import { type Product, startProduct } from './product.ts'
import type { Figure, Report } from './report.ts'
import { median } from './statistics.ts'

const LEARNERS = 40
/** Connections over which one account floods. */
const FLOODING = 16
const PER_SAVE = 500
const OTHERS_PER_SECOND = 10
const WARM_UP_MS = 3000
const QUIET_MS = 10_000
const HOMES = 600
/** What a diligent learner tried in eight weeks. */
const HONEST = { days: 55, perDay: 200 }
const DAY_MS = 24 * 60 * 60 * 1000
/** A home with these attempts costs as much as one without any; that of who floods may cost twice as much. */
const MAY_GROW = { honest: 1.15, flooded: 2 }
/** Nobody keeps another waiting longer. */
const GOAL_MS = 200

const HOME = { method: 'GET', path: '/api/v1/student-home' } as const

/**
 * One account sends attempts and requests its home without pause: how long others wait for a lesson and a save
 * meanwhile, and what homes cost afterwards, beside the home of a learner who has not tried anything.
 */
export async function measureFlood(
  scope: AsyncDisposableStack,
  { postgresql, runs, minutes }: Options,
): Promise<Report> {
  const product = await startProduct(scope, {
    postgresql,
    learners: LEARNERS,
    add: async (database, [, diligent, none]) => {
      await learn(database, diligent?.token ?? '', HONEST.perDay)
      await learn(database, none?.token ?? '', 0)
    },
  })
  const [flooding, diligent, none, ...others] = product.learners
  if (!flooding || !diligent || !none) throw new Error('there are too few learners')
  const client = openClient(scope, product.server.url, 10)
  const course = await readCourse(client, flooding)
  const devices = others.map(learner => new Device(learner, course))
  const wait = (lastsMs: number, seed: number) => waits(client, devices, { lastsMs, seed })
  /** Homes with attempts, in turns with those of a learner without any. */
  const homesBeside = async (token: string) => {
    const costs = { with: [] as number[], without: [] as number[] }
    // The first run is a warm-up and does not count.
    for (let run = 0; run <= runs; run++) {
      const [without, tried] = [
        await costOfHomes(product, client, none.token),
        await costOfHomes(product, client, token),
      ]
      if (run > 0) costs.without.push(without)
      if (run > 0) costs.with.push(tried)
    }
    return costs
  }

  const honest = await homesBeside(diligent.token)
  await wait(WARM_UP_MS, 1)
  const quiet = await wait(QUIET_MS, 2)
  const stop = flood(openClient(scope, product.server.url, FLOODING), {
    token: flooding.token,
    course: { id: course._id, words: course.lessons.flatMap(({ wordIds }) => wordIds) },
  })
  const during = await wait(minutes * 60_000, 3)
  const { saves, homes, refused } = await stop()
  const flooded = await homesBeside(flooding.token)
  return {
    key: `flood-${product.engine.toLowerCase()}`,
    title: `One account floods over ${FLOODING} connections while others learn (${product.engine})`,
    figures: [
      ...waitsOf('quiet', quiet.latencies),
      ...waitsOf('while one floods', during.latencies, quiet.latencies),
      {
        name: 'calls of others that failed',
        unit: '',
        values: [[...during.errors.values()].reduce((sum, count) => sum + count, 0)],
        limit: 0,
      },
      home(`a home with ${HONEST.days * HONEST.perDay} attempts, processor time`, honest, MAY_GROW.honest),
      home('the home of the account that flooded, processor time', flooded, MAY_GROW.flooded),
    ],
    notes: [
      'The floor of a home is that of a learner with the same place in the course, without attempts.',
      `The flood: ${saves} saves with ${saves * PER_SAVE} attempts and ${homes} homes were answered, ${refused} refused.`,
      ...[...during.errors].map(([reason, count]) => `${count} x ${reason}`),
    ],
  }
}

function home(name: string, costs: { with: number[]; without: number[] }, mayGrow: number): Figure {
  const limit = mayGrow * median(costs.without)
  return { name, unit: 'ms', values: costs.with, floor: costs.without, limit }
}

function waitsOf(when: string, latencies: Latencies, quiet?: Latencies): Figure[] {
  return ([0.5, 0.99, 1] as const).map(share => ({
    name: `lesson or save of others, ${share === 1 ? 'longest' : `p${100 * share}`}, ${when}`,
    unit: 'ms',
    values: [latencies.at(share)],
    ...(quiet && { floor: [quiet.at(share)] }),
    ...(quiet && share === 0.99 && { limit: GOAL_MS }),
  }))
}

/** Lessons and saves of others, in turn, at their own pace. */
function waits(
  client: Client,
  devices: readonly Device[],
  { lastsMs, seed }: Record<'lastsMs' | 'seed', number>,
) {
  return sendAll(arrivals(OTHERS_PER_SECOND, lastsMs, seed), async number => {
    const device = devices[number % devices.length] as Device
    const request = number % 2 === 0 ? device.openLesson() : device.save(number)
    const { status } = await client.send(request)
    if (status !== 200) throw new Error(`answered ${status}`)
  })
}

/** Infinite when the server does not answer. */
async function costOfHomes(product: Product, client: Client, token: string): Promise<number> {
  const { pid } = product.server
  const asked = { calls: HOMES, next: () => ({ ...HOME, token }), connections: 2 }
  return costOf(product, { pid, client }, asked).then(
    ({ ms }) => ms,
    () => Number.POSITIVE_INFINITY,
  )
}

/** Floods without pause until stopped, with a home after every third save. */
function flood(
  client: Client,
  { token, course }: { token: string; course: { id: Parameters<typeof enrolmentIdOf>[1]; words: string[] } },
): () => Promise<{ saves: number; homes: number; refused: number }> {
  const counts = { saves: 0, homes: 0, refused: 0 }
  let isOver = false
  const [user = ''] = token.split('.')
  const enrolment = enrolmentIdOf(user as UserId, course.id)
  const work = async (worker: number) => {
    for (let turn = 0; !isOver; turn++) {
      const isHome = turn % 4 === 3
      const request: Request = isHome
        ? { ...HOME, token }
        : attemptsOf({ token, enrolment, words: course.words })
      const status = await client.send(request).then(
        answer => answer.status,
        () => 0,
      )
      if (status !== 200) counts.refused += 1
      else counts[isHome ? 'homes' : 'saves'] += 1
    }
    return worker
  }
  const working = Promise.all(Array.from({ length: FLOODING }, (_, worker) => work(worker)))
  return async () => {
    isOver = true
    await working
    return counts
  }
}

/** A save of nothing but invented attempts, at every time that the home reads. */
function attemptsOf({
  token,
  enrolment,
  words,
}: {
  token: string
  enrolment: string
  words: string[]
}): Request {
  const at = () => new Date(Date.now() - Math.random() * HONEST.days * DAY_MS).toISOString()
  const attempts = Array.from({ length: PER_SAVE }, (_, number) => ({
    id: v7(),
    word: words[number % words.length],
    step: Math.floor(Math.random() * 9000),
    verdict: 'reject',
    family: `f${Math.floor(Math.random() * 1000)}`,
    way: 'spoken',
    at: at(),
  }))
  const index = { lesson: 0, word: 0, sentence: 0 }
  const save = { idStudentCourse: enrolment, index, savedAt: new Date().toISOString(), attempts }
  return { method: 'POST', path: '/api/v1/student-sentence', token, body: JSON.stringify(save) }
}

/** Eight weeks of an honest learner, saved day by day as the product does. */
async function learn(database: Database, token: string, perDay: number): Promise<void> {
  const start = Date.now() - HONEST.days * DAY_MS
  let day = 0
  const now = () => new Date(start + day * DAY_MS)
  const catalogue = createCatalogue(database, now)
  const config = readConfig({})
  const sessions = { config, database, recentSessions: new RecentSessions(), now: () => new Date() }
  const user = await readSession(sessions, token, { mayBeRecent: false })
  const [course] = await catalogue.courses()
  const items = course?.lessons.flatMap(lesson => lesson.items) ?? []
  if (!user || !course) throw new Error('there is no learner or no course')
  for (; day < HONEST.days; day++) {
    const attempts = Array.from({ length: perDay }, (_, number) => {
      const item = items[(day * 23 + (number >> 2)) % items.length]
      if (!item) throw new Error('the course has no items')
      const isWrong = number % 4 === 0
      return {
        id: v7(),
        word: item._id,
        step: (number >> 1) % (1 + item.sentences.length),
        verdict: isWrong ? ('reject' as const) : ('full' as const),
        family: isWrong ? 'ih-iy' : null,
        way: 'spoken' as const,
        at: new Date(now().getTime() - number * 6000).toISOString(),
      }
    })
    await mergeSave({ database, catalogue, now }, user, {
      idStudentCourse: enrolmentIdOf(user._id, course._id),
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt: now().toISOString(),
      completedWords: {},
      attempts,
    })
  }
}
