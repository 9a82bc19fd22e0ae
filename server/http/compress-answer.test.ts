import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
let token: string
let address: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await newPerson(app)).token
  const [course] = await app.context.catalogue.courses()
  address = `/api/v1/student-course/${course?._id}?lesson=current`
})
afterAll(() => app.close())

const ask = (accepted?: string, { url = address, method = 'GET' as 'GET' | 'HEAD', known = '' } = {}) =>
  app.http.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
      ...(known !== '' && { 'if-none-match': known }),
    },
  })

describe('an answer of 1 kB or more', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is compressed as the client accepts it: "%s" gets %s', async (accepted, encoding) => {
    const { headers } = await ask(accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
  })

  test('says the same in every encoding, with its length and the same weak tag', async () => {
    const [plain, br, gzip] = [await ask(), await ask('br'), await ask('gzip')]
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { headers, rawPayload } of [plain, br, gzip]) {
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(headers.etag).toBe(plain.headers.etag)
    }
    expect(plain.headers.etag).toMatch(/^W\//)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  test('is not sent again to a page that has it, in whichever encoding', async () => {
    const { headers } = await ask('br')
    const again = await ask('gzip', { known: `"other", ${headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-encoding']).toBeUndefined()
    expect([again.headers.etag, again.headers.vary]).toEqual([headers.etag, 'accept-encoding'])
  })

  test('has the headers of GET for HEAD', async () => {
    const { headers } = await ask('br')
    const head = await ask('br', { method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const named = ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']
    for (const name of named) expect(head.headers[name], name).toBe(headers[name])
  })

  test('is compressed where it is a refusal, too', async () => {
    const attempts = Array.from({ length: 60 }, () => ({ id: 'none', word: 'none' }))
    const refused = await app.http.inject({
      method: 'POST',
      url: '/api/v1/student-course-progress',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
      payload: { attempts },
    })
    expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([400, 'br'])
    expect(JSON.parse(brotliDecompressSync(refused.rawPayload).toString()).statusCode).toBe(400)
  })
})

test('a smaller answer is sent as it is', async () => {
  const { headers, rawPayload } = await ask('br', { url: '/api/v1/settings' })
  expect(rawPayload.length).toBeLessThan(1024)
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
})
