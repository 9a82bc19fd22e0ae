import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeviceStore } from '#web/saving/device-store.ts'
import { fakeDatabase } from '#web/saving/fake-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A store on a database that a test controls. */
function open(kept?: Record<string, unknown>) {
  const database = fakeDatabase(kept)
  vi.stubGlobal('indexedDB', database.indexedDB)
  return { database, store: openDeviceStore<string>('some-name', 'part') }
}
/** Whether a promise is settled once the time has passed. */
async function settlesWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let isSettled = false
  void promise.then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(ms)
  return isSettled
}

test('what is put is on the device, and read in the order of its keys', async () => {
  const { database, store } = open({ b: 'kept' })
  await store.put('a', 'new')
  expect([database.keys(), store.isSafe()]).toEqual([['a', 'b'], true])
  expect(await store.all()).toEqual([
    ['a', 'new'],
    ['b', 'kept'],
  ])
  await store.rename('b', 'z', 'kept')
  await store.remove('a')
  expect(database.keys()).toEqual(['z'])
})

describe.each<[string, string]>([
  ['from the start', 'before'],
  ['once it is open', 'after'],
])('a device that does not answer, %s,', (_when, when) => {
  async function openSilent(kept?: Record<string, unknown>) {
    const opened = open(kept)
    if (when === 'after') await opened.store.all()
    opened.database.hang()
    return opened
  }

  test('is waited for two seconds, once; what is put is in the page, and it is known', async () => {
    const { store } = await openSilent()
    const changes: boolean[] = []
    store.onAnswering(() => changes.push(store.isAnswering()))
    const put = store.put('a', 'one')
    expect(await settlesWithin(1_999, put)).toBe(false)
    expect(await settlesWithin(1, put)).toBe(true)
    expect([store.isSafe(), store.isAnswering(), changes]).toEqual([false, false, [false]])
    for (const next of [store.put('b', 'two'), store.all(), store.remove('a')]) {
      expect(await settlesWithin(0, next), 'nothing else waits').toBe(true)
    }
    const all = store.all()
    await vi.advanceTimersByTimeAsync(0)
    expect(await all).toEqual([['b', 'two']])
  })

  test('that answers later has all of it, and nothing that was removed meanwhile', async () => {
    const { database, store } = await openSilent({ waited: 'kept', other: 'kept' })
    const put = store.put('a', 'one')
    await vi.advanceTimersByTimeAsync(2_000)
    await put
    const changes = [store.put('b', 'two'), store.remove('a'), store.remove('other')]
    await vi.advanceTimersByTimeAsync(0)
    await Promise.all(changes)
    database.work()
    await vi.advanceTimersByTimeAsync(0)
    expect([database.keys(), store.isSafe(), store.isAnswering()]).toEqual([['b', 'waited'], true, true])
    expect((await store.all()).map(([key]) => key)).toEqual(['b', 'waited'])
  })
})

test('a device that is full keeps nothing more, and what it has is still read', async () => {
  const { database, store } = open({ a: 'kept' })
  database.fail()
  await store.put('b', 'new')
  await store.rename('a', 'z', 'kept')
  expect([store.isSafe(), store.isAnswering()]).toEqual([false, true])
  database.work()
  expect(await store.all(), 'what could not be renamed is read no more').toEqual([['b', 'new']])
  await store.put('b', 'newer')
  expect([await store.all(), store.isSafe()]).toEqual([[['b', 'newer']], true])
})

test('what was removed and put again is there', async () => {
  const { database, store } = open({ a: 'old' })
  database.fail()
  await store.remove('a')
  database.work()
  await store.put('a', 'new')
  expect(await store.all()).toEqual([['a', 'new']])
})

test('keys that are no text are left alone', async () => {
  const { database, store } = open({ a: 'kept' })
  database.put(7, 'planted')
  expect(await store.all()).toEqual([['a', 'kept']])
})
