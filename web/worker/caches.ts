import type { Build } from '#web/worker/build.ts'

/** Content-hashed files, of whatever build: what two builds share is brought once. */
const ASSETS = 'dilo-assets'
/** One for each version. Other caches than these two sorts are none of this file's business. */
const VERSIONS = 'dilo-version-'
/** A personal screen: never written at build time, so its page is the bare one that finds its screen itself. */
const BARE_PAGE = '/profile'
/** On a connection that hangs, the kept page comes instead; it says what it cannot load. */
const PATIENCE_MS = 6_000

/** Brings what this version needs to begin without a network. Fails as a whole, and then nothing has changed. */
export async function bring({ version, shell, fixed }: Build): Promise<void> {
  const own = await caches.open(VERSIONS + version)
  await Promise.all([
    bringAssets(shell),
    own.addAll([BARE_PAGE, ...fixed].map(path => new Request(path, { cache: 'reload' }))),
  ])
}

/** Brings content-hashed files that are not kept yet: all of them, or it fails and brings none. */
export async function bringAssets(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(ASSETS)
  const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  await assets.addAll(paths.filter(path => !known.has(path)))
}

/** Throws away what only other versions need. */
export async function tidy({ version, assets: wanted }: Build): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith(VERSIONS) && name !== VERSIONS + version)
  await Promise.all(old.map(name => caches.delete(name)))
  const assets = await caches.open(ASSETS)
  for (const request of await assets.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await assets.delete(request)
  }
}

/** A content-hashed file: the kept one, else from the network and kept. */
export async function asset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS)
  const kept = await assets.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await assets.put(request.url, response.clone())
  return response
}

/** A small file without a hash: as it was when this version came. */
export async function fixedFile(request: Request, { version }: Build): Promise<Response> {
  const own = await caches.open(VERSIONS + version)
  return (await own.match(request.url)) ?? fetch(request)
}

/**
 * A page: from the network, and the bare one when the network does not answer, or not in time.
 * @param answer the network's, which the browser may have asked already
 */
export async function page(answer: Promise<Response>, { version }: Build): Promise<Response> {
  const own = await caches.open(VERSIONS + version)
  const bare = await own.match(BARE_PAGE)
  if (!bare) return answer
  const late = new Promise<Response>(resolve => setTimeout(resolve, PATIENCE_MS, bare))
  return Promise.race([answer.catch(() => bare), late])
}
