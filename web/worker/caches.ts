import type { Language } from '#domain/languages.ts'
import { createPatience } from '#web/lib/patience.ts'
import { offlinePageTexts } from '#web/text/offline-page/text.ts'
import type { Build } from '#web/worker/build.ts'

/** Content-hashed files of all builds: files that two builds share are downloaded once. */
const ASSETS = 'dilo-assets'
/** One cache per version. Other caches are left alone. */
const VERSIONS = 'dilo-version-'
/** Key of the cached authoring document, which is the same for all authoring paths. */
const AUTHORING_PAGE = '/admin'
/** Not prerendered: this page is empty, finds its screen itself, and preloads what most screens need (decision 037). */
const BARE_PAGE = '/courses'
/** After this timeout the cached page is used; it reports what it cannot load. */
export const PAGE_TIMEOUT_MS = 6_000

/** The caches of a full or damaged device hang or fail: pages and files then come from the network alone. */
const device = createPatience(2_000)

/** The cached response of an address; undefined if there is none, or the device does not answer. */
export async function cached(cache: Promise<Cache>, address: string): Promise<Response | undefined> {
  const reading = await device.within(async () => (await cache).match(address))
  return reading.status === 'answered' ? reading.value : undefined
}

/** Keeps a response if the device can. */
async function keep(cache: Promise<Cache>, address: string, response: Response): Promise<void> {
  await device.within(async () => (await cache).put(address, response))
}

/** The cache of this version. */
export async function openOwn({ version }: Build): Promise<Cache> {
  return caches.open(VERSIONS + version)
}

async function openAssets(): Promise<Cache> {
  return caches.open(ASSETS)
}

/** Caches the files that this version needs to start offline. All or nothing. */
export async function precache(build: Build): Promise<void> {
  const { shell, fixed } = build
  const own = await openOwn(build)
  await Promise.all([
    cacheAssets(shell),
    // Without the session: nothing personal is cached.
    own.addAll(
      [BARE_PAGE, ...fixed].map(path => new Request(path, { cache: 'reload', credentials: 'omit' })),
    ),
  ])
}

/** Caches content-hashed files that are not cached yet. All or nothing. */
export async function cacheAssets(paths: readonly string[]): Promise<void> {
  const assets = await openAssets()
  const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  await assets.addAll(paths.filter(path => !known.has(path)))
}

/** Deletes the files and caches that only other versions need. */
export async function deleteStaleCaches({ version, assets: wanted }: Build): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith(VERSIONS) && name !== VERSIONS + version)
  await Promise.all(old.map(name => caches.delete(name)))
  const assets = await openAssets()
  for (const request of await assets.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await assets.delete(request)
  }
}

/** A content-hashed file: from the cache, else from the network into the cache. */
export async function asset(request: Request): Promise<Response> {
  const assets = openAssets()
  const known = await cached(assets, request.url)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await keep(assets, request.url, response.clone())
  return response
}

/** A small file without a hash: from this version's cache. */
export async function fixedFile(request: Request, build: Build): Promise<Response> {
  return (await cached(openOwn(build), request.url)) ?? fetch(request)
}

/**
 * A page: from the network, or the empty one when the network fails or is too slow.
 * @param answer the network's response, possibly already requested by the browser
 */
export async function page(answer: Promise<Response>, build: Build): Promise<Response> {
  const bare = await cached(openOwn(build), BARE_PAGE)
  if (!bare) return answer
  const late = new Promise<Response>(resolve => setTimeout(resolve, PAGE_TIMEOUT_MS, bare))
  return Promise.race([answer.catch(() => bare), late])
}

/**
 * The document of the authoring program: from the network, or else the last one that this device got, so that authors
 * can reach the drafts on this device.
 * @param answer the network's response, possibly already requested by the browser
 */
export async function authoringPage(
  answer: Promise<Response>,
  build: Build,
  language: Language,
): Promise<Response> {
  const own = openOwn(build)
  try {
    const response = await answer
    if (response.ok) await keep(own, AUTHORING_PAGE, response.clone())
    return response
  } catch {
    return (await cached(own, AUTHORING_PAGE)) ?? offlinePage(language)
  }
}

function offlinePage(language: Language): Response {
  const { title, text } = offlinePageTexts[language]
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return new Response(
    `<!doctype html><html lang="${language}"><head>${head}</head><body><h1>${title}</h1><p>${text}</p></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
      },
    },
  )
}
