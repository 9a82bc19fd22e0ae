import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Failure } from '#web/lib/call.ts'
import { createQueue, type DeliveryReport, type Queue } from '#web/saving/queue.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'
import { memoryStore } from '#web/saving/testing.ts'

/** A made-up kind of save: postcards go to their town, three in one bag. */
type Postcard = { town: string; text: string; isChat?: boolean }

const OK: Answer<null> = { isOk: true, data: null }
const DOWN: Answer<null> = { isOk: false, status: 500, message: 'down' }
const REFUSED: Answer<null> = { isOk: false, status: 404, message: 'no such town' }
const SIGNED_OUT: Answer<null> = { isOk: false, status: 401, message: 'signed out' }

let bags: string[][] = []
let reports: DeliveryReport[] = []
let answerTo: (bag: readonly Postcard[]) => Answer<null> = () => OK
let doubt: Failure | undefined
let queues: Queue[] = []

const postcards: SaveKind<Postcard> = {
  prefix: 'postcard/',
  read: stored => (stored as Postcard | null) ?? undefined,
  groupOf: ({ town }) => town,
  batchSize: cards => Math.min(cards.length, 3),
  startsDelivery: ({ isChat }) => !isChat,
  countOf: cards => cards.length,
  isAlarming: cards => !cards.every(({ isChat }) => isChat),
  send: async bag => {
    bags.push(bag.map(({ text }) => text))
    return answerTo(bag)
  },
}

/** Opens a learner's tab with a store, and a way to send a postcard. */
function open({ store = memoryStore(), owner = 'ana' } = {}) {
  const onReport = (report: DeliveryReport) => void reports.push(report)
  const [onUnsafe, onUnreadable] = [vi.fn(), vi.fn()]
  const queue = createQueue({ owner, store, doubtOwner: async () => doubt, onReport, onUnsafe, onUnreadable })
  queues.push(queue)
  return { queue, store, send: queue.register(postcards) }
}
const card = (text: string, given: Partial<Postcard> = {}): Postcard => ({ town: 'Lima', text, ...given })
function oneAtATime() {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  bags = []
  reports = []
  answerTo = () => OK
  doubt = undefined
  queues = []
})
afterEach(() => {
  for (const queue of queues) queue.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an entry is on the device before it is sent, and not after it was delivered', async () => {
  const { send, store } = open()
  answerTo = () => {
    expect(store.keys()).toHaveLength(1)
    return OK
  }
  await send(card('a'))
  await settle()
  expect(bags).toEqual([['a']])
  expect(store.keys()).toEqual([])
  expect(reports.at(-1)).toEqual({ waiting: 0, failure: undefined, isSafe: true })
})

test('what waits is sent in order, group by group, in batches that the kind cuts', async () => {
  const { send, queue } = open()
  answerTo = () => DOWN
  for (const text of ['a', 'b', 'c', 'd']) await send(card(text))
  await send(card('x', { town: 'Quito' }))
  await settle()
  answerTo = () => OK
  bags = []
  await queue.deliver()
  expect(bags).toEqual([['a', 'b', 'c'], ['d'], ['x']])
})

test('what fails is tried again with growing pauses until it is delivered, and the learner is told how much waits', async () => {
  const { send } = open()
  answerTo = () => DOWN
  await send(card('a'))
  await settle()
  expect(reports.at(-1)).toMatchObject({ waiting: 1, failure: { status: 500 } })
  const tries = [1]
  for (const pause of [2_000, 5_000, 15_000, 60_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(bags, `before ${pause} ms`).toHaveLength(tries.length)
    await vi.advanceTimersByTimeAsync(1)
    tries.push(1)
    expect(bags, `after ${pause} ms`).toHaveLength(tries.length)
  }
  answerTo = () => OK
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports.at(-1)).toMatchObject({ waiting: 0, failure: undefined })
})

test.each(['online', 'visible'])('what waits is sent at once when the page becomes %s', async event => {
  const { send } = open()
  answerTo = () => DOWN
  await send(card('a'))
  await settle()
  answerTo = () => OK
  if (event === 'online') dispatchEvent(new Event('online'))
  else document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(bags).toEqual([['a'], ['a']])
})

describe('an entry that starts no delivery', () => {
  const chat = (text: string, given: Partial<Postcard> = {}) => card(text, { ...given, isChat: true })

  test('is on the device at once, and is sent in the batch of the next one of its group', async () => {
    const { send, store } = open()
    await send(chat('hm'))
    await settle()
    expect([bags, store.keys().length]).toEqual([[], 1])
    await send(card('a'))
    await settle()
    expect([bags, store.keys()]).toEqual([[['hm', 'a']], []])
  })

  test('made while a batch is on its way, it waits for the next one', async () => {
    const { send } = open()
    answerTo = bag => {
      if (bag[0]?.text === 'a') void send(chat('hm'))
      return OK
    }
    await send(card('a'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(bags).toEqual([['a']])
    await send(card('b'))
    await settle()
    expect(bags).toEqual([['a'], ['hm', 'b']])
  })

  test('left over, it goes with the first delivery when the app wakes up, after all the rest', async () => {
    const store = memoryStore()
    await open({ store }).send(chat('hm', { town: 'Lima' }))
    const { queue, send } = open({ store })
    await send(card('x', { town: 'Quito' }))
    await queue.deliver()
    expect(bags).toEqual([['x'], ['hm']])
  })

  test('that cannot be sent alarms no one, counts as its kind says, and is not tried again by itself', async () => {
    const { queue, send } = open()
    answerTo = () => DOWN
    await send(chat('hm'))
    await queue.deliver()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(bags).toEqual([['hm']])
    expect(reports).toEqual([{ waiting: 1, failure: undefined, isSafe: true }])
  })
})

describe('what the server refuses permanently', () => {
  test('is set aside and told, and holds up nothing behind it', async () => {
    const { send, store } = open()
    answerTo = ([first]) => (first?.text === 'bad' ? REFUSED : OK)
    await Promise.all([send(card('bad')), send(card('good', { town: 'Quito' }))])
    await settle()
    expect(bags).toEqual([['bad'], ['good']])
    expect(store.keys()).toEqual([expect.stringMatching(/^refused\/postcard\/ana\//)])
    expect(reports).toContainEqual({ waiting: 0, failure: REFUSED, isSafe: true })
  })

  test('stays when another learner is signed in: it was refused because it is not theirs', async () => {
    const { send, store } = open()
    answerTo = () => REFUSED
    doubt = { status: 401, message: 'another learner' }
    await send(card('a'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(bags).toEqual([['a']])
    expect(store.keys()).toEqual([expect.stringMatching(/^postcard\/ana\//)])
    expect(reports.at(-1)).toEqual({ waiting: 1, failure: doubt, isSafe: true })
  })
})

test('one tab delivers at a time, so that nothing is sent twice', async () => {
  const locks = oneAtATime()
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, _options: object, work: () => Promise<void>) => locks(work) },
  })
  const store = memoryStore()
  const tabs = [open({ store }), open({ store })]
  await Promise.all(tabs.map(({ send }, index) => send(card(`from tab ${index}`))))
  await Promise.all(tabs.map(({ queue }) => queue.deliver()))
  expect(bags.flat().sort()).toEqual(['from tab 0', 'from tab 1'])
})

test.each([
  ['refuses', () => Promise.reject(new DOMException('no storage', 'SecurityError'))],
  // Node has no fake clock for the signal of the real one.
  ['never gives', (_: string, { signal }: { signal: AbortSignal }) => rejected(signal)],
])('a browser that %s a turn keeps nothing from being sent', async (_what, request) => {
  vi.stubGlobal('navigator', { locks: { request } })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  const { send } = open()
  await send(card('a'))
  await settle()
  expect(bags).toEqual([['a']])
})

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => (signal.aborted ? reject(signal.reason) : undefined))
}

test('an ended session is not asked again and again: what waits goes when the learner is back', async () => {
  const { send } = open()
  answerTo = () => SIGNED_OUT
  await send(card('a'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(bags).toHaveLength(1)
  answerTo = () => OK
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(bags).toHaveLength(2)
})

test('what another tab has delivered is not told as waiting any more', async () => {
  const store = memoryStore()
  const [here, there] = [open({ store }), open({ store })]
  answerTo = () => DOWN
  await here.send(card('a'))
  await settle()
  here.queue.stop()
  reports = []
  answerTo = () => OK
  await there.queue.deliver()
  await there.queue.deliver()
  expect(bags).toEqual([['a'], ['a']])
  expect(reports.at(-1)).toEqual({ waiting: 0, failure: undefined, isSafe: true })
})

test('a stopped queue sends and reports nothing, and what was made stays for the next sign-in', async () => {
  const { queue, send, store } = open()
  answerTo = () => DOWN
  await send(card('a'))
  await settle()
  queue.stop()
  reports = []
  await vi.advanceTimersByTimeAsync(120_000)
  dispatchEvent(new Event('online'))
  await settle()
  expect([bags, reports, store.keys().length]).toEqual([[['a']], [], 1])
  answerTo = () => OK
  await open({ store }).queue.deliver()
  expect(bags).toEqual([['a'], ['a']])
})

test('what others did on the same device is neither sent nor forgotten', async () => {
  const kept = {
    'postcard/ana/1': card('a'),
    'refused/postcard/ana/0': card('no'),
    'postcard/eva/1': card('e'),
    'stamp/ana/1': {},
  }
  const { queue, store } = open({ store: memoryStore(kept) })
  answerTo = () => DOWN
  await queue.deliver()
  expect(bags).toEqual([['a']])
  await queue.forget()
  expect(store.keys()).toEqual(['postcard/eva/1', 'stamp/ana/1'])
})
