// @vitest-environment happy-dom
import { createElement } from 'react'
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
  // What was fetched is kept while the page lives, so every test has an address of its own.
  url = `/media/${++address}.json`
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

/** A word of the player: it shows what it has and asks for what it lacks. */
function showWord(at: string): () => Phones | 'not shown' | undefined {
  let shown: Phones | 'not shown' | undefined = 'not shown'
  const Word = () => {
    shown = usePhones(at)
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(createElement(Word))
  unmount = () => root.unmount()
  return () => shown
}

const settled = () => new Promise(resolve => setTimeout(resolve, 20))

test('a word is shown at once, and has its pronunciations as soon as they are there', async () => {
  const answer = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(answer.promise)
  const phones = showWord(url)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(url, expect.anything()))
  expect(phones()).toBeUndefined()
  answer.resolve(Response.json(SUBSET))
  await vi.waitFor(() => expect((phones() as Phones)('tree')).toEqual(['trI']))
})

test('the next words have them at once, and nothing is fetched again', async () => {
  const first = showWord(url)
  await vi.waitFor(() => expect(first()).toBeDefined())
  unmount()
  const second = showWord(url)
  expect(second()).toBe(first())
  await settled()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('words that come while they are on their way do not fetch them twice', async () => {
  showWord(url)
  unmount()
  const second = showWord(url)
  await vi.waitFor(() => expect(second()).toBeDefined())
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error of the server', async () => Response.json(SUBSET, { status: 503 })],
  ['an answer that is not theirs', async () => new Response('<html>')],
])('%s leaves a word without them, and the next one tries again', async (_, answer) => {
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

test('a course that has none fetches nothing', async () => {
  const phones = showWord('')
  await settled()
  expect(phones()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
