import { type Entry, entries, onEntries } from '#web/lib/answers.ts'
import { whenIdle } from '#web/lib/when-idle.ts'

/* The last answers to some calls, in a cache of the browser for each person (decision 086). */

/**
 * As long as an unused session lives: what is older belongs to nobody who is signed in, and nobody's access is taken for
 * granted for longer (D56).
 */
const KNOWN_MS = 7 * 24 * 60 * 60 * 1000
/** An unchanged answer is kept again after this time. */
const AGAIN_MS = 60 * 60 * 1000
/** The answers of some courses with their lessons. */
const MAX_KEPT = 80

/** What the screens on which somebody learns ask for. */
const KEPT = [
  'GET course-progress/:id',
  'GET course-outline/:id/:version',
  'GET course-lesson/:id/:version/:lesson',
  'GET course-lessons/:id',
  'GET courses',
  'GET student-courses-demo',
  'GET student-home',
  'GET student-review',
  'GET student-sounds',
  'GET student-sound/:sound',
].map(key => `[${JSON.stringify(key)},`)

const PREFIX = 'dilo-known-'
/** Of one person and one build: another build may expect another form. */
const cacheOf = (owner: string) => `${PREFIX}${import.meta.env.BUILD_VERSION ?? ''}-${owner}`
const addressOf = (name: string) => `/known/${encodeURIComponent(name)}`

/** An answer, and when the server gave it, in ms since 1970. */
type KeptAnswer = Pick<Entry, 'data' | 'etag'> & { at: number }

/** The kept answer to a call; undefined if there is none, or it is too old. Never rejects. */
export async function keptAnswer(owner: string, name: string): Promise<KeptAnswer | undefined> {
  try {
    return await readAnswer(await (await caches.open(cacheOf(owner))).match(addressOf(name)))
  } catch {
    return undefined
  }
}

/** Keeps the answers of this page, now and whenever they change, when the browser is idle. @returns ends it */
export function keepAnswers(owner: string): () => void {
  const kept = new Map<string, { data: unknown; keptAt: number }>()
  let isOver = false
  let cancel: (() => void) | undefined
  const keep = async () => {
    const isFirst = kept.size === 0
    const now = Date.now()
    const changed = [...entries].filter(([name, { data }]) => {
      const before = kept.get(name)
      const isSame = before !== undefined && before.data === data && now - before.keptAt < AGAIN_MS
      return data !== undefined && !isSame && KEPT.some(start => name.startsWith(start))
    })
    for (const [name, { data }] of changed) kept.set(name, { data, keptAt: now })
    if (changed.length === 0) return
    if (isFirst) await forgetAnswers(owner)
    const cache = await caches.open(cacheOf(owner))
    for (const [name, { data, etag, earlier }] of changed) {
      if (isOver) return
      await cache.put(addressOf(name), Response.json({ data, etag, at: earlier ?? now } satisfies KeptAnswer))
    }
    if (isFirst) await prune(cache)
  }
  const keepLater = () => {
    // A full or damaged device fails or hangs: then nothing more is kept.
    cancel ??= whenIdle(() => void keep().then(allowNext, () => undefined))
  }
  const allowNext = () => {
    cancel = undefined
  }
  const end = () => {
    isOver = true
    cancel?.()
    unsubscribe()
  }
  const unsubscribe = onEntries(() => {
    // All answers were discarded: the next ones are somebody else's.
    if (entries.size === 0) end()
    else keepLater()
  })
  keepLater()
  return end
}

/** Deletes answers that are too old, and the oldest of too many. */
async function prune(cache: Cache): Promise<void> {
  const all = await cache.keys()
  for (const [place, request] of all.entries()) {
    const isTooMany = place < all.length - MAX_KEPT
    if (isTooMany || !(await readAnswer(await cache.match(request)))) await cache.delete(request)
  }
}

/** Deletes the answers on this device. Never rejects. @param owner whose answers stay */
export async function forgetAnswers(owner?: string): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      const isOthers = owner === undefined || name !== cacheOf(owner)
      if (name.startsWith(PREFIX) && isOthers) await caches.delete(name)
    }
  } catch {
    // A browser without caches keeps nothing.
  }
}

async function readAnswer(response: Response | undefined): Promise<KeptAnswer | undefined> {
  const answer: KeptAnswer | undefined = await response?.json()
  return answer && isRecent(answer.at) ? answer : undefined
}

/** Whether something that the server said at this time, in ms since 1970, may still be shown. */
export function isRecent(at: number): boolean {
  return Date.now() - at < KNOWN_MS
}
