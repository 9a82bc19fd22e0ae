import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { readConfig, type SpeechConfig } from '#server/configuration/config.ts'
import { measureOf } from '#server/media/service.ts'
import { openSynthesiser } from '#server/media/speech/open-synthesiser.ts'
import { spokenWav } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ config: { speechTimeoutMs: 3000 } })
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

const TONE = spokenWav({ sampleRate: 16_000, level: 0.1 })
const program = (script: string): string[] => [process.execPath, '-e', script]
/** A speech program: a tone for any text, written to a pipe, so that its length is unknown. */
const says = program(`
  process.stdin.resume().on('end', () => {
    const wav = Buffer.from('${TONE.toString('base64')}', 'base64')
    wav.writeUInt32LE(0xffffffff, 40)
    process.stdout.write(wav)
  })`)

const use = (config: SpeechConfig) => {
  app.context.speech = openSynthesiser(config)
}
const generate = (text: string, speed: 'normal' | 'slow' = 'normal') =>
  call(app, 'POST admin-generate-audio', {
    body: { text, speed },
    as: admin,
    headers: { 'accept-language': 'es' },
  })
const settings = async () => (await call(app, 'GET admin-media-settings', { as: admin })).body.data

describe('a speech program on this machine', () => {
  test('says a text: the recording is trimmed, as loud as others, and marked as generated', async () => {
    use({ normal: says, slow: undefined })
    const { status, body } = await generate('Three tickets, please.')
    expect(status).toBe(200)
    const measure = await measureOf(app.context, body.data.address)
    expect(measure).toMatchObject({
      origin: 'generated',
      sound: { peakDbfs: expect.closeTo(-1, 0), leadingSilenceMs: 50, isCut: false },
    })
    expect(measure?.sound?.milliseconds).toBeLessThan(800)
  })

  test('is not asked again for what it has said', async () => {
    use({ normal: says, slow: undefined })
    const first = (await generate('coffee')).body.data
    let asked = 0
    const speech = app.context.speech
    if (speech) app.context.speech = { ...speech, speak: async () => Buffer.alloc(++asked) }
    expect((await generate('coffee')).body.data).toEqual(first)
    expect(asked).toBe(0)
  })

  test('without one for slow speech generates none, and says so', async () => {
    use({ normal: says, slow: undefined })
    expect(await settings()).toEqual({ generatedSpeeds: ['normal'] })
    expect((await generate('tea', 'slow')).status).toBe(404)
    use({ normal: says, slow: [...says, 'slow'] })
    expect(await settings()).toEqual({ generatedSpeeds: ['normal', 'slow'] })
    expect((await generate('tea', 'slow')).status).toBe(200)
  })

  test('gets the text on standard input: it is no argument, and no shell sees it', async () => {
    use({
      normal: [
        ...program(
          `process.stdin.pipe(process.stderr); process.stdin.on('end', () => process.exit(process.argv.length === 1 ? 7 : 8))`,
        ),
      ],
      slow: undefined,
    })
    const { status } = await generate('$(touch /tmp/dilo-shell); `id` --help')
    expect(status).toBe(502)
    const { existsSync } = await import('node:fs')
    expect(existsSync('/tmp/dilo-shell')).toBe(false)
  })

  test.each([
    ['does not exist', ['/no/such/program']],
    ['fails', program('process.exit(1)')],
    ['ends without reading', program('process.stdin.destroy()')],
    ['writes something else', program('process.stdout.write("hello")')],
    ['never ends', program('setInterval(() => {}, 1000)')],
    [
      'never stops writing',
      program('const part = Buffer.alloc(1e6); const go = () => process.stdout.write(part, go); go()'),
    ],
  ])('that %s: the author is told, and nothing is stored', async (_, normal) => {
    use({ normal, slow: undefined })
    const { status, body } = await generate(`text for ${normal.join(' ').slice(0, 40)}`)
    expect([status, body.message]).toEqual([502, errors.speech_failed.message.es])
  })

  test('sees none of the server’s secrets', async () => {
    process.env.DILO_TEST_SECRET = 'secret'
    use({ normal: program(`process.exit(process.env.DILO_TEST_SECRET ? 3 : 0)`), slow: undefined })
    const speech = app.context.speech
    await expect(speech?.speak('x', 'normal', AbortSignal.timeout(5000))).resolves.toHaveLength(0)
    delete process.env.DILO_TEST_SECRET
  })
})

describe('a speech service', () => {
  type Asked = { path: string | undefined; authorization: string | undefined; body: unknown }
  let service: Server
  let url: string
  const asked: Asked[] = []
  let answer: { status: number; body: Buffer; location?: string }
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      asked.push({
        path: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(await readText(request)),
      })
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
    })
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise(resolve => service.close(resolve)))

  test('is asked as OpenAI’s is, with the key', async () => {
    use({ url, key: 'a-key', model: 'tts-1', voice: 'alloy' })
    answer = { status: 200, body: TONE }
    expect((await generate('Good morning.', 'slow')).status).toBe(200)
    expect(asked.at(-1)).toEqual({
      path: '/v1/audio/speech',
      authorization: 'Bearer a-key',
      body: { model: 'tts-1', voice: 'alloy', input: 'Good morning.', speed: 0.75, response_format: 'wav' },
    })
  })

  test.each([
    ['an error', 500, Buffer.from('{}')],
    ['a redirect', 302, Buffer.alloc(0)],
    ['a page', 200, Buffer.from('<html>')],
  ])('that answers %s: the author is told', async (_, status, body) => {
    use({ url, key: undefined, model: 'tts-1', voice: 'alloy' })
    answer = { status, body, ...(status === 302 && { location: 'http://127.0.0.1:9/' }) }
    expect((await generate(`text ${status} ${body.length}`)).status).toBe(502)
  })
})

test('without a program or service there is none', async () => {
  app.context.speech = undefined
  expect(await settings()).toEqual({ generatedSpeeds: [] })
  const { status, body } = await generate('hello')
  expect([status, body.message]).toEqual([404, errors.speech_off.message.es])
})

test('the environment names a program or a service', () => {
  expect(readConfig({ SPEECH_COMMAND: 'espeak-ng  -v en-us --stdin --stdout' }).speech).toEqual({
    normal: ['espeak-ng', '-v', 'en-us', '--stdin', '--stdout'],
    slow: undefined,
  })
  expect(readConfig({ SPEECH_URL: 'http://127.0.0.1:8000' }).speech).toEqual({
    url: 'http://127.0.0.1:8000',
    key: undefined,
    model: 'tts-1',
    voice: 'alloy',
  })
  expect(readConfig({}).speech).toBeUndefined()
  expect(() => readConfig({ SPEECH_COMMAND: 'x', SPEECH_URL: 'http://127.0.0.1' })).toThrow(/SPEECH_URL/)
})
