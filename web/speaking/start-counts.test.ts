import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StartOutcome } from '#domain/speech/recogniser-starts.ts'
import { ANDROID, DESKTOP, heard, IPHONE } from '#web/speaking/testing.ts'

type Sent = { ends: { listener: string; outcome: string; starts: number }[] }

let sent: Sent[]
let hasNetwork: boolean
let page: EventTarget & { hidden: boolean }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  sent = []
  hasNetwork = true
  page = Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: 'es' } })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', ANDROID)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!hasNetwork) throw new TypeError('no network')
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ statusCode: 200, message: '', data: null }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function load() {
  const { countStart } = await import('#web/speaking/start-counts.ts')
  return (outcome: StartOutcome, isServer = false) =>
    countStart(outcome === 'heard' ? heard('cat') : { status: 'failed', cause: outcome }, isServer)
}
const aMinute = () => vi.advanceTimersByTimeAsync(60_000)

test('the starts of a minute are one report, as counts', async () => {
  const count = await load()
  count('heard')
  count('no-start')
  count('heard')
  count('heard', true)
  expect(sent, 'a start costs no call').toEqual([])
  await aMinute()
  expect(sent).toEqual([
    {
      ends: [
        { listener: 'android', outcome: 'heard', starts: 2 },
        { listener: 'android', outcome: 'no-start', starts: 1 },
        { listener: 'server', outcome: 'heard', starts: 1 },
      ],
    },
  ])
  await aMinute()
  expect(sent, 'nothing more to report').toHaveLength(1)
})

test('a page that is hidden reports at once', async () => {
  const count = await load()
  count('not-allowed')
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
})

test('without a network, counts wait for the next report', async () => {
  const count = await load()
  hasNetwork = false
  count('network')
  await aMinute()
  hasNetwork = true
  count('network')
  await aMinute()
  expect(sent).toEqual([{ ends: [{ listener: 'android', outcome: 'network', starts: 2 }] }])
})

test.each([
  [DESKTOP, 'other'],
  [IPHONE, 'apple'],
])('the kind of device is the only thing that a report says of it', async (navigator, listener) => {
  vi.stubGlobal('navigator', navigator)
  const count = await load()
  count('heard')
  await aMinute()
  expect(sent).toEqual([{ ends: [{ listener, outcome: 'heard', starts: 1 }] }])
})
