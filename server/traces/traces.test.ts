import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchCalls } from '#server/diagnostics/watch.ts'
import { at, firstCourse, progressCalls } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { newPerson } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

/** A span as a collector receives it. */
type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const PROXY = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const READERS = 8

let app: TestApp
let received = ''
let spans: SentSpan[] = []
let learner: Awaited<ReturnType<typeof newPerson>>
const lines: string[] = []
const collector = createServer(async (request, response) => {
  const body = await text(request)
  received += `${request.url} ${request.headers.authorization} ${body}\n`
  spans = [...spans, ...spansOf(body)]
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
const spansOf = (body: string): SentSpan[] =>
  (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(one => one.spans))

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const traces = {
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers: { authorization: 'key of the collector' },
    serviceName: 'dilo',
    share: 1,
  }
  app = await startTestApp({
    config: { traces, trustedProxies: ['127.0.0.1'] },
    logTo: { write: line => lines.push(line) },
  })
  learner = await newPerson(app)
  const { course, order } = await firstCourse(app)
  const { save } = progressCalls(() => ({ app, course }))
  await save(learner, { completedWords: at(TEST_START.toISOString(), ...order.slice(0, 1)) })
  const headers = { authorization: `Bearer ${learner.token}` }
  const ask = (more: object) =>
    app.http.inject({ url: '/api/v1/student-notices', headers: { ...headers, ...more } })
  await Promise.all(Array.from({ length: READERS }, () => ask({})))
  await ask({ traceparent: PROXY, 'x-forwarded-for': '203.0.113.7' })
  await app.http.inject({
    url: '/api/v1/settings',
    headers: { traceparent: PROXY.replace('0af7', '1bf7'), 'x-forwarded-for': '203.0.113.7' },
    remoteAddress: '203.0.113.9',
  })
  const failing = async () => {
    throw Object.assign(new Error(`no answer for ${learner.email}`), { code: 'ECONNREFUSED' })
  }
  await watchCalls('payments', { failing }, ['failing'])
    .failing()
    .catch(() => undefined)
  await app.context.traces?.stop()
})
afterAll(async () => {
  await app.close()
  collector.close()
})

const attribute = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find(one => one.key === key)?.value ?? {})[0]
const insideOf = (span: SentSpan) => spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
const called = (name: string) => spans.filter(one => one.name === name)

test('a save is a span with its statements in it, and the log names its trace', () => {
  const [span] = called('POST /api/v1/student-course-progress')
  if (!span) return expect.fail('the save has a span')
  expect(attribute(span, 'http.response.status_code')).toBe(200)
  const inside = insideOf(span)
  expect(inside.length).toBeGreaterThan(0)
  expect(inside.map(({ traceId }) => traceId)).toEqual(inside.map(() => span.traceId))
  expect(inside.map(one => attribute(one, 'db.query.text')).join('\n')).toContain('completed_words')
  const line = lines.map(one => JSON.parse(one)).find(one => one.traceId === span.traceId)
  expect(line).toMatchObject({ msg: 'request completed', reqId: attribute(span, 'dilo.request_id') })
})

test('requests at the same time have their own statements, whoever waited for the connection', () => {
  const reads = called('GET /api/v1/student-notices')
  expect(reads).toHaveLength(READERS + 1)
  // On a busy machine, one of them also probes whether the server answers.
  const isProbe = (span: SentSpan) => attribute(span, 'db.query.text') === 'SELECT 1'
  const counts = reads.map(read => insideOf(read).filter(span => !isProbe(span)).length)
  expect(counts[0]).toBeGreaterThan(0)
  expect(new Set(counts).size, counts.join()).toBe(1)
})

test('a trusted proxy joins its trace to ours, and nobody else does', () => {
  const joined = spans.filter(({ traceId }) => traceId === PROXY.split('-')[1])
  expect(joined.map(({ name }) => name)).toContain('GET /api/v1/student-notices')
  expect(received).not.toContain(PROXY.split('-')[1]?.replace('0af7', '1bf7'))
  expect(called('GET /api/v1/settings')).toHaveLength(1)
})

test('a call of another service outside of a request is a trace of its own, with the code of its failure', () => {
  const [span] = called('payments failing')
  expect(span?.parentSpanId ?? '').toBe('')
  expect(span && attribute(span, 'error.type')).toBe('ECONNREFUSED')
})

test('the collector gets its key, and nothing of a person', () => {
  expect(received).toMatch(/^\/v1\/traces key of the collector /)
  for (const value of [learner.email, learner.id, learner.token, '203.0.113', 'Nora']) {
    expect(received).not.toContain(value)
  }
})
