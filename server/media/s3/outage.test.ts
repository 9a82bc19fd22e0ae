import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { explainS3 } from '#server/media/s3/explain.ts'
import { S3Error } from '#server/media/s3/s3-error.ts'
import { s3Storage } from '#server/media/s3/s3-storage.ts'
import { PATIENT, startTestBucket, type TestBucket } from '#server/media/s3/testing.ts'
import type { MediaStorage } from '#server/media/storage.ts'
import { pngPhoto, spokenWav } from '#server/media/testing.ts'
import { tryStorage } from '#server/media/try-storage.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

/* A bucket that does not answer, or refuses. */

const LIMIT = { tryMs: 2_000, callMs: 2_100 }
const IMPATIENT = { patience: { reading: LIMIT, writing: LIMIT } }
/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:2'
const NAME = `${'0a'.repeat(16)}.mp3`

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startTestBucket()
})
afterEach(() => bucket.thaw())
afterAll(() => bucket.stop())

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => ({ message: error.message, cause: (error.cause as Error | undefined)?.message }),
  )

test('while it is frozen a call fails in time, others meanwhile at once, and all are right again afterwards', async () => {
  await s3Storage(bucket.config, PATIENT).put(NAME, Buffer.from('hello'))
  const storage = s3Storage(bucket.config, IMPATIENT)
  bucket.freeze()
  expect(await failure(storage.get(NAME))).toEqual({ message: 'unavailable', cause: 'the storage: Timeout' })
  const alone = failure(storage.get(NAME))
  const others = await Promise.all([storage.get(NAME), storage.has(NAME), storage.list()].map(failure))
  expect(others).toEqual(Array(3).fill({ message: 'unavailable', cause: 'the storage: Down' }))
  expect((await alone)?.cause).toBe('the storage: Timeout')
  bucket.thaw()
  await vi.waitFor(async () => expect((await storage.get(NAME))?.bytes).toBe(5), { timeout: 30_000 })
  expect(await storage.has(NAME)).toBe(true)
})

test('an answer of 503 is asked for again, and no more than three times; a refusal is not', async () => {
  const answers: number[] = []
  let asked = 0
  const server = createServer((_, reply) => {
    asked += 1
    const status = answers.shift() ?? 200
    reply.writeHead(status).end(status === 200 ? 'hello' : `<Error><Code>Sorry${status}</Code></Error>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const storage = s3Storage({ ...bucket.config, endpoint: `http://127.0.0.1:${port}` })
  const askedFor = async (statuses: number[], work: () => Promise<unknown>) => {
    answers.splice(0, Infinity, ...statuses)
    asked = 0
    return { failed: (await failure(work()))?.cause, asked }
  }
  expect(await askedFor([503, 429], () => storage.get(NAME))).toEqual({ failed: undefined, asked: 3 })
  const put = () => storage.put(NAME, Buffer.from('hello'))
  expect(await askedFor([500, 502, 503], put)).toEqual({
    failed: 'the storage answered 503 Sorry503',
    asked: 3,
  })
  expect(await askedFor([503], put)).toEqual({ failed: 'the storage answered 503 Sorry503', asked: 1 })
  expect(await askedFor([], put)).toEqual({ failed: undefined, asked: 1 })
  expect(await askedFor([403], put)).toEqual({ failed: 'the storage answered 403 Sorry403', asked: 1 })
  server.close()
  server.closeAllConnections()
})

test('a listing of several pages has every file once', async () => {
  const storage = s3Storage({ ...bucket.config, prefix: 'pages/' }, { ...PATIENT, pageKeys: 7 })
  const names = Array.from({ length: 23 }, (_, at) => `${String(at).padStart(2, '0').repeat(16)}.webp`)
  await Promise.all(names.map((name, at) => storage.put(name, Buffer.alloc(at + 1))))
  expect([...(await storage.list())].sort()).toEqual(names.map((name, at) => [name, at + 1]))
})

describe('what is wrong is said with what to do', () => {
  const trial = async (changed: Partial<TestBucket['config']>) =>
    (await tryStorage({ dataDir: '', s3: { ...bucket.config, ...changed } })).problem

  test('nothing, when it works', async () => {
    const s3 = { ...bucket.config, prefix: 'tried/' }
    const { place, problem } = await tryStorage({ dataDir: '', s3 })
    expect(problem).toBeUndefined()
    expect(place).toBe(`the bucket uploads, in tried/, at ${bucket.config.endpoint}`)
    expect((await s3Storage(s3).list()).size).toBe(0)
  })

  test.each([
    [
      'the bucket is missing',
      { bucket: 'other' },
      /there is no bucket other: .*correct S3_BUCKET \(404 NoSuchBucket\)/,
    ],
    ['the key is unknown', { accessKeyId: 'nobody' }, /correct S3_ACCESS_KEY_ID \(403 InvalidAccessKeyId\)/],
    [
      'the secret is wrong',
      { secretAccessKey: 'x' },
      /correct S3_SECRET_ACCESS_KEY \(403 SignatureDoesNotMatch\)/,
    ],
    ['nothing listens', { endpoint: NOBODY }, /nothing listens at .*127.0.0.1:2: .* \(ECONNREFUSED\)/],
  ])('%s', async (_, changed, said) => {
    const problem = await trial(changed)
    expect(problem).toMatch(said)
    expect(problem).toMatch(/^storing a file fails: /)
  })

  // Answers that this test's S3 server never gives.
  test.each([
    ['AccessDenied', 403, /give it the right to list/],
    ['AuthorizationHeaderMalformed', 400, /eu-central-1 is not its region/],
    ['RequestTimeTooSkewed', 403, /the clock of this machine is wrong: it says 20/],
    ['Redirect', undefined, /correct S3_REGION/],
    ['CERT_HAS_EXPIRED', undefined, /certificate .* is not trusted/],
    ['ENOTFOUND', undefined, /correct S3_ENDPOINT/],
    ['InternalError', 500, /in trouble/],
    ['SomethingNew', 403, /the key is refused/],
    ['without a reason', 405, /does not answer as S3 does/],
  ])('%s', (what, status, said) => {
    const error = new S3Error(what, status === undefined ? {} : { status })
    expect(explainS3(bucket.config, new Error('unavailable', { cause: error }))).toMatch(said)
  })

  test('a folder that cannot be written', async () => {
    expect((await tryStorage({ dataDir: '/dev/null', s3: undefined })).problem).toMatch(
      /^storing a file fails: ENOTDIR: .*DATA_DIR/,
    )
  })
})

describe('a server', () => {
  let storage: MediaStorage
  const media: MediaStorage = {
    put: (...given) => storage.put(...given),
    get: name => storage.get(name),
    has: name => storage.has(name),
    list: () => storage.list(),
    delete: name => storage.delete(name),
  }
  const open = (endpoint: string) => {
    storage = s3Storage({ ...bucket.config, endpoint }, PATIENT)
  }
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ media })
  })
  beforeEach(() => open(bucket.config.endpoint))
  afterAll(() => app.close())
  const serve = (url: string, headers = {}) => app.http.inject({ url, headers })

  test('gives uploads and their ranges from the bucket', async () => {
    const admin = await signedIn(app, 'admin')
    const { data: address } = (await call(app, 'POST upload-file', { file: spokenWav(), as: admin })).body
    const whole = await serve(address)
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    const part = await serve(address, { range: 'bytes=0-1' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 0-1/${whole.rawPayload.length}`,
    ])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(0, 2))).toBe(true)
    expect((await serve('/media/00000000000000000000000000000000.mp3')).statusCode).toBe(404)
  })

  test('says 503 for uploads while the bucket is down, and gives lessons and their own media', async () => {
    const { token } = await newPerson(app)
    const send = async () => call(app, 'POST student-photo', { file: await pngPhoto(), as: token })
    const photo = (await send()).body.data
    open(NOBODY)
    for (const address of [photo, `/media/${NAME}`]) {
      const answer = await serve(address)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const refused = await send()
    expect(refused.status).toBe(503)
    expect(refused.body.data).toMatchObject({ code: 'unavailable' })
    const lesson = JSON.stringify((await call(app, 'GET student-course-demo', {})).body.data)
    const [ofContent = ''] = /\/media\/[0-9a-f]{20}\.mp3/.exec(lesson) ?? []
    expect((await serve(ofContent)).statusCode).toBe(200)
    open(bucket.config.endpoint)
    expect((await serve(photo)).statusCode).toBe(200)
  })

  test('erases no account whose photo it cannot delete', async () => {
    const eva = await signedIn(app, 'eva')
    const photo = (await call(app, 'POST student-photo', { file: await pngPhoto(), as: eva })).body.data
    const erase = async () => {
      const body = { password: 'dilo-demo-2026' }
      return (await call(app, 'PATCH student-delete-account', { body, as: eva })).status
    }
    open(NOBODY)
    expect(await erase()).toBe(503)
    open(bucket.config.endpoint)
    expect((await call(app, 'POST auth', { as: eva })).status).toBe(200)
    expect(await erase()).toBe(200)
    expect((await serve(photo)).statusCode).toBe(404)
  })
})
