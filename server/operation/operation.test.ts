import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SPAN_MINUTES, SPANS, type Warning } from '#contract/operation.ts'
import { type BackupRun, recordBackup } from '#server/backup/service.ts'
import { backupRuns } from '#server/backup/tables.ts'
import { jobs } from '#server/jobs/tables.ts'
import { writeMail } from '#server/mail/service.ts'
import { mails } from '#server/mail/tables.ts'
import { subscriptions } from '#server/membership/tables.ts'
import { openMeters } from '#server/metrics/meters.ts'
import { cleanUpActivity, reporter } from '#server/operation/activity.ts'
import { addActivity } from '#server/operation/store.ts'
import { processActivity } from '#server/operation/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DISK = { freeBytes: 50e9, sizeBytes: 100e9 }

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.context.database.tx(async db => {
    for (const table of [processActivity, backupRuns, jobs, mails]) await db.delete(table)
    await db.update(subscriptions).set({ checkAt: null })
  })
})

const read = async () => (await call(app, 'GET admin-operation', { as: admin })).body.data
const sumOf = (spans: { requests: number }[]) => spans.reduce((sum, { requests }) => sum + requests, 0)

test('a day in which nothing was reported has all its spans, and none is known', async () => {
  const { spans, processes, disk, now } = await read()
  expect(spans).toHaveLength(SPANS)
  expect(spans.every(span => span.processes === 0 && span.requests === 0)).toBe(true)
  const times = spans.map(({ at }) => Date.parse(at))
  expect(
    times.every((time, place) => place === 0 || time - (times[place - 1] ?? 0) === SPAN_MINUTES * MINUTE_MS),
  ).toBe(true)
  expect(Date.parse(now) - (times.at(-1) ?? 0)).toBeLessThan(SPAN_MINUTES * MINUTE_MS)
  expect([processes, disk]).toEqual([0, null])
})

test('reports of several processes are added up, each request once', async () => {
  const [one, other] = [openMeters(), openMeters()]
  const reporters = [one, other].map(meters => reporter({ ...app.context, meters }))
  const reportAll = () => Promise.all(reporters.map(({ report }) => report()))
  const count = (meters: typeof one, route: string, status: number, seconds: number) => {
    meters.requests.inc({ method: 'GET', route, status })
    meters.requestSeconds.observe({ method: 'GET', route }, seconds)
  }
  count(one, '/api/v1/courses', 200, 0.01)
  count(one, 'page course', 503, 3)
  count(other, 'file', 200, 1.2)
  other.saves.inc(2)
  await reportAll()
  await reportAll()
  count(one, '/api/v1/courses', 429, 0.01)
  count(one, '/healthz', 200, 5)
  count(other, '/readyz', 503, 0.1)
  await reportAll()

  const { spans, processes, disk } = await read()
  const total = (what: 'requests' | 'failed' | 'slow' | 'saves') =>
    spans.reduce((sum, span) => sum + span[what], 0)
  expect(processes).toBe(2)
  expect([total('requests'), total('failed'), total('slow'), total('saves')]).toEqual([4, 1, 2, 2])
  expect(Math.max(...spans.map(span => span.processes))).toBe(2)
  expect(disk?.sizeBytes).toBeGreaterThan(disk?.freeBytes ?? 0)
})

test('a report that could not be stored is in the next one', async () => {
  const meters = openMeters()
  const { database } = app.context
  let isDown = true
  const failing: typeof database = {
    ...database,
    tx: async body => {
      if (isDown) throw new Error('the database is down')
      return database.tx(body)
    },
  }
  const { report } = reporter({ ...app.context, database: failing, meters })
  meters.requests.inc({ method: 'GET', route: 'file', status: 200 })
  await expect(report()).rejects.toThrow('the database is down')
  isDown = false
  await report()
  expect(sumOf((await read()).spans)).toBe(1)
})

test('a process that stopped, or was killed, is no longer counted, and its day stays', async () => {
  const { database } = app.context
  const [stopped, killed, running] = [1, 2, 3].map(() => {
    const meters = openMeters()
    meters.requests.inc({ method: 'GET', route: 'file', status: 200 })
    return reporter({ ...app.context, meters })
  })
  for (const process of [stopped, killed, running]) await process?.report()
  // Its last report falls into the next span.
  await database.tx(db =>
    db.update(processActivity).set({ at: sql`${processActivity.at} - interval '15 minutes'` }),
  )
  await stopped?.end()
  expect((await read()).processes).toBe(2)
  await database.tx(db => db.update(processActivity).set({ aliveUntil: sql`now()` }))
  await running?.report()
  const { processes, spans } = await read()
  expect([processes, sumOf(spans)]).toEqual([1, 3])
})

test('activity is deleted after two days', async () => {
  const { database } = app.context
  const activity = { requests: 1, failed: 0, slow: 0, saves: 0 }
  await database.tx(db =>
    addActivity(db, { process: crypto.randomUUID(), activity, disk: DISK, aliveForMinutes: 3 }),
  )
  const ageTo = (hours: number) =>
    database.tx(db => db.update(processActivity).set({ at: sql`now() - ${hours}::int * interval '1 hour'` }))
  const left = () => database.read(db => db.$count(processActivity))
  await ageTo(47)
  await cleanUpActivity(app.context)
  expect(await left()).toBe(1)
  expect(sumOf((await read()).spans), 'not of the last day').toBe(0)
  await ageTo(49)
  await cleanUpActivity(app.context)
  expect(await left()).toBe(0)
})

describe('what needs the operator', () => {
  const backupOf = (ageMs: number, problem = ''): BackupRun => {
    const startedAt = new Date(Date.now() - ageMs)
    return { id: crypto.randomUUID(), startedAt, finishedAt: startedAt, fileName: 'a.tar', bytes: 5, problem }
  }
  const warned = async () => (await read()).warnings
  const report = (activity: { requests: number; failed: number }, disk = DISK) =>
    app.context.database.tx(db =>
      addActivity(db, {
        process: crypto.randomUUID(),
        activity: { ...activity, slow: 0, saves: 0 },
        disk,
        aliveForMinutes: 3,
      }),
    )

  beforeEach(async () => {
    await recordBackup(app.context, backupOf(HOUR_MS))
  })

  test('is nothing when all is well', async () => {
    await report({ requests: 1000, failed: 10 })
    expect(await warned()).toEqual([])
  })

  test.each<[string, Warning, () => Promise<unknown>]>([
    ['more than one of a hundred requests failed', 'failures', () => report({ requests: 1000, failed: 11 })],
    [
      'one of the disks is nearly full',
      'disk',
      async () => {
        await report({ requests: 0, failed: 0 })
        await report({ requests: 0, failed: 0 }, { freeBytes: 9e9, sizeBytes: 100e9 })
      },
    ],
    [
      'a job fails',
      'jobs',
      () =>
        app.context.database.tx(db =>
          db.insert(jobs).values({ name: 'cleanup', holder: 'a', problem: 'ECONNREFUSED' }),
        ),
    ],
    [
      'a mail waits for longer than a quarter of an hour',
      'mails',
      () => {
        const writtenAt = new Date(app.context.now().getTime() - 16 * MINUTE_MS)
        const content = { subject: 's', paragraphs: [] }
        return app.context.database.tx(db =>
          writeMail(db, { to: 'a@dilo.test', content, language: 'es' }, writtenAt),
        )
      },
    ],
    [
      'the reconciliation is an hour behind',
      'payments',
      () => {
        const checkAt = new Date(app.context.now().getTime() - HOUR_MS - MINUTE_MS)
        return app.context.database.tx(db => db.update(subscriptions).set({ checkAt }))
      },
    ],
    ['the last backup failed', 'backup', () => recordBackup(app.context, backupOf(0, 'no room'))],
    [
      'the last backup is older than two days, and none are scheduled',
      'backup',
      async () => {
        await app.context.database.tx(db => db.delete(backupRuns))
        await recordBackup(app.context, backupOf(48 * HOUR_MS + MINUTE_MS))
      },
    ],
    ['there was no backup at all', 'backup', () => app.context.database.tx(db => db.delete(backupRuns))],
  ])('%s', async (_, warning, make) => {
    await make()
    expect(await warned()).toEqual([warning])
  })

  test('names the backup, and why the last one failed', async () => {
    const failed = backupOf(0, 'no room')
    await recordBackup(app.context, failed)
    expect((await read()).backup).toMatchObject({
      isScheduled: false,
      last: { bytes: 5 },
      failure: { at: failed.finishedAt.toISOString(), problem: 'no room' },
    })
  })
})
