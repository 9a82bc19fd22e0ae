import { withoutMark } from '#domain/course/scene-address.ts'
import { cached } from '#web/worker/caches.ts'

/** Pictures of opened lessons, for all versions of the web: each is named by its content. */
const PICTURES = 'dilo-pictures'
/** Enough for several lessons of about fifty pictures each, a few kB per picture. */
const MAX_PICTURES = 400
const PICTURE = /^\/media\/\w+\.(?:avif|gif|jpg|jpeg|png|svg|webp)$/

/** Whether a path is a picture that is kept with its lesson; recordings are loaded when needed. */
export function isKeptPicture(path: string): boolean {
  return PICTURE.test(path)
}

/**
 * Keeps the pictures of a lesson for use without a network, and discards the oldest beyond the limit. Pictures that
 * cannot be loaded now are retried when the lesson is opened again.
 * @param addresses may include other sites, which are skipped
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map(withoutMark).filter(isKeptPicture).slice(0, MAX_PICTURES))
  const cache = await openPictures()
  const known = new Set((await cache.keys()).map(pathOf))
  for (const path of wanted) {
    // One after another, so that they do not delay what the learner waits for.
    if (!known.has(path)) await cache.add(path).catch(() => undefined)
  }
  const kept = await cache.keys()
  const others = kept.filter(request => !wanted.has(pathOf(request)))
  const excess = Math.max(kept.length - MAX_PICTURES, 0)
  await Promise.all(others.slice(0, excess).map(request => cache.delete(request)))
}

/** A picture: the cached one, or else from the network. */
export async function picture(request: Request): Promise<Response> {
  return (await cached(openPictures(), withoutMark(request.url))) ?? fetch(request)
}

async function openPictures(): Promise<Cache> {
  return caches.open(PICTURES)
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname
}
