import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { CourseId } from '#domain/ids.ts'
import { FIELDS } from '#domain/import/columns.ts'
import { SHEET_LIMITS } from '#domain/import/rows.ts'
import { startSession } from '#server/accounts/service.ts'
import { findByLoginName } from '#server/accounts/store.ts'
import { Device, openClient, readCourse } from './calls.ts'
import { arrivalsUntil, type Sent, sendAll } from './open-loop.ts'
import type { Options } from './options.ts'
import { addOpenCourse, startProduct } from './product.ts'
import type { Figure, Report } from './report.ts'

const LEARNERS = 300
const SAVES_PER_SECOND = 20
/** Twice as many as the specified course has. */
const ITEMS = 1000
const TIMES = 3
const QUIET_MS = 5000
/** A call may keep others waiting this long at most. */
const GOAL_MS = 200

type Heavy = { name: string; call: () => Promise<Response> }

/** How long saves of others wait while one person makes a call at its largest permitted input, again and again. */
export async function measureWaits(scope: AsyncDisposableStack, { postgresql }: Options): Promise<Report> {
  let admin = ''
  let large: CourseId | undefined
  const product = await startProduct(scope, {
    postgresql,
    learners: LEARNERS,
    add: async database => {
      large = await addOpenCourse(database, ITEMS)
      const account = await database.read(db => findByLoginName(db, 'admin'))
      if (!account) throw new Error('there is no administrator')
      admin = await startSession({ database, now: () => new Date() }, account.id)
    },
  })
  const client = openClient(scope, product.server.url, 20)
  const [flooding, ...others] = product.learners
  if (!flooding || !large) throw new Error('there are no learners or no course')
  const course = await readCourse(client, flooding)
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
  const api = (service: string, token: string, init: RequestInit = {}) =>
    fetch(`${product.server.url}/api/v1/${service}`, {
      ...init,
      headers: { cookie: `dilo=${token}`, ...init.headers },
    })
  const post = (service: string, token: string, body: string) =>
    api(service, token, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const archive = await (await api(`admin-course-archive/${large}`, admin)).blob()
  const form = () => {
    const data = new FormData()
    data.set('file', archive, 'course.zip')
    return data
  }
  const sheet = sheetFor(course._id)
  const own = new Device(flooding, course)
  const heavy: Heavy[] = [
    {
      name: `a sheet of ${SHEET_LIMITS.rows} rows with a fault in each cell`,
      call: () => post('admin-import', admin, sheet),
    },
    {
      name: `the archive of a course of ${ITEMS} items (${(archive.size / 1e6).toFixed(1)} MB)`,
      call: () => api('admin-course-archive', admin, { method: 'POST', body: form() }),
    },
    { name: 'the export of that course', call: () => api(`admin-course-archive/${large}`, admin) },
    { name: 'the summary of the administration', call: () => api('admin-summary', admin) },
    { name: 'the health of that course', call: () => api(`admin-health/${large}`, admin) },
    { name: 'that course, whole', call: () => api(`student-course/${large}`, admin) },
    {
      name: 'a save with 500 attempts',
      call: () => {
        const { path, body = '' } = own.save(0, 500)
        return post(path.replace('/api/v1/', ''), flooding.token, body)
      },
    },
    {
      name: 'a save of all words of the course',
      call: () => {
        const { path, body = '' } = own.saveMany(0, own.wordCount)
        return post(path.replace('/api/v1/', ''), flooding.token, body)
      },
    },
  ]
  const quiet = await beside(() => delay(QUIET_MS))
  const figures: Figure[] = [{ name: 'nothing', unit: 'ms', values: [quiet.latencies.at(1)] }]
  const notes: string[] = []
  for (const { name, call } of heavy) {
    const took: number[] = []
    const sent = await beside(async () => {
      for (let time = 0; time < TIMES; time++) {
        const beganMs = performance.now()
        const answer = await call()
        await answer.arrayBuffer()
        took.push(performance.now() - beganMs)
        if (!answer.ok) notes.push(`${name} answered ${answer.status}`)
      }
      // Those who came at the end wait too.
      await delay(1000)
    })
    const floor = [quiet.latencies.at(1)]
    figures.push({ name, unit: 'ms', values: [sent.latencies.at(1)], floor, limit: GOAL_MS })
    notes.push(`${name} took ${took.map(ms => ms.toFixed(0)).join(', ')} ms`)
    for (const [reason, count] of sent.errors) notes.push(`${count} x ${reason}`)
  }
  return {
    key: `waits-${product.engine.toLowerCase()}`,
    title: `The longest wait of a save, ${SAVES_PER_SECOND} a second, beside a call at its largest input (${product.engine})`,
    figures,
    notes,
  }
}

/** As many rows and cells as a sheet may have. */
function sheetFor(courseId: CourseId): string {
  const cell = (field: string, row: number) => {
    if (field === 'order') return `${row + 1}`
    if (field === 'type') return 'word'
    return field === 'lesson' ? '3' : `Ã±o ${row}`
  }
  const rows = Array.from({ length: SHEET_LIMITS.rows }, (_, row) => ({
    number: row + 1,
    cells: Object.fromEntries(FIELDS.map(field => [field, cell(field, row)])),
  }))
  return JSON.stringify({ importId: v7(), courseId, lessonNumber: 1, dryRun: true, rows })
}
