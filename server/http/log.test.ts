import { randomBytes, randomUUID } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logger, scrub } from '#server/http/log.ts'
import { RequestLines } from '#server/http/request-lines.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: line => lines.push(line) } })
})
afterAll(() => app.close())

/** The log lines of a request, each of which must be JSON. */
async function loggedOf(url: string): Promise<string> {
  const from = lines.length
  await app.http.inject({ url })
  const written = lines.slice(from)
  expect(written.map(line => JSON.parse(line).msg)).toContain('request completed')
  return written.join('')
}

describe('the log', () => {
  test.each(['active-account', 'reset-password-auth', 'newsletter-confirm', 'newsletter-unsubscribe'])(
    'never contains the token of a mailed link: /%s',
    async path => {
      const key = randomBytes(32).toString('base64url')
      for (const url of [`/${path}/${key}`, `/en/${path}/${key}?plan=2`, `/login?next=%2F${path}%2F${key}`]) {
        const logged = await loggedOf(url)
        expect(logged).not.toContain(key)
      }
    },
  )

  test.each(['4111111111111111', '4111%201111%201111%201111', '4111+1111+1111+1111', '378282246310005'])(
    'never contains a possible card number: %s',
    async number => {
      const logged = await loggedOf(`/courses?card=${number}&x=1`)
      expect(logged).not.toContain(number)
      const line = JSON.stringify({ msg: `/courses?card=${number}&x=1` })
      expect(scrub(line), 'should one get this far').toContain('card=[number]&x=1')
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

describe('a line of the log (decision 029)', () => {
  const linesOf = async (url: string, level: 'info' | 'debug' = 'info') => {
    const written: string[] = []
    const other = await startTestApp({
      config: { logLevel: level },
      logTo: { write: line => written.push(line) },
    })
    await other.http.inject({ url, remoteAddress: '203.0.113.77' })
    await other.close()
    return written.map(line => JSON.parse(line))
  }

  test('says of a request the call with its ids, the status, and a part of the address', async () => {
    const id = randomUUID()
    expect(await linesOf(`/api/v1/word/${id}?x=1`)).toMatchObject([
      {
        method: 'GET',
        path: `/api/v1/word/${id}`,
        status: 401,
        ms: expect.any(Number),
        from: '203.0.113.0/24',
        msg: 'request completed',
      },
    ])
  })

  test('is written also when the caller hung up, and has no address any more', () => {
    const written: unknown[] = []
    const log = { info: (line: unknown) => written.push(line) }
    const request = { method: 'GET', routeOptions: { url: '/held' }, ip: undefined }
    const reply = { log, statusCode: 200, elapsedTime: 1.26 }
    new RequestLines().requestCompleted(
      null,
      request as unknown as FastifyRequest,
      reply as unknown as FastifyReply,
    )
    expect(written).toEqual([{ method: 'GET', path: '/held', status: 200, ms: 1.3 }])
  })

  test('is written for a file while debugging only', async () => {
    expect(await linesOf('/robots.txt')).toEqual([])
    const [, completed] = await linesOf('/robots.txt', 'debug')
    expect(completed).toMatchObject({ level: 20, path: '/robots.txt', msg: 'request completed' })
  })

  test('says only the details that are listed, and names the others', () => {
    const written: string[] = []
    const { log } = fastify({ logger: logger('info', { write: line => written.push(line) }) })
    log.info({ userId: 'u', email: 'nora@dilo.test' }, 'of %s', 'nora@dilo.test')
    log.error(new Error('nora@dilo.test'))
    log.error({ err: new Error('nora@dilo.test') })
    log.error({ err: new Error('nora@dilo.test') }, 'nora@dilo.test')
    log.warn('no answer to "/reset?email=nora@dilo.test" (GET)')
    expect(written.join('')).not.toContain('nora')
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ userId: 'u', unsaid: ['email'], msg: 'of %s' })
    expect(written.map(line => JSON.parse(line).msg).slice(1)).toEqual([
      ...['failed', 'failed', 'failed'],
      'no answer to "…" (GET)',
    ])
  })

  test('has the stack of each kind of error once a minute, and then says how many were left out', () => {
    const written: string[] = []
    let nowMs = 0
    const stream = { write: (line: string) => written.push(line) }
    const { log } = fastify({ logger: logger('info', stream, () => nowMs) })
    const fail = (code: string) => log.error({ err: Object.assign(new Error('x'), { code }) }, 'failed')
    for (const atMs of [0, 10, 59_999]) {
      nowMs = atMs
      fail('ECONNRESET')
    }
    fail('EPIPE')
    nowMs = 60_000
    fail('ECONNRESET')
    nowMs = 120_000
    fail('ECONNRESET')
    const said = written.map(line => JSON.parse(line).err)
    expect(said.map(({ stack }) => stack !== undefined)).toEqual([true, false, false, true, true, true])
    expect(said.map(({ stacksLeftOut }) => stacksLeftOut)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...[2, undefined],
    ])
    expect(said[0].stack[0]).toContain('log.test.ts')
  })
})
