import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

/** Short, so that the test does not wait long; a body may take 400 ms and 8 bytes a millisecond. */
const LIMITS = { headersMs: 600, bodyMs: 400, requestMs: 2_000, checkEveryMs: 20 }
/** How often a slow client sends a byte: far within every limit of silence. */
const DRIP_MS = 20

const lines: string[] = []
let app: TestApp
let port: number
/** The headers of a refusal that went through everything. */
let usual: Record<string, unknown>
beforeAll(async () => {
  app = await startTestApp({
    config: { connectionLimits: LIMITS, clipsPerMinute: { member: 1_000, visitor: 1_000 } },
    logTo: { write: line => lines.push(line) },
  })
  port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port)
  usual = (await app.http.inject({ url: '/api/v1/nothing' })).headers
})
afterAll(() => app.close())

/** Sends bytes, and then more until the server ends the connection. @returns its answer */
function sent(first: string, drip = ''): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    let timer: NodeJS.Timeout | undefined
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(first)
      if (drip !== '') timer = setInterval(() => socket.write(drip), DRIP_MS)
    })
    socket.on('data', data => {
      answer += data
    })
    // The server may end the connection while the client still sends.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
}

const HEAD = `HTTP/1.1\r\nHost: 127.0.0.1\r\n`
const login = (length: number) =>
  `POST /api/v1/login ${HEAD}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const FORM = `POST /api/v1/recognition ${HEAD}Content-Type: multipart/form-data; boundary=x\r\n`
/** Slow clients: what they send at once, and what they send bit by bit. */
const SLOW = {
  'nothing at all': ['', ''],
  'a request line without an end': ['GET /', 'x'],
  'headers without an end': [`GET / ${HEAD}`, 'X-A: b\r\n'],
  'a body without an end': [login(400), ' '],
  'a body in chunks without an end': [
    `POST /api/v1/login ${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '1\r\n \r\n',
  ],
  'a file without an end': [`${FORM}Content-Length: 800\r\n\r\n--x\r\n`, '-'],
  'a webhook without an end': [
    `POST /api/v1/paypal-webhook ${HEAD}Content-Type: application/json\r\nContent-Length: 400\r\n\r\n`,
    ' ',
  ],
  'a body of the emulator without an end': [
    `POST /dev/paypal/_emu/advance ${HEAD}Content-Type: application/json\r\nContent-Length: 400\r\n\r\n`,
    ' ',
  ],
} as const

describe('HTTP that is no request', () => {
  test.each<[string, string, string, ErrorCode]>([
    ['garbage', 'no HTTP at all\r\n\r\n', '', 'broken_json'],
    ['an endless header', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, '', 'headers_too_large'],
    ['an endless address', `GET /${'y'.repeat(40_000)} ${HEAD}\r\n`, '', 'headers_too_large'],
    ['a NUL in a header', `GET / ${HEAD}X-A: \0\r\n\r\n`, '', 'broken_json'],
    ...Object.entries(SLOW).map(
      ([what, [first, drip]]) =>
        [what, first, drip, 'request_timeout'] as [string, string, string, ErrorCode],
    ),
  ])(
    '%s is answered by an envelope with all headers, whose id is in the log (D1)',
    async (_, first, drip, code) => {
      const from = lines.length
      const answer = await sent(first, drip)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const { status, message } = errors[code]
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      const envelope = JSON.parse(body)
      const data = { code, requestId: expect.any(String) }
      expect(envelope).toEqual({ statusCode: status, message: message.es, data })
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map(line => line.split(': ')),
      )
      const own = { 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
      expect({ ...headers, date: usual.date }).toEqual({ ...usual, ...own })
      const logged = lines.slice(from).join('')
      expect(logged).toContain(envelope.data.requestId)
      expect(logged).not.toContain('no HTTP')
    },
  )

  test.each([
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['that expects something unknown', `GET /healthz ${HEAD}Expect: x\r\nConnection: close\r\n\r\n`, 200],
    [
      'that asks to go on before its body',
      `${login(2).trimEnd()}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n{}`,
      400,
    ],
  ])('a request %s is answered by the product, not by Node', async (_, request, status) => {
    const answer = await sent(request)
    expect(answer).toMatch(new RegExp(`^(?:HTTP/1.1 100 Continue\r\n\r\n)?HTTP/1.1 ${status} `))
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(answer.split('\r\n\r\n').at(-1) ?? '')).toMatchObject({ statusCode: status })
  })

  test('a body over the limit is answered with 413, headers and envelope, and the connection ends', async () => {
    const answer = await sent(login(10_000_000), ' ')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 413 /)
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(JSON.parse(body)).toMatchObject({ statusCode: 413, data: { code: 'too_large' } })
  })

  test('a body that was refused before it was read does not keep its connection', async () => {
    const admin = `PUT /api/v1/update-sentence ${HEAD}Content-Type: application/json\r\nContent-Length: 400\r\n\r\n`
    expect(await sent(admin, ' ')).toMatch(/^HTTP\/1.1 401 /)
  })
})

test('400 slow connections do not stay, and nobody else waits for them', async () => {
  const kinds = Object.values(SLOW)
  const slow = Array.from({ length: 400 }, (_, index) => kinds[index % kinds.length]).map(
    ([first, drip] = ['', '']) => sent(first, drip),
  )
  const fast = fetch(`http://127.0.0.1:${port}/api/v1/student-courses-demo`)
  expect((await fast).status).toBe(200)
  await (await fast).arrayBuffer()
  const answers = await Promise.all(slow)
  expect(answers.filter(answer => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(400)
})

test('a slow body that keeps the pace of a bad connection is read to its end', async () => {
  // Longer than a body gets at least; its 80,000 bytes may take ten seconds, which a busy machine keeps.
  const limits = { ...LIMITS, bodyMs: 5 * DRIP_MS, requestMs: 20_000 }
  const slow = await startTestApp({ config: { connectionLimits: limits } })
  onTestFinished(() => slow.close())
  const there = Number(new URL(await slow.http.listen({ host: '127.0.0.1', port: 0 })).port)
  const body = JSON.stringify({ username: 'nobody', password: 'x' }).padEnd(80_000)
  let rest = body
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(there, '127.0.0.1', () => {
      socket.write(login(body.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      const timer = setInterval(() => {
        socket.write(rest.slice(0, 8_000))
        rest = rest.slice(8_000)
        if (rest === '') clearInterval(timer)
      }, DRIP_MS)
    })
    let read = ''
    socket.on('data', data => {
      read += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(read))
  })
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
})
