import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { MAX_CLIP_BYTES } from '#contract/recognition.ts'
import { openRecogniser } from '#server/recognition/service.ts'
import {
  answers,
  type Behaviour,
  type EngineDouble,
  hears,
  neverAnswers,
  startEngine,
  wavClip,
} from '#server/recognition/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

const MANY = { member: 10_000, visitor: 10_000 }

let app: TestApp
let engine: EngineDouble
beforeAll(async () => {
  app = await startTestApp({ config: { clipsPerMinute: MANY } })
})
afterAll(() => app.close())
beforeEach(async () => {
  engine = await startEngine('whisper.cpp')
  app.context.recogniser = openRecogniser(engine.config)
  app.context.config.recognitionTimeoutMs = 30_000
})
afterEach(() => engine.close())

const say = (
  file: Uint8Array = wavClip(1000),
  given: { as?: string; headers?: Record<string, string> } = {},
) => call(app, 'POST recognition', { file, ...given })

describe('server-side recognition', () => {
  test('is announced to all, before a recording is made', async () => {
    expect((await call(app, 'GET recognition', {})).body.data).toEqual({ isAvailable: true })
    app.context.recogniser = undefined
    expect((await call(app, 'GET recognition', {})).body.data).toEqual({ isAvailable: false })
  })
})

describe('a clip', () => {
  test('is transcribed, for members and for visitors in the demo', async () => {
    engine.behave(hears('A cat.', { avg_logprob: 0 }))
    const { token } = await newPerson(app)
    for (const given of [{}, { as: token }]) {
      expect(await say(wavClip(1000), given)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
        body: {
          data: {
            alternatives: [{ text: 'A cat.', confidence: 1 }],
            engine: 'whisper.cpp',
            elapsedMs: expect.any(Number),
          },
        },
      })
    }
  })

  test('of silence has no alternatives, and is not an attempt', async () => {
    engine.behave(hears('Thank you.', { no_speech_prob: 0.93 }))
    expect((await say()).body.data.alternatives).toEqual([])
  })

  test('shorter than any word is not sent to the engine', async () => {
    const { status, body } = await say(wavClip(299))
    expect([status, body.data.alternatives]).toEqual([200, []])
    expect(engine.asked).toEqual([])
    expect((await say(wavClip(300))).body.data.alternatives).toHaveLength(1)
  })

  test('that proves shorter than any word has no alternatives', async () => {
    engine.behave(hears('You', { duration: 0.2 }))
    expect((await say()).body.data.alternatives).toEqual([])
  })

  test('is never written to disk, neither during recognition nor after a failure', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dilo-clips-'))
    const { TMPDIR } = process.env
    process.env.TMPDIR = folder
    const written: unknown[] = []
    const watcher = watch(folder, { recursive: true }, (_, name) => written.push(name))
    try {
      await say()
      await say(Buffer.alloc(MAX_CLIP_BYTES + 1))
      engine.behave(answers(500, ''))
      await say()
      expect(tmpdir()).toBe(folder)
      expect([readdirSync(folder), written]).toEqual([[], []])
    } finally {
      watcher.close()
      // Assigning undefined would set it to that text.
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a clip is refused', () => {
  type Refused = [string, ErrorCode, number, () => Uint8Array]
  const refused: Refused[] = [
    ['that is not a recording', 'unsupported_media', 415, () => Buffer.from('<svg/>')],
    ['that is empty', 'unsupported_media', 415, () => Buffer.alloc(0)],
    ['that is larger than 1 MB', 'too_large', 413, () => Buffer.alloc(MAX_CLIP_BYTES + 1)],
    ['that states a duration over 10 s', 'clip_too_long', 413, () => wavClip(10_600)],
  ]
  test.each(refused)('%s: %s', async (_, code, status, file) => {
    expect(await say(file())).toMatchObject({ status, body: { statusCode: status, data: { code } } })
    expect(engine.asked).toEqual([])
  })

  test('that the engine measures as longer than 10 s, whatever it states', async () => {
    engine.behave(hears('A cat.', { duration: 10.6 }))
    expect(await say()).toMatchObject({ status: 413, body: { data: { code: 'clip_too_long' } } })
  })

  test('except when the recorder wrote slightly more than 10 s', async () => {
    engine.behave(hears('A cat.', { duration: 10.1 }))
    expect((await say(wavClip(10_100))).status).toBe(200)
  })

  test('when no recogniser is configured', async () => {
    app.context.recogniser = undefined
    expect(await say()).toMatchObject({ status: 404, body: { data: { code: 'recognition_off' } } })
  })

  test.each<[string, Behaviour]>([
    ['does not answer in time', neverAnswers],
    ['fails', answers(500, '{"error":"what was said, at /srv/whisper.cpp:12"}')],
    ['answers with a page', answers(200, '<html>what was said</html>', 'text/html')],
    ['answers with broken JSON', answers(200, '{"text": "what was said')],
  ])('with Retry-After and no internals, when the engine %s', async (_, behaviour) => {
    app.context.config.recognitionTimeoutMs = 500
    engine.behave(behaviour)
    const { status, headers, body } = await say()
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.data).toEqual({ code: 'unavailable', requestId: expect.any(String) })
    expect(JSON.stringify(body)).not.toMatch(/what was said|srv|127\.0\.0\.1/)
  })
})

describe('a clip is refused temporarily', () => {
  /** A separate server, because its limits are counted from zero. */
  async function withLimits(
    clipsPerMinute: { member: number; visitor: number },
    body: (own: TestApp) => Promise<void>,
  ) {
    const own = await startTestApp({ config: { clipsPerMinute } })
    try {
      await body(own)
    } finally {
      await own.close()
    }
  }
  const statuses = async (own: TestApp, times: number, as?: string) => {
    const found: number[] = []
    for (let time = 0; time < times; time += 1) {
      found.push((await call(own, 'POST recognition', { file: wavClip(500), as })).status)
    }
    return found
  }

  test('when a user or an address has sent too many, each counted separately', async () => {
    await withLimits({ member: 3, visitor: 2 }, async own => {
      const [one, other] = [await newPerson(own), await newPerson(own)]
      expect(await statuses(own, 3)).toEqual([200, 200, 429])
      expect(await statuses(own, 4, one.token)).toEqual([200, 200, 200, 429])
      expect(await statuses(own, 1, other.token)).toEqual([200])
      const refused = await call(own, 'POST recognition', { file: wavClip(500), as: one.token })
      expect(refused.body.data).toEqual({ code: 'too_many_requests' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  test('while four others are in progress, and no longer', async () => {
    const answersOf = Promise.withResolvers<void>()
    engine.behave(async (asked, response) => {
      await answersOf.promise
      hears('A cat.')(asked, response)
    })
    const four = [1, 2, 3, 4].map(() => say())
    // Two calls each.
    await expect.poll(() => engine.asked.length).toBe(8)
    const fifth = await say()
    expect([fifth.status, fifth.body.data]).toMatchObject([503, { code: 'unavailable' }])
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(0)
    answersOf.resolve()
    expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await say()).status).toBe(200)
  })

  test('and aborted calls free their slot', async () => {
    app.context.config.recognitionTimeoutMs = 100
    engine.behave(neverAnswers)
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => say()))
    engine.behave(hears('A cat.'))
    expect((await say()).status).toBe(200)
  })
})

describe('over a real connection', () => {
  const form = (file: Uint8Array<ArrayBuffer>) => {
    const data = new FormData()
    data.set('audio', new Blob([file], { type: 'audio/webm' }), '../../etc/clip.webm')
    return data
  }
  let address: string
  beforeAll(async () => {
    address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  const post = (init: RequestInit) => fetch(`${address}/api/v1/recognition`, { method: 'POST', ...init })

  test('a browser’s form is recognised, and its file name is not passed on', async () => {
    const response = await post({ body: form(new Uint8Array(wavClip(1000))) })
    expect(response.status).toBe(200)
    expect(engine.asked[0]?.file).toMatchObject({ name: 'clip.wav', type: 'audio/wav' })
  })

  test('a form without a length is refused', async () => {
    const { body, headers } = new Response(form(new Uint8Array(wavClip(1000))))
    const response = await post({
      body,
      headers: { 'content-type': headers.get('content-type') ?? '' },
      duplex: 'half',
    } as RequestInit)
    expect([response.status, response.headers.get('connection')]).toEqual([400, 'close'])
    expect(await response.json()).toMatchObject({ data: { code: 'broken_upload' } })
  })

  test('the engine’s call is aborted when the learner disconnects', async () => {
    engine.behave(neverAnswers)
    const leaving = new AbortController()
    const answer = post({ body: form(new Uint8Array(wavClip(1000))), signal: leaving.signal })
    await expect.poll(() => engine.asked.length).toBe(2)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await engine.abandoned
  })
})

test('the API documentation shows the file (D6)', async () => {
  const { paths } = (await app.http.inject({ url: '/api/v1/openapi.json' })).json()
  const { requestBody, responses } = paths['/api/v1/recognition'].post
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data'])
  expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
    properties: { audio: { type: 'string', format: 'binary' } },
    required: ['audio'],
  })
  expect(responses['200'].content['application/json'].schema.properties).toHaveProperty('data')
})
