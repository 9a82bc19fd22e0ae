import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstDataElement } from '#domain/site/first-data.ts'
import type { Build } from '#web/worker/build.ts'
import { keepLesson, lessonPage } from '#web/worker/lesson-page.ts'

const SITE = 'https://dilo.example.com'
const build: Build = {
  version: 'of the worker',
  shell: [],
  lesson: ['/assets/player-1.js'],
  assets: ['/assets/index-1.js', '/assets/player-1.js'],
  fixed: [],
}
const POLICY = "script-src 'self' 'sha256-abc'"
const DATA = firstDataElement('{"answers":[]}')
const BEGINNING = '<head></head><body><div id="root"></div>'
const PROGRAM = '<script type="module" async crossorigin src="/assets/index-1.js"></script>'
const END = '</body></html>'

/** The empty document of a build, as sent by the server. */
const documentOf = (number: number) =>
  `<head><script type="module" crossorigin src="/assets/index-${number}.js"></script></head>` +
  `<body><div id="root"></div></body></html>`
const html = { 'content-type': 'text/html; charset=utf-8' }
const pageWith = (data: string) => new Response(`<body><p>Newer</p>${data}</body>`, { headers: html })

const stores = new Map<string, Map<string, Response>>()
const requested: [path: string, credentials: string | undefined][] = []
let sent: () => Response

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, SITE).pathname
function openStore(name: string) {
  const kept = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, kept)
  return {
    keys: async () => [...kept.keys()].map(path => new Request(SITE + path)),
    match: async (request: string) => kept.get(pathOf(request))?.clone(),
    put: async (request: string, response: Response) => void kept.set(pathOf(request), response),
    addAll: async (paths: string[]) => {
      for (const path of paths) {
        const response = await fetch(path)
        if (!response.ok) throw new TypeError('Request failed')
        kept.set(path, response)
      }
    },
  }
}

beforeEach(() => {
  stores.clear()
  requested.length = 0
  sent = () =>
    new Response(documentOf(1), {
      headers: { ...html, 'content-security-policy': POLICY, 'content-encoding': 'br', etag: '"1"' },
    })
  vi.stubGlobal('caches', { open: async (name: string) => openStore(name) })
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    requested.push([path, options?.credentials])
    return path.startsWith('/assets/') ? new Response('') : sent()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isKept = async () => (await openStore(`dilo-version-${build.version}`).match('/course/0')) !== undefined

test('the page begins before the server answers, and ends with the data of its answer alone', async () => {
  await keepLesson(build)
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  const page = await lessonPage(answer, build)
  const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value?.trim()).toBe(BEGINNING + PROGRAM)
  resolve(pageWith(DATA))
  expect((await reader?.read())?.value).toBe(DATA + END)
  expect((await reader?.read())?.done).toBe(true)
})

test('it has the policy of its own scripts, no cache may keep it, and nothing is said of another body', async () => {
  await keepLesson(build)
  const { headers } = await lessonPage(Promise.resolve(pageWith(DATA)), build)
  expect(Object.fromEntries(headers)).toEqual({
    ...html,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  })
})

test('the document is asked for without the session, once', async () => {
  await keepLesson(build)
  await keepLesson(build)
  expect(requested).toEqual([
    ['/assets/player-1.js', undefined],
    ['/course/0', 'omit'],
  ])
})

test.each<[string, () => Promise<Response>]>([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response(DATA, { status: 500, headers: html })],
  ['it leads elsewhere', async () => Response.redirect(`${SITE}/login`)],
  ['the answer is no page', async () => new Response(DATA, { headers: { 'content-type': 'text/plain' } })],
  ['the page has no data', async () => pageWith('')],
  ['the page breaks off', async () => pageWith(DATA.slice(0, -9))],
])('where %s, the page ends, and asks by itself', async (_what, answer) => {
  await keepLesson(build)
  const page = await lessonPage(answer(), build)
  expect((await page.text()).replace('\n', '')).toBe(BEGINNING + PROGRAM + END)
})

test('a page that is waited for in vain ends after six seconds', async () => {
  await keepLesson(build)
  vi.useFakeTimers()
  const page = await lessonPage(new Promise(() => {}), build)
  const text = page.text()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await text).toContain(PROGRAM)
})

test('who leaves before the server answers leaves nothing behind', async () => {
  await keepLesson(build)
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  const page = await lessonPage(answer, build)
  const reader = page.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  resolve(pageWith(DATA))
  await expect(answer).resolves.toBeDefined()
})

test('where no lesson was kept, the page is that of the server', async () => {
  expect(await (await lessonPage(Promise.resolve(pageWith(DATA)), build)).text()).toContain('Newer')
})

test.each<[string, () => Response]>([
  ['of another build', () => new Response(documentOf(2), { headers: html })],
  ['an error', () => new Response(documentOf(1), { status: 503, headers: html })],
  ['none of ours', () => new Response('<body>Sign in to this Wi-Fi</body>', { headers: html })],
])('a document is not kept that is %s; the next opening asks again', async (_what, other) => {
  const ours = sent
  sent = other
  await keepLesson(build)
  expect(await isKept()).toBe(false)
  sent = ours
  await keepLesson(build)
  expect(await isKept()).toBe(true)
})

test('it is not kept while files of the lesson are missing', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(keepLesson(build)).rejects.toThrow()
  expect(await isKept()).toBe(false)
})
