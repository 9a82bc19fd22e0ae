import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPictures, picture } from '#web/worker/pictures.ts'

const SITE = 'https://dilo.example.com'
const kept = new Map<string, Response>()
const requested: string[] = []
let isReachable = true

const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, SITE).href
/** A cache as in browsers: its keys are in insertion order. */
const cache = {
  keys: async () => [...kept.keys()].map(url => new Request(url)),
  match: async (request: string) => kept.get(urlOf(request))?.clone(),
  delete: async (request: Request) => kept.delete(urlOf(request)),
  add: async (request: string) => {
    requested.push(request)
    if (!isReachable) throw new TypeError('Failed to fetch')
    kept.set(urlOf(request), new Response(request))
  },
}

beforeEach(() => {
  kept.clear()
  requested.length = 0
  isReachable = true
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return new Response('from the network')
  })
})
afterEach(() => vi.unstubAllGlobals())

const lesson = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `/media/${name}${place}.svg`)
const ask = async (path: string) => (await picture(new Request(SITE + path))).text()

test('the pictures of an opened lesson are there without a network, and others are asked for', async () => {
  await keepPictures(['/media/a.svg'])
  expect(await ask('/media/b.svg')).toBe('from the network')
  isReachable = false
  expect(await ask('/media/a.svg')).toBe('/media/a.svg')
  await expect(ask('/media/b.svg')).rejects.toThrow('Failed to fetch')
})

test('each is loaded once; recordings and what is elsewhere never', async () => {
  await keepPictures(['/media/a.svg', '/media/a.svg', '/media/a.mp3', 'https://example.com/media/c.svg', ''])
  await keepPictures(['/media/a.svg', '/media/b.webp'])
  expect(requested).toEqual(['/media/a.svg', '/media/b.webp'])
})

test('a scene is kept once, however it is shown, and is found with how it is shown', async () => {
  await keepPictures(['/media/a.svg#scene-palma-2', '/media/a.svg#scene-noche-0'])
  expect(requested).toEqual(['/media/a.svg'])
  isReachable = false
  expect(await ask('/media/a.svg#scene-palma-2')).toBe('/media/a.svg')
})

test('one that cannot be loaded is tried again with the next opening', async () => {
  isReachable = false
  await keepPictures(['/media/a.svg'])
  isReachable = true
  await keepPictures(['/media/a.svg'])
  expect([...kept.keys()]).toEqual([`${SITE}/media/a.svg`])
})

test('at most 400 are kept: the oldest are forgotten, never those of the lesson itself', async () => {
  await keepPictures(lesson('first', 200))
  await keepPictures(lesson('second', 150))
  await keepPictures([...lesson('first', 20), ...lesson('third', 150)])
  expect(kept.size).toBe(400)
  const count = (name: string) => [...kept.keys()].filter(url => url.includes(`/${name}`)).length
  expect([count('first'), count('second'), count('third')]).toEqual([100, 150, 150])
  expect(await cache.match('/media/first0.svg')).toBeDefined()
})
