import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePhones } from '#web/features/player/step/use-phones.ts'

const SUBSET = { TrI: 'three', trI: 'tree' }
const fetched = vi.fn<(url: string) => Promise<Response>>()
let address = 0
let url = ''

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  fetched.mockReset().mockImplementation(async () => Response.json(SUBSET))
  // Responses are cached while the page lives, so every test uses its own address.
  url = `/media/${++address}.json`
})

/** A word of the player: shows its pronunciations and requests missing ones. */
const showWord = (at: string) => renderHook(() => usePhones(at))

/** Lets pending work finish. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 20)))

test('a word is shown at once, and gets its pronunciations when they are loaded', async () => {
  const answer = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(answer.promise)
  const phones = showWord(url)
  await waitFor(() => expect(fetched).toHaveBeenCalledWith(url, expect.anything()))
  expect(phones.result.current).toBeUndefined()
  answer.resolve(Response.json(SUBSET))
  await waitFor(() => expect(phones.result.current?.('tree')).toEqual(['trI']))
})

test('later words have them at once, without another request', async () => {
  const first = showWord(url)
  await waitFor(() => expect(first.result.current).toBeDefined())
  first.unmount()
  const second = showWord(url)
  expect(second.result.current).toBe(first.result.current)
  await settle()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('words shown while they are loading do not request them twice', async () => {
  showWord(url).unmount()
  const second = showWord(url)
  await waitFor(() => expect(second.result.current).toBeDefined())
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error of the server', async () => Response.json(SUBSET, { status: 503 })],
  ['an invalid answer', async () => new Response('<html>')],
])('%s leaves a word without them, and the next one retries', async (_, answer) => {
  fetched.mockImplementationOnce(answer)
  const first = showWord(url)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await settle()
  expect(first.result.current).toBeUndefined()
  first.unmount()
  const second = showWord(url)
  await waitFor(() => expect(second.result.current).toBeDefined())
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a course without pronunciations requests nothing', async () => {
  const phones = showWord('')
  await settle()
  expect(phones.result.current).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
