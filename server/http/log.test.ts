import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { scrub } from '#server/http/log.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const lines: string[] = []
let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: line => lines.push(line) } })
  port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port)
}, 60_000)
afterAll(() => app.close())

/** The log lines of a request, each of which must be JSON. */
async function loggedOf(url: string): Promise<string> {
  const from = lines.length
  await app.http.inject({ url })
  const written = lines.slice(from)
  expect(written.map(line => JSON.parse(line).msg)).toContain('incoming request')
  return written.join('')
}

/** Sends raw bytes and reads the answer until the server closes the connection. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', data => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('the log', () => {
  test.each(['active-account', 'reset-password-auth', 'newsletter-confirm', 'newsletter-unsubscribe'])(
    'never contains the token of a mailed link: /%s',
    async path => {
      const key = randomBytes(32).toString('base64url')
      for (const url of [`/${path}/${key}`, `/en/${path}/${key}?plan=2`, `/login?next=%2F${path}%2F${key}`]) {
        const logged = await loggedOf(url)
        expect(logged).not.toContain(key)
        expect(logged).toContain('[key]')
      }
    },
  )

  test.each(['4111111111111111', '4111%201111%201111%201111', '4111+1111+1111+1111', '378282246310005'])(
    'never contains a possible card number: %s',
    async number => {
      const logged = await loggedOf(`/courses?card=${number}&x=1`)
      expect(logged).not.toContain(number)
      expect(logged).toContain('card=[number]&x=1')
    },
  )

  test('keeps other numbers: time, duration, ids, phones', () => {
    const line = JSON.stringify({
      time: 1_763_740_800_000,
      reqId: randomUUID(),
      responseTime: 0.123_456_789_012_345_6,
      id: '00000000-0000-4000-8000-000000000001',
      phone: '+1 809 555 0100',
    })
    expect(scrub(line)).toBe(line)
  })
})

describe('malformed HTTP', () => {
  test.each([
    ['garbage', 'no HTTP at all\r\n\r\n', 'broken_json'],
    ['an endless header', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 'too_large'],
  ] as const)('%s is answered by an envelope whose id is in the log (D1)', async (_, bytes, code) => {
    const from = lines.length
    const answer = await sendRaw(bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const { status, message } = errors[code]
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const envelope = JSON.parse(body)
    expect(envelope).toEqual({
      statusCode: status,
      message: message.es,
      data: { code, requestId: expect.any(String) },
    })
    const logged = lines.slice(from).join('')
    expect(logged).toContain(envelope.data.requestId)
    expect(logged).not.toContain('no HTTP')
  })
})

test('during shutdown, a kept-alive connection gets an envelope with Retry-After (D1)', async () => {
  const closing = await startTestApp()
  let release: (() => void) | undefined
  // The first call is in progress when the server begins to close.
  closing.http.get('/held', () => new Promise<string>(resolve => (release = () => resolve('held'))))
  const url = new URL(await closing.http.listen({ host: '127.0.0.1', port: 0 }))
  let answer = ''
  const socket = connect(Number(url.port), url.hostname)
  socket.on('data', data => {
    answer += data
  })
  const ended = new Promise(resolve => socket.on('close', resolve))
  socket.write(`GET /held HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
  await expect.poll(() => release).toBeDefined()
  const closed = closing.close()
  socket.write(`GET /api/v1/settings HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Language: en\r\n\r\n`)
  // Pipelined answers come in order.
  setTimeout(() => release?.(), 100)
  await Promise.all([ended, closed])
  const [, second = ''] = answer.split('HTTP/1.1 503 ')
  expect(second).toMatch(/connection: close/i)
  expect(second).toMatch(/retry-after: 5/i)
  expect(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).toEqual({
    statusCode: 503,
    message: errors.unavailable.message.en,
    data: { code: 'unavailable', requestId: expect.any(String) },
  })
})
