import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scrub } from '#server/http/log.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: line => lines.push(line) } })
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
