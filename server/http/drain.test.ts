import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drain } from '#server/http/drain.ts'
import { createApp } from '#server/program/app.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const CLIENTS = 12
const CHECK_EVERY_MS = 10

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function listening(): Promise<{ http: FastifyInstance; url: URL }> {
  const http = await createApp({ ...app.context, paypalEmulator: undefined })
  return { http, url: new URL(await http.listen({ host: '127.0.0.1', port: 0 })) }
}

test('a server that stops answers what arrives on kept connections, and says that they end', async () => {
  const { http, url } = await listening()
  let letGo: (() => void) | undefined
  const takenOut = new Promise<void>(resolve => {
    letGo = resolve
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await answerOf(url, '/api/v1/settings', agent)
  expect([before.status, before.connection]).toEqual([200, 'keep-alive'])
  const drained = drain(http, takenOut)
  const during = await answerOf(url, '/api/v1/settings', agent)
  expect([during.status, during.connection]).toEqual([200, 'close'])
  const ready = await answerOf(url, '/readyz', agent)
  expect([ready.status, ready.retryAfter, JSON.parse(ready.body).data.code]).toEqual([
    503,
    '5',
    'unavailable',
  ])
  expect((await answerOf(url, '/healthz', agent)).status).toBe(200)
  letGo?.()
  await drained
  await expect(answerOf(url, '/healthz', agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})

test('a call that runs when the server is told to stop is finished, and its connection ends', async () => {
  const http = await createApp({ ...app.context, paypalEmulator: undefined })
  let release: (() => void) | undefined
  http.get('/held', () => new Promise<string>(resolve => (release = () => resolve('held'))))
  const url = new URL(await http.listen({ host: '127.0.0.1', port: 0 }))
  let answer = ''
  const socket = connect(Number(url.port), url.hostname)
  socket.on('data', data => {
    answer += data
  })
  const ended = new Promise(resolve => socket.on('close', resolve))
  socket.write(`GET /held HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
  await expect.poll(() => release).toBeDefined()
  const closed = drain(http, Promise.resolve())
  release?.()
  await Promise.all([ended, closed])
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toMatch(/held$/)
})

test('a rolling restart of two servers behind a plain proxy loses no call', async () => {
  const servers = [await listening(), await listening()]
  const proxy = await openProxy(servers.map(({ url }) => url))
  const lost: string[] = []
  let isOver = false
  let calls = 0
  const clients = Array.from({ length: CLIENTS }, async (_, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // Kept and new connections, reads and writes.
    const path = number % 2 === 0 ? '/api/v1/student-courses-demo' : '/api/v1/auth'
    while (!isOver) {
      const outcome = await answerOf(proxy.url, path, number % 3 === 0 ? false : agent).catch(String)
      if (typeof outcome === 'string') lost.push(outcome)
      else if (outcome.status !== 200) lost.push(`${path}: ${outcome.status}`)
      calls++
    }
    agent.destroy()
  })
  const callsOf = async (more: number) => {
    const until = calls + more
    await expect.poll(() => calls, { timeout: 10_000 }).toBeGreaterThan(until)
  }
  try {
    await callsOf(50)
    for (const [index, { http, url }] of servers.entries()) {
      await drain(http, proxy.isOut(url))
      const next = await listening()
      servers[index] = next
      proxy.replace(url, next.url)
      await proxy.isIn(next.url)
      await callsOf(50)
    }
  } finally {
    isOver = true
    await Promise.all(clients)
    await proxy.close()
    await Promise.all(servers.map(({ http }) => http.close()))
  }
  expect(lost).toEqual([])
})

type Answer = { status: number; connection: string; retryAfter: string; body: string }

function answerOf(url: URL, path: string, agent: Agent | false): Promise<Answer> {
  const method = path.endsWith('/auth') ? 'POST' : 'GET'
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(path, url), { agent, method }, answer => {
      let body = ''
      answer.on('data', data => {
        body += data
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const { connection = '', 'retry-after': retryAfter = '' } = answer.headers
        resolve({ status: answer.statusCode ?? 0, connection, retryAfter, body })
      })
    })
    if (method === 'POST') sent.setHeader('content-type', 'application/json')
    sent.on('error', reject)
    sent.end()
  })
}

/** Sends calls to ready servers in turn, over kept connections, and repeats nothing. */
async function openProxy(urls: URL[]) {
  const agents = new Map(urls.map(url => [url.href, new Agent({ keepAlive: true })]))
  const ready = new Set(urls.map(({ href }) => href))
  /** Calls under way, by server. */
  const running = new Map<string, number>()
  const count = (href: string, by: number) => running.set(href, (running.get(href) ?? 0) + by)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const targets = [...ready]
    const target = targets[turn++ % targets.length]
    if (target === undefined) return void outgoing.writeHead(502).end()
    count(target, 1)
    outgoing.once('close', () => count(target, -1))
    const { method, headers, url = '/' } = incoming
    const passed = { method, headers: { ...headers, connection: 'keep-alive' }, agent: agents.get(target) }
    const onward = httpRequest(new URL(url, target), passed, (answer: IncomingMessage) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  let isOver = false
  const check = async (href: string) => {
    // One after another, so that no late answer hides a later one.
    while (!isOver && agents.has(href)) {
      const { status } = await answerOf(new URL(href), '/readyz', false).catch(() => ({ status: 0 }))
      if (status === 200) ready.add(href)
      else ready.delete(href)
      await delay(CHECK_EVERY_MS)
    }
  }
  const checks = urls.map(({ href }) => check(href))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    isIn: (url: URL) => expect.poll(() => ready.has(url.href), { timeout: 10_000 }).toBe(true),
    /** Resolves when a server is not asked any more. */
    isOut: ({ href }: URL) =>
      expect.poll(() => ready.has(href) || (running.get(href) ?? 0) > 0, { timeout: 10_000 }).toBe(false),
    replace(old: URL, next: URL) {
      agents.get(old.href)?.destroy()
      agents.delete(old.href)
      agents.set(next.href, new Agent({ keepAlive: true }))
      checks.push(check(next.href))
    },
    async close() {
      isOver = true
      await Promise.all(checks)
      for (const agent of agents.values()) agent.destroy()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
