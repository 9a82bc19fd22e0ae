import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchCalls } from '#server/diagnostics/watch.ts'
import { startSharedJob } from '#server/jobs/service.ts'
import { countWork } from '#server/metrics/count-work.ts'
import { openMeters } from '#server/metrics/meters.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { addReadings } from '#server/metrics/readings.ts'
import { at, firstCourse, progressCalls } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, newRegistration } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  addReadings(app.context.meters, app.context)
})
afterAll(() => app.close())

const said = (from = app.context.meters) => from.registry.metrics()
const get = (url: string) => app.http.inject({ url })

/** The value of a line of `/metrics`; 0 without one. */
async function value(line: string): Promise<number> {
  const found = (await said()).split('\n').find(one => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? 0)
}

test('requests are counted by route, and by what they mean', async () => {
  const { course, order } = await firstCourse(app)
  const learner = await newPerson(app)
  const { save } = progressCalls(() => ({ app, course }))
  const word = order[0] ?? expect.fail('the course has words')
  const attempt = { word, step: 0, verdict: 'full', family: null, way: 'spoken' } as const
  const attempts = [1, 2].map(n => ({
    ...attempt,
    id: `00000000-0000-4000-8000-00000000000${n}`,
    at: TEST_START.toISOString(),
  }))
  await save(learner, { completedWords: at(TEST_START.toISOString(), word), attempts })
  const signIn = (password: string) =>
    call(app, 'POST login', { body: { username: 'ana@dilo.test', password } })
  await signIn('dilo-demo-2026')
  await signIn('wrong')
  await call(app, 'POST sign-up', { body: newRegistration() })
  await app.http.inject({ method: 'POST', url: '/api/v1/paypal-webhook', payload: '{}' })
  await call(app, 'POST recogniser-fault', { body: { fault: 'no-english' } })

  const route = 'method="POST",route="/api/v1/student-course-progress"'
  expect(await value(`dilo_http_requests_total{${route},status="200"}`)).toBe(1)
  expect(await value(`dilo_http_request_duration_seconds_count{${route}}`)).toBe(1)
  expect(await value('dilo_saves_total')).toBe(1)
  expect(await value('dilo_attempts_total')).toBe(2)
  expect(await value('dilo_sign_ins_total{result="right"}')).toBe(1)
  expect(await value('dilo_sign_ins_total{result="wrong"}')).toBe(1)
  expect(await value('dilo_refusals_total{code="wrong_credentials"}')).toBe(1)
  expect(await value('dilo_sign_ups_total{step="asked"}')).toBe(1)
  expect(await value('dilo_unsent_mails{state="waiting"}')).toBe(1)
  expect(await value('dilo_webhooks_total{result="refused"}')).toBe(1)
  expect(await value('dilo_recogniser_faults_total{fault="no-english"}')).toBe(1)
  expect(await value('dilo_database_up')).toBe(1)
})

test('however many addresses are asked for, no line is added and none of them is said', async () => {
  const ask = (name: string) =>
    Promise.all(
      [`/api/v1/${name}`, `/${name}`, `/en/course/${name}`, `/media/${name}.mp3`, `/verificar/${name}`].map(
        get,
      ),
    )
  await ask('first')
  const lines = (await said()).split('\n').length
  for (let n = 0; n < 30; n++) await ask(`planted-${n}`)
  const after = await said()
  expect(after.split('\n').length).toBe(lines)
  expect(after).not.toContain('planted')
  expect(after).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('without an answer of the database the other numbers are said, in time', async () => {
  const meters = openMeters()
  const never = new Promise<never>(() => undefined)
  const database = { ...app.context.database, read: () => never, isReady: async () => false }
  addReadings(meters, { ...app.context, database })
  meters.saves.inc()
  const startedMs = performance.now()
  const text = await said(meters)
  expect(performance.now() - startedMs).toBeLessThan(5_000)
  expect(text).toContain('dilo_database_up 0\n')
  expect(text).toContain('dilo_saves_total 1\n')
  expect(text).toMatch(/^dilo_disk_free_bytes \d+/m)
  expect(text).not.toMatch(/^dilo_(?:unsent_mails\{|subscriptions_due )/m)
})

test('runs of jobs and calls of other services are counted with their result', async () => {
  const meters = openMeters()
  const end = countWork(meters)
  let runs = 0
  const run = async () => {
    if (++runs > 1) throw new Error('planted')
    return 1
  }
  const log = { info() {}, error() {} }
  const { database } = app.context
  const job = { name: 'the work', database, run, retryDelayMs: 60_000, shutdownGraceMs: 0, log }
  const worker = startSharedJob(job, { leaseMs: 15_000, pollMs: 10 })
  await expect.poll(() => runs).toBe(2)
  await worker.stop()
  const aborted = new AbortController()
  const waits = (signal: AbortSignal) => delay(60_000, undefined, { signal })
  const service = watchCalls('translator', { name: 'double', works: async () => 'si', waits }, [
    'works',
    'waits',
  ])
  expect(await service.works()).toBe('si')
  const waiting = service.waits(aborted.signal)
  expect(await said(meters)).toContain('dilo_outgoing_calls_under_way{service="translator"} 1')
  aborted.abort()
  await expect(waiting).rejects.toThrow()
  end()
  await service.works()

  const text = await said(meters)
  expect(text).toContain('dilo_job_runs_total{name="the work",result="done"} 1')
  expect(text).toContain('dilo_job_runs_total{name="the work",result="failed"} 1')
  // Read from the database, and cached for some seconds.
  await expect
    .poll(() => said(), { timeout: 20_000, interval: 500 })
    .toMatch(/^dilo_job_last_success_timestamp_seconds\{name="the work"\} 1\.?\d{9}/m)
  expect(text).toContain('dilo_outgoing_calls_total{service="translator",method="works",result="done"} 1')
  expect(text).toContain('dilo_outgoing_calls_total{service="translator",method="waits",result="left"} 1')
  expect(text).toContain('dilo_outgoing_calls_under_way{service="translator"} 0')
})

test('the port of the metrics answers nothing else', async () => {
  const meters = openMeters()
  const { address, close } = await serveMetrics(meters.registry, { host: '127.0.0.1', port: 0 })
  try {
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    expect(await answer.text()).toContain('dilo_saves_total 0')
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
    expect((await fetch(new URL('/', address))).status).toBe(404)
  } finally {
    await close()
  }
})
