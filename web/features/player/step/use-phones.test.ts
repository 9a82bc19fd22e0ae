// @vitest-environment happy-dom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Phones } from '#domain/speech/phones.ts'
import { usePhones } from '#web/features/player/step/use-phones.ts'

const SUBSET = { TrI: 'three', trI: 'tree' }
const fetched = vi.fn<(url: string) => Promise<Response>>()
let address = 0
let url = ''
let unmount = () => {}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  fetched.mockReset().mockImplementation(async () => Response.json(SUBSET))
  // Responses are cached while the page lives, so every test uses its own address.
  url = `/media/${++address}.json`
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

/** A word of the player: shows its pronunciations and requests missing ones. */
function showWord(at: string): () => Phones | 'not shown' | undefined {
  let shown: Phones | 'not shown' | undefined = 'not shown'
  const Word = () => {
    shown = usePhones(at)
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(createElement(Word)))
  unmount = () => root.unmount()
  return () => shown
}

const settled = () => new Promise(resolve => setTimeout(resolve, 20))

test('a word is shown at once, and gets its pronunciations when they are loaded', async () => {
  const answer = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(answer.promise)
  const phones = showWord(url)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(url, expect.anything()))
  expect(phones()).toBeUndefined()
  answer.resolve(Response.json(SUBSET))
  await vi.waitFor(() => expect((phones() as Phones)('tree')).toEqual(['trI']))
})

test('later words have them at once, without another request', async () => {
  const first = showWord(url)
  await vi.waitFor(() => expect(first()).toBeDefined())
  unmount()
  const second = showWord(url)
  expect(second()).toBe(first())
  await settled()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('words shown while they are loading do not request them twice', async () => {
  showWord(url)
  unmount()
  const second = showWord(url)
  await vi.waitFor(() => expect(second()).toBeDefined())
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error of the server', async () => Response.json(SUBSET, { status: 503 })],
  ['an invalid answer', async () => new Response('<html>')],
])('%s leaves a word without them, and the next one retries', async (_, answer) => {
  fetched.mockImplementationOnce(answer)
  const first = showWord(url)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await settled()
  expect(first()).toBeUndefined()
  unmount()
  const second = showWord(url)
  await vi.waitFor(() => expect(second()).toBeDefined())
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a course without pronunciations requests nothing', async () => {
  const phones = showWord('')
  await settled()
  expect(phones()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
