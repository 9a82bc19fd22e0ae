import { withoutMark } from '#domain/course/scene-address.ts'

/** Pictures of opened lessons, for all versions of the web: each is named by its content. */
const PICTURES = 'dilo-pictures'
/** Several lessons; they have some fifty each, of a few kB. */
const MAX_PICTURES = 400
const PICTURE = /^\/media\/\w+\.(?:avif|gif|jpg|jpeg|png|svg|webp)$/

/** Whether a path is one of a picture that is kept with its lesson; recordings are loaded as they are needed. */
export function isKeptPicture(path: string): boolean {
  return PICTURE.test(path)
}

/**
 * Keeps the pictures of a lesson for when there is no network, and forgets the oldest others that are too many. What
 * cannot be loaded now is tried again when the lesson is opened again.
 * @param addresses also of other sites, which are left out
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.map(withoutMark).filter(isKeptPicture).slice(0, MAX_PICTURES))
  const cache = await caches.open(PICTURES)
  const known = new Set((await cache.keys()).map(pathOf))
  for (const path of wanted) {
    // One after another, so that they do not hold up what the learner waits for.
    if (!known.has(path)) await cache.add(path).catch(() => undefined)
  }
  const kept = await cache.keys()
  const others = kept.filter(request => !wanted.has(pathOf(request)))
  const excess = Math.max(kept.length - MAX_PICTURES, 0)
  await Promise.all(others.slice(0, excess).map(request => cache.delete(request)))
}

/** A picture: the kept one, else from the network. */
export async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES)
  return (await cache.match(withoutMark(request.url))) ?? fetch(request)
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname
}
