import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGoogle } from '#server/accounts/google.ts'
import { readConfig } from '#server/configuration/config.ts'
import { s3Storage } from '#server/media/s3/s3-storage.ts'
import { openAiSpeech } from '#server/media/speech/openai-speech.ts'
import { MAX_SPOKEN_BYTES } from '#server/media/speech/synthesiser.ts'
import { paypalHttp } from '#server/membership/paypal-http.ts'
import { fetchAtMost, readAtMost } from '#server/outside/read-answer.ts'
import { readClip } from '#server/recognition/clip.ts'
import { openAiCompatible } from '#server/recognition/openai-compatible.ts'
import { wavClip } from '#server/recognition/testing.ts'
import { deepl } from '#server/translation/deepl.ts'

/** A service that answers every call with bytes without end. */
const PART = Buffer.alloc(64 * 1024, ' ')
let sent = 0
let begin: (response: ServerResponse) => void
let url: string
const server = createServer((request, response) => {
  request.resume()
  begin(response)
})
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  sent = 0
  begin = endless
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const go = () => {
    sent += PART.length
    if (!response.destroyed) response.write(PART, go)
  }
  go()
}

const MB = 1024 * 1024
const signal = () => AbortSignal.timeout(120_000)
const s3 = () => {
  const bucket = {
    bucket: 'b',
    region: 'r',
    accessKeyId: 'k',
    secretAccessKey: 's',
    addressing: 'path',
  } as const
  return s3Storage({ ...bucket, endpoint: url, prefix: '' })
}
const NAME = `${'0'.repeat(32)}.mp3`

describe('an answer without end is given up', () => {
  test.each<[string, number, () => Promise<unknown> | undefined]>([
    [
      'by PayPal',
      1 * MB,
      () =>
        paypalHttp({
          clientId: 'a',
          clientSecret: 'b',
          apiBase: url,
          fetch,
          now: () => new Date(),
          pausesMs: [],
          timeoutMs: 120_000,
        })({ method: 'GET', path: '/v1/billing/plans' }),
    ],
    [
      'by a recogniser',
      MB,
      () => {
        const clip = readClip(wavClip(1000))
        if (!clip) throw new Error('the clip is one')
        return openAiCompatible({ url, key: undefined, model: 'm' }).recognise(clip, {
          maxAlternatives: 1,
          signal: signal(),
        })
      },
    ],
    ['by a translator', MB, () => deepl({ url, key: 'k' }).translate('hola', 'en', signal())],
    [
      'by a speech service',
      MAX_SPOKEN_BYTES,
      () => openAiSpeech({ url, key: undefined, model: 'm', voice: 'v' }).speak('hi', 'normal', signal()),
    ],
    [
      'by Google',
      MB,
      () => {
        const { google } = readConfig({ GOOGLE_CLIENT_ID: 'client' })
        if (!google) throw new Error('Google is configured')
        const token = `${Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url')}.e30.AAAA`
        return openGoogle({ ...google, jwksUrl: url }, () => new Date())?.(token, undefined)
      },
    ],
    ['by a storage that lists', 4 * MB, () => s3().list()],
    ['by a storage that stores', MB, () => s3().put(NAME, Buffer.from('x'))],
    ['by a storage that sends a file of unknown size', 16 * MB, () => s3().get(NAME)],
  ])('%s', async (_, limit, ask) => {
    await expect(ask()).rejects.toThrow()
    expect(sent).toBeGreaterThan(0)
    // What the connection's buffers hold has been sent as well, in each of three tries of the storage.
    expect(sent).toBeLessThan(3 * (limit + 8 * MB))
  })
})

test('an answer that is small only as it travels is given up', async () => {
  begin = response => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * MB)))
  }
  await expect(readAtMost(await fetch(url), MB)).rejects.toThrow('more than')
})

test('an answer within the limit is read whole, and without a body is empty', async () => {
  begin = response => response.end('hola')
  expect((await readAtMost(await fetch(url), 4)).toString()).toBe('hola')
  const limited = fetchAtMost(4)
  expect(await (await limited(url)).text()).toBe('hola')
  begin = response => response.writeHead(204).end()
  expect((await limited(url)).status).toBe(204)
})
