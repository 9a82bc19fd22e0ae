import { setTimeout as delay } from 'node:timers/promises'
import type { CourseId } from '#domain/ids.ts'
import { startSession } from '#server/accounts/service.ts'
import { findByLoginName } from '#server/accounts/store.ts'
import { startTestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { addLargeCourse } from '#server/testing/courses.ts'
import { OF_SESSIONS } from '#server/testing/every-call/asking.ts'
import { ITEMS, type LargeCall, largestCalls } from '#server/testing/every-call/largest-calls.ts'
import { Device, openClient, readCourse } from './calls.ts'
import { arrivalsUntil, type Sent, sendAll } from './open-loop.ts'
import type { Options } from './options.ts'
import { startProduct } from './product.ts'
import type { Figure, Report } from './report.ts'

const LEARNERS = 300
const SAVES_PER_SECOND = 20
const QUIET_MS = 5000
/** Work may continue after an answer, and those who came at its end wait too. */
const AFTERWARDS_MS = 300
/** Calls that change nothing are made more often: the first one fills caches. */
const TIMES = 3
/** A call may keep others waiting this long at most. */
const GOAL_MS = 200
const SHOWN = 25

/** A call to be made some times, by name; all with the same endpoint are one figure. */
type Heavy = { endpoint: string; name: string; times: number; call: () => Promise<Response> }

/** How long saves of others wait while one person makes each call there is, at its largest permitted input. */
export async function measureWaits(scope: AsyncDisposableStack, { postgresql }: Options): Promise<Report> {
  let admin = ''
  let large: CourseId | undefined
  let calls: LargeCall[] = []
  const product = await startProduct(scope, {
    postgresql,
    learners: LEARNERS,
    add: async (database, [caller]) => {
      const account = await database.read(db => findByLoginName(db, 'admin'))
      const member = caller && (await database.read(db => findByLoginName(db, caller.username)))
      if (!account || !member) throw new Error('there is no administrator or no learner')
      admin = await startSession({ database, now: () => new Date() }, account.id)
      const app = await startTestApp({ database, startsAt: new Date() })
      const open = await addLargeCourse(app, ITEMS, { phonesVersion: 1, version: 1 })
      large = open.id
      calls = await largestCalls(app, { open, member: member.id })
      await app.close()
    },
  })
  const client = openClient(scope, product.server.url, 20)
  const [caller, leaving, ...others] = product.learners
  if (!caller || !leaving || !large) throw new Error('there are no learners or no course')
  const course = await readCourse(client, caller)
  const devices = others.map(learner => new Device(learner, course))
  let saved = 0
  /** Saves at their own pace while work lasts. */
  const beside = async (work: () => Promise<void>): Promise<Sent> => {
    let isOver = false
    const sending = sendAll(
      arrivalsUntil(() => isOver, SAVES_PER_SECOND),
      async () => {
        const number = saved++
        const device = devices[number % devices.length] as Device
        const { status } = await client.send(device.save(Math.floor(number / devices.length)))
        if (status !== 200) throw new Error(`a save answered ${status}`)
      },
    )
    await work().finally(() => {
      isOver = true
    })
    return sending
  }
  const request = (path: string, token: string, init: RequestInit = {}) =>
    fetch(`${product.server.url}${path}`, {
      ...init,
      headers: { cookie: `dilo=${token}`, ...(init.headers as Record<string, string>) },
    })
  const ofContract = calls.map(({ key, name, isAuthors, given }): Heavy => {
    const { url, query, method, headers, payload } = requestFor(key, given)
    const asked = new URLSearchParams(query as Record<string, string>).toString()
    const learner = OF_SESSIONS.has(key) ? leaving.token : caller.token
    const init = {
      method: `${method}`,
      headers: headers as Record<string, string>,
      body: payload as BodyInit,
    }
    const call = () => request(asked ? `${url}?${asked}` : `${url}`, isAuthors ? admin : learner, init)
    return { endpoint: key, name, times: method === 'GET' ? TIMES : 1, call }
  })
  const own = new Device(caller, course)
  const save = (name: string, { path, body = '' }: ReturnType<Device['save']>): Heavy => ({
    ...{ endpoint: 'POST student-course-progress', name, times: 1 },
    call: () =>
      request(path, caller.token, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  })
  const heavy: Heavy[] = [
    ...ofContract,
    save('a save with 500 attempts', own.save(0, 500)),
    save('a save of all words of the course', own.saveMany(0, own.wordCount)),
    {
      ...{ endpoint: 'GET admin-course-archive/:id', name: `${ITEMS} items exported`, times: TIMES },
      call: () => request(`/api/v1/admin-course-archive/${large}`, admin),
    },
  ]
  const quiet = await beside(() => delay(QUIET_MS))
  const waits = new Map<string, { ms: number; name: string }>()
  const details: object[] = []
  const failures: string[] = []
  for (const { endpoint, name, times, call } of heavy) {
    const took: number[] = []
    let status = 0
    const sent = await beside(async () => {
      for (let time = 0; time < times; time++) {
        const beganMs = performance.now()
        const answer = await call()
        await answer.arrayBuffer()
        took.push(Math.round(performance.now() - beganMs))
        status = answer.status
      }
      await delay(AFTERWARDS_MS)
    })
    const ms = sent.latencies.at(1)
    if (ms > (waits.get(endpoint)?.ms ?? 0)) waits.set(endpoint, { ms, name })
    details.push({ name, status, took, waitMs: Math.round(ms) })
    for (const [reason, count] of sent.errors) failures.push(`beside ${name}, ${count} x ${reason}`)
    if (status >= 500) failures.push(`${name} answered ${status}`)
  }
  const longest = [...waits.values()].sort((a, b) => b.ms - a.ms)
  const floor = [quiet.latencies.at(1)]
  const figureOf = ({ name, ms }: { name: string; ms: number }): Figure => ({
    ...{ name, unit: 'ms', values: [ms], floor, limit: GOAL_MS },
  })
  return {
    key: `waits-${product.engine.toLowerCase()}`,
    title: `The longest wait of a save, ${SAVES_PER_SECOND} a second, beside each call (${product.engine})`,
    figures: [
      { name: 'nothing', unit: 'ms', values: floor },
      ...longest.slice(0, SHOWN).map(figureOf),
      { name: 'calls that were answered', unit: '', values: [details.length] },
      { name: 'failures', unit: '', values: [failures.length], limit: 0 },
    ],
    notes: [`The ${longest.length - SHOWN} other calls kept saves waiting for less.`, ...failures],
    details,
  }
}
