import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEDIA_FOLDER, mediaPath } from '#content/media-files.ts'
import { storeJson } from '#server/media/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const names = readdirSync(MEDIA_FOLDER, { recursive: true, withFileTypes: true }).map(({ name }) => name)
/** A large file of the content with an ending. */
const named = (ending: string) => {
  const found = names.find(
    name => /^[0-9a-f]{20}\./.test(name) && name.endsWith(ending) && contentOf(name).length > 1024,
  )
  if (found === undefined) throw new Error(`the content has no ${ending}`)
  return found
}
const contentOf = (name: string) => readFileSync(mediaPath(name))
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url, headers })

const IMMUTABLE = 'public, max-age=31536000, immutable'

describe.each([
  ['.svg', 'image/svg+xml'],
  ['.json', 'application/json; charset=utf-8'],
])('a %s of the content', (ending, type) => {
  const name = named(ending)

  test('is compressed as the client accepts it, and cached for ever by what it is called', async () => {
    const answers = [
      [await ask(`/media/${name}`), (sent: Buffer) => sent],
      [await ask(`/media/${name}`, { 'accept-encoding': 'br, gzip' }), brotliDecompressSync],
      [await ask(`/media/${name}`, { 'accept-encoding': 'gzip' }), gunzipSync],
    ] as const
    expect(answers.map(([{ headers }]) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    for (const [{ statusCode, headers, rawPayload }, read] of answers) {
      expect([statusCode, headers['content-type']]).toEqual([200, type])
      expect(read(rawPayload)).toEqual(contentOf(name))
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(headers['cache-control']).toBe(IMMUTABLE)
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers.vary).toBe('accept-encoding')
      expect(headers.etag).toBe(answers[0][0].headers.etag)
    }
  })

  test('is not sent again where it is there, and HEAD has no body', async () => {
    const { headers } = await ask(`/media/${name}`, { 'accept-encoding': 'br' })
    const again = await ask(`/media/${name}`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await ask(`/media/${name}`, { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.body, head.headers['content-length']]).toEqual(['', headers['content-length']])
  })
})

test('a text that is not there is not found, with no word of caching', async () => {
  const { statusCode, headers } = await ask('/media/00000000000000000000.svg')
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a recording is never compressed, and a range of it is that of its bytes', async () => {
  const name = named('.mp3')
  const accepted = { 'accept-encoding': 'br, gzip' }
  const whole = await ask(`/media/${name}`, accepted)
  expect([whole.statusCode, whole.headers['content-encoding']]).toEqual([200, undefined])
  const part = await ask(`/media/${name}`, { ...accepted, range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, undefined])
  expect(part.headers['content-range']).toBe(`bytes 100-199/${contentOf(name).length}`)
  expect(part.rawPayload).toEqual(contentOf(name).subarray(100, 200))
})

test('pronunciations that the product made of an author’s words are compressed, too', async () => {
  const phones = Object.fromEntries(Array.from({ length: 200 }, (_, word) => [`word ${word}`, ['W ER D']]))
  const address = await storeJson(app.context, 'pronunciations', phones)
  const sent = await ask(address, { 'accept-encoding': 'br' })
  expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, 'br'])
  expect(sent.headers['cache-control']).toBe(IMMUTABLE)
  expect(JSON.parse(brotliDecompressSync(sent.rawPayload).toString())).toEqual(phones)
})
