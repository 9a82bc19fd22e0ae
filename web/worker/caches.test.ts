import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Build } from '#web/worker/build.ts'

/* Devices whose caches hang or fail: a page and its files then come from the network. */

const build: Build = { version: '1', shell: [], lesson: [], assets: [], fixed: ['/logo.svg'] }
const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
const full = {
  match: async () => undefined,
  put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
}

beforeEach(() => {
  vi.useFakeTimers()
  // Each worker learns for itself that its device is silent.
  vi.resetModules()
  vi.stubGlobal('fetch', async () => new Response('from the network'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each<[string, () => Promise<unknown>]>([
  ['never opens', never],
  ['fails to open', fails],
  ['never reads', async () => ({ match: never, put: never })],
  ['is full', async () => full],
])('where the cache %s', (_what, open) => {
  test('pages, files and pictures come from the network, after two seconds at most', async () => {
    vi.stubGlobal('caches', { open })
    const { asset, authoringPage, fixedFile, page } = await import('#web/worker/caches.ts')
    const { lessonPage } = await import('#web/worker/lesson-page.ts')
    const { picture } = await import('#web/worker/pictures.ts')
    const request = (path: string) => new Request(`https://dilo.example.com${path}`)
    const answer = () => Promise.resolve(new Response('from the network'))
    for (const coming of [
      page(answer(), build),
      lessonPage(answer(), build),
      authoringPage(answer(), build, 'es'),
      asset(request('/assets/index-1.js')),
      fixedFile(request('/logo.svg'), build),
      picture(request('/media/0123456789abcdef0123.svg')),
    ]) {
      let text: string | undefined
      void coming.then(async response => {
        text = await response.text()
      })
      await vi.advanceTimersByTimeAsync(2_100)
      expect(text).toBe('from the network')
    }
  })
})
