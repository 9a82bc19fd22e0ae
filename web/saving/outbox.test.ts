import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CourseId, EnrolmentId, UserId, WordId } from '#domain/ids.ts'
import type { DeviceStore } from '#web/saving/device-store.ts'
import { fakeDatabase } from '#web/saving/fake-database.ts'
import { type Learner, type Outbox, openOutbox } from '#web/saving/outbox.ts'
import type { Delivered, Save } from '#web/saving/progress-saves.ts'
import { asksBeforeClosing, memoryStore } from '#web/saving/testing.ts'

/*
 * Unless a test provides a store, its device is a private window without IndexedDB. Journeys prove in a browser what a
 * device stores.
 */
type Sent = { service: string; body: Record<string, unknown> }

const LEARNER: Learner = { _id: 'ana' as UserId, email: 'ana@dilo.test', name: 'Ana', lastname: 'Gil' }
const sent: Sent[] = []
const delivered: Delivered[] = []
const opened: Outbox[] = []
let statusOf: (request: Sent) => number | Promise<number> = () => 200
let signedIn = 'ana'

beforeEach(() => {
  for (const list of [sent, delivered, opened]) list.length = 0
  statusOf = () => 200
  signedIn = 'ana'
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const request = { service: url.replace('/api/v1/', ''), body: JSON.parse(body ?? '{}') }
    if (request.service === 'auth') return reply(200, { _id: signedIn })
    const status = await statusOf(request)
    if (status === 0) throw new TypeError('Failed to fetch')
    sent.push(request)
    return reply(status, { completedWords: {}, ...(status >= 400 && { code: 'refused' }) })
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const outbox of opened) outbox.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function reply(status: number, data: object) {
  return Response.json({ statusCode: status, message: '', data }, { status })
}

function open(store?: DeviceStore<unknown>): Outbox {
  const outbox = openOutbox(LEARNER, store)
  outbox.onDelivered(one => delivered.push(one))
  opened.push(outbox)
  return outbox
}

const OFFLINE = () => 0
const enrolment = 'enrolment' as EnrolmentId
const save = (word: number, given: Partial<Save> = {}): Save => ({
  idStudentCourse: enrolment,
  index: { lesson: 0, word, sentence: 0 },
  savedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
const completion = (word: number) => save(word, { completed: { word: `word ${word}`, by: 'spoken' } })
const attempt = (id: string) => ({
  id,
  word: 'word 0' as WordId,
  step: 0,
  verdict: 'reject' as const,
  family: 'vowel-ship-sheep',
  way: 'spoken' as const,
  at: '2026-01-01T00:00:00.000Z',
})
const tried = (id: string, given: Partial<Save> = {}) => save(0, { attempts: [attempt(id)], ...given })
const wordsOf = ({ body }: Sent) => Object.keys(body.completedWords as object)
const attemptsOf = ({ body }: Sent) => (body.attempts as { id: string }[] | undefined)?.map(({ id }) => id)

describe('where the device keeps nothing', () => {
  test('a save is sent from the page', async () => {
    await open().save(completion(0))
    await vi.waitFor(() => expect(delivered).toMatchObject([{ idStudentCourse: enrolment }]))
    expect(sent.map(wordsOf)).toEqual([['word 0']])
  })

  test('a save that fails is reported as unsafe and sent when the network is back', async () => {
    statusOf = OFFLINE
    const outbox = open()
    await outbox.save(completion(0))
    await vi.waitFor(() => expect(outbox.status()).toMatchObject({ trouble: 'unsafe', waiting: 1 }))
    await outbox.save(completion(1))
    await vi.waitFor(() => expect(outbox.status().waiting).toBe(2))
    statusOf = () => 200
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(outbox.status()).toMatchObject({ trouble: 'none', waiting: 0 }))
    expect(sent.map(one => wordsOf(one).sort())).toEqual([['word 0', 'word 1']])
    await outbox.deliver()
    expect(sent).toHaveLength(1)
  })

  test('the browser asks before closing while anything waits, also what fails without an alarm', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    statusOf = OFFLINE
    const outbox = open()
    await outbox.deliver()
    expect(asksBeforeClosing(), 'nothing waits').toBe(false)
    await outbox.save(tried('a'))
    await outbox.deliver()
    expect(asksBeforeClosing(), 'a try is no progress').toBe(false)
    await outbox.save(save(0, { partialProgress: 33 }))
    await outbox.deliver()
    expect([outbox.status().trouble, asksBeforeClosing()]).toEqual(['none', true])
    statusOf = () => 200
    await outbox.deliver()
    expect(asksBeforeClosing()).toBe(false)
  })

  test('a rating is sent from the page as well', async () => {
    await open().rate({ course: 'course' as CourseId, lesson: 1, rating: 5 })
    await vi.waitFor(() => expect(sent).toMatchObject([{ service: 'student-rating', body: { rating: 5 } }]))
  })
})

test('the browser never asks before closing where the device keeps what waits', async () => {
  statusOf = OFFLINE
  const outbox = open(memoryStore())
  await outbox.save(completion(0))
  await vi.waitFor(() => expect(outbox.status()).toMatchObject({ trouble: 'failed', waiting: 1 }))
  expect(asksBeforeClosing()).toBe(false)
})

test('saves that go together keep the percent done of the word in which they end', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  statusOf = OFFLINE
  const outbox = open()
  await outbox.deliver()
  const moved = save(0, { index: { lesson: 0, word: 0, sentence: 1 } })
  await outbox.save(save(0, { partialProgress: 33 }))
  await outbox.save(moved)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
  expect(outbox.status(), 'it waits, without an alarm').toMatchObject({ trouble: 'none', waiting: 1 })
  statusOf = () => 200
  await outbox.deliver()
  expect(sent).toMatchObject([
    { service: 'student/course/partial-progress', body: { partialProgress: 33, index: moved.index } },
  ])
  await outbox.save(save(1))
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ service: 'student-sentence' }))
})

test('a save names its word, by which the percent done is found when the course has changed in between', async () => {
  statusOf = OFFLINE
  const outbox = open(memoryStore())
  const [one, other] = ['one', 'other'] as [WordId, WordId]
  await outbox.save(save(0, { word: other, partialProgress: 50 }))
  await outbox.save(save(3, { word: one, partialProgress: 33 }))
  await outbox.save(save(0, { word: one }))
  statusOf = () => 200
  await outbox.deliver()
  expect(sent.at(-1)).toMatchObject({
    service: 'student/course/partial-progress',
    body: { partialProgress: 33, word: one, index: { word: 0 } },
  })
})

test('what a placement passed is sent with one save, in calls of 200 words, and what was done since is stronger', async () => {
  statusOf = OFFLINE
  const outbox = open(memoryStore())
  const words = Array.from({ length: 250 }, (_, index) => `word ${index}` as WordId)
  await outbox.save(completion(7))
  await outbox.save(save(3, { placed: words.slice(0, 200) }))
  await outbox.save(save(3, { placed: words.slice(200) }))
  await vi.waitFor(() => expect(outbox.status().waiting).toBe(251))
  sent.length = 0
  statusOf = () => 200
  await outbox.deliver()
  expect(sent.map(({ service }) => service)).toEqual(Array(3).fill('student-course-progress'))
  expect(sent.map(one => wordsOf(one).length)).toEqual([1, 200, 50])
  expect(sent[1]?.body.passedBy).toMatchObject({ 'word 0': 'placed' })
})

test('of a word that was passed twice the stronger way is sent', async () => {
  statusOf = OFFLINE
  const outbox = open(memoryStore())
  const placed = save(0, { placed: ['word 0', 'word 1'] as WordId[] })
  for (const one of [placed, completion(0), placed]) await outbox.save(one)
  statusOf = () => 200
  await outbox.deliver()
  expect(sent.at(-1)?.body.passedBy).toEqual({ 'word 0': 'spoken', 'word 1': 'placed' })
})

test('the body of a save without attempts is what it was', async () => {
  const outbox = open(memoryStore())
  await outbox.save(save(0))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await outbox.save(completion(0))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => Object.keys(body))).toEqual([
    ['idStudentCourse', 'index', 'savedAt'],
    ['idStudentCourse', 'index', 'savedAt', 'operationId', 'completedWords', 'passedBy'],
  ])
})

test('what older versions left on a device is delivered: saves as one, then ratings, of this learner only', async () => {
  const store = memoryStore({
    'ana/00lq2x0a1-0001-9f1c2d3e': completion(0),
    'ana/00lq2x0a2-0002-9f1c2d3e': save(1),
    'eva/00lq2x0a1-0001-9f1c2d3e': completion(5),
    'rating/ana/00lq2x0a3-0003-9f1c2d3e': {
      course: 'course',
      lesson: 1,
      rating: 4,
      operationId: '7d1e3c5e-0000-4000-8000-000000000000',
    },
    'refused/ana/00lq2x000-0001-9f1c2d3e': completion(9),
  })
  open(store)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    {
      service: 'student-course-progress',
      body: { completedWords: { 'word 0': '2026-01-01T00:00:00.000Z' }, index: { word: 1 } },
    },
    {
      service: 'student-rating',
      body: { rating: 4, operationId: '7d1e3c5e-0000-4000-8000-000000000000', email: 'ana@dilo.test' },
    },
  ])
  await vi.waitFor(() =>
    expect(store.keys()).toEqual(['eva/00lq2x0a1-0001-9f1c2d3e', 'refused/ana/00lq2x000-0001-9f1c2d3e']),
  )
})

describe('attempts', () => {
  test('travel in the batch of the next save, with no call of their own', async () => {
    const outbox = open(memoryStore())
    for (const id of ['a', 'b', 'c']) await outbox.save(tried(id))
    await outbox.save(save(0, { partialProgress: 50 }))
    await vi.waitFor(() => expect(delivered).toHaveLength(1))
    expect(sent.map(attemptsOf)).toEqual([['a', 'b', 'c']])
    await outbox.save(tried('d'))
    await outbox.save(completion(0))
    await vi.waitFor(() => expect(delivered).toHaveLength(2))
    await outbox.save(save(1))
    await vi.waitFor(() => expect(delivered).toHaveLength(3))
    expect(sent.map(({ service }) => service)).toEqual([
      'student/course/partial-progress',
      'student-course-progress',
      'student-sentence',
    ])
    expect(sent.map(attemptsOf)).toEqual([['a', 'b', 'c'], ['d'], undefined])
  })

  test('that were left over go when the app opens, with the place where they were made', async () => {
    const store = memoryStore()
    await open(store).save(tried('a'))
    open(store)
    await vi.waitFor(() => expect(sent).toMatchObject([{ service: 'student-sentence', body: save(0) }]))
    expect(sent.map(attemptsOf)).toEqual([['a']])
    expect(delivered, 'no progress was delivered').toEqual([])
  })

  test('that cannot be sent are only logged, also when the session has ended', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    statusOf = () => 401
    const outbox = open(memoryStore())
    await outbox.save(tried('a'))
    await outbox.deliver()
    expect(warn).toHaveBeenCalledWith('attempts were not saved: 401 ')
    expect(outbox.status()).toMatchObject({ trouble: 'none', waiting: 0 })
  })

  test('keep their ids when a save is repeated, so that each counts once', async () => {
    let isAnswerLost = true
    const answered = statusOf
    statusOf = request => {
      if (!isAnswerLost) return answered(request)
      sent.push(request)
      return 0
    }
    const outbox = open(memoryStore())
    await outbox.save(tried('a'))
    await outbox.save(completion(0))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    isAnswerLost = false
    await outbox.deliver()
    expect(sent.map(attemptsOf)).toEqual([['a'], ['a']])
  })

  test('that the server refuses do not keep progress from being saved', async () => {
    statusOf = ({ body }) => (body.attempts ? 400 : 200)
    const store = memoryStore()
    const outbox = open(store)
    await outbox.save(tried('a'))
    await outbox.save(completion(0))
    await vi.waitFor(() => expect(delivered).toHaveLength(1))
    expect(sent.map(wordsOf)).toEqual([['word 0'], ['word 0']])
    await vi.waitFor(() => expect(store.keys()).toEqual([]))
  })

  test('are cut together with the saves that they travel with, and stay in order', async () => {
    statusOf = OFFLINE
    const outbox = open(memoryStore())
    for (let count = 0; count < 300; count++) {
      await outbox.save(tried(`${count}`))
      await outbox.save(completion(count))
    }
    await vi.waitFor(() => expect(outbox.status().waiting).toBe(300))
    statusOf = () => 200
    await outbox.deliver()
    expect(Math.max(...sent.map(one => wordsOf(one).length))).toBeLessThanOrEqual(200)
    expect(sent.flatMap(wordsOf)).toHaveLength(300)
    expect(sent.flatMap(attemptsOf)).toEqual(Array.from({ length: 300 }, (_, at) => `${at}`))
  })

  test('are cut by their number too, so that a request can carry them', async () => {
    statusOf = OFFLINE
    const outbox = open(memoryStore())
    const word = crypto.randomUUID() as WordId
    for (let count = 0; count < 200; count++) {
      const attempts = Array.from({ length: 3 }, () => ({ ...attempt(crypto.randomUUID()), word }))
      await outbox.save(tried('', { attempts }))
    }
    await outbox.save(completion(0))
    await vi.waitFor(() => expect(outbox.status().waiting).toBe(1))
    statusOf = () => 200
    await outbox.deliver()
    expect(sent.map(one => attemptsOf(one)?.length)).toEqual([399, 201])
    const room = 128 * 1024 - 200 * (2 * 36 + 24 + 'selfCompared'.length + 12)
    expect(JSON.stringify(sent[0]?.body).length, 'beside 200 completions').toBeLessThan(room)
  })
})

describe('what is damaged on the device', () => {
  const key = (at: number) => `ana/00lq2x0a${at}-0001-9f1c2d3e`
  const damaged: [string, unknown][] = [
    ['nothing', null],
    ['an empty object', {}],
    ['text', 'planted'],
    ['a list', [completion(5)]],
    ['no place', { ...completion(5), index: { lesson: 0, word: null, sentence: 0 } }],
    ['no time', { ...completion(5), savedAt: 'yesterday' }],
    ['a completion of nothing', { ...completion(5), completed: {} }],
  ]

  test.each(damaged)('is set aside and counted once, and the rest is sent: %s', async (_what, planted) => {
    const store = memoryStore({ [key(1)]: completion(0), [key(2)]: planted, [key(3)]: completion(1) })
    const outbox = open(store)
    await outbox.deliver()
    expect(sent.map(wordsOf).map(words => words.sort())).toEqual([['word 0', 'word 1']])
    expect(outbox.known()).toEqual([completion(0), completion(1)])
    expect(store.keys()).toEqual([`damaged/${key(2)}`])
    expect(outbox.status()).toMatchObject({ trouble: 'none', news: { unreadable: 1 } })
    outbox.status().news?.onRead()
    await outbox.deliver()
    expect(outbox.status().news).toBeUndefined()
    expect(open(store).status().news, 'after a reload').toBeUndefined()
  })

  test('takes no attempt that can be read along, and no progress with it', async () => {
    const attempts = [null, attempt('a'), {}] as Save['attempts']
    const outbox = open(memoryStore({ [key(1)]: { ...completion(0), attempts } }))
    await outbox.deliver()
    expect([sent.map(wordsOf), sent.map(attemptsOf)]).toEqual([[['word 0']], [['a']]])
    expect(outbox.status().news).toBeUndefined()
  })

  test('is forgotten with the account', async () => {
    const store = memoryStore({ [`rating/${key(1)}`]: null, [`damaged/${key(2)}`]: null })
    const outbox = open(store)
    await outbox.deliver()
    expect(store.keys()).toHaveLength(2)
    await outbox.forget()
    expect(store.keys()).toEqual([])
  })
})

describe('a device that does not answer', () => {
  test('keeps no save from being sent, and it is said until the learner has read it or the device answers', async () => {
    vi.useFakeTimers()
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    const database = fakeDatabase({ 'ana/00lq2x0a1-0001-9f1c2d3e': completion(0) })
    vi.stubGlobal('indexedDB', database.indexedDB)
    database.hang()
    const outbox = open()
    void outbox.save(completion(1))
    await pass(2_100)
    expect(sent.map(wordsOf)).toEqual([['word 1']])
    expect(outbox.status()).toMatchObject({ trouble: 'none', waiting: 0, news: { isSilent: true } })
    const answer = Promise.withResolvers<number>()
    statusOf = () => answer.promise
    void outbox.save(completion(2))
    await pass(100)
    expect(asksBeforeClosing(), 'while it is on its way').toBe(true)
    answer.resolve(0)
    await pass(100)
    expect(outbox.status()).toMatchObject({ trouble: 'unsafe', waiting: 1, isSafe: false })
    statusOf = () => 401
    void outbox.deliver()
    await pass(100)
    expect(outbox.status().trouble).toBe('sessionEndedUnsafe')
    statusOf = () => 200
    database.work()
    await pass(100)
    const words = new Set(sent.flatMap(wordsOf))
    expect([...words].sort(), 'also what it had kept').toEqual(['word 0', 'word 1', 'word 2'])
    expect(outbox.status()).toMatchObject({ trouble: 'none', waiting: 0, news: undefined })
    expect([database.keys(), asksBeforeClosing()]).toEqual([[], false])
  })
})

describe('what the server refuses permanently', () => {
  test('takes nothing along that it does not refuse', async () => {
    const isBad = ({ body }: Sent) => 'word 3' in (body.completedWords as object)
    statusOf = OFFLINE
    const store = memoryStore()
    const outbox = open(store)
    for (const word of [0, 1, 2, 3, 4, 5, 6]) await outbox.save(completion(word))
    await vi.waitFor(() => expect(outbox.status().waiting).toBe(7))
    statusOf = request => (isBad(request) ? 400 : 200)
    await outbox.deliver()
    const saved = sent.filter(request => !isBad(request)).flatMap(wordsOf)
    expect(saved.sort()).toEqual([0, 1, 2, 4, 5, 6].map(word => `word ${word}`))
    expect(store.keys()).toEqual([expect.stringMatching(/^refused\/ana\//)])
  })

  test('is set aside, and the learner is told', async () => {
    statusOf = () => 404
    const store = memoryStore()
    const outbox = open(store)
    await outbox.save(completion(0))
    await vi.waitFor(() => expect(outbox.status()).toMatchObject({ trouble: 'failed', waiting: 0 }))
    await outbox.deliver()
    expect(outbox.status().trouble, 'also when there is nothing left to do').toBe('failed')
    expect(store.keys()).toEqual([expect.stringMatching(/^refused\/ana\//)])
  })

  test('waits for its learner when another one has signed in meanwhile', async () => {
    statusOf = () => 404
    signedIn = 'eva'
    const store = memoryStore()
    const outbox = open(store)
    await outbox.save(completion(0))
    await vi.waitFor(() => expect(outbox.status()).toMatchObject({ trouble: 'sessionEnded', waiting: 1 }))
    expect(store.keys()).toEqual([expect.stringMatching(/^ana\//)])
  })
})
