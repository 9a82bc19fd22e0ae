import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { entries, put } from '#web/lib/answers.ts'
import { forgetAnswers, isRecent, keepAnswers, keptAnswer } from '#web/lib/kept-answers.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'
import type { Known } from '#web/lib/session.tsx'
import { SIGNED_IN_KEY, wasSignedIn } from '#web/lib/signed-in.ts'

/*
 * What this device knew of its learner before: who it is, and the last answers to some calls, for when the server cannot
 * be reached (decision 086). Loaded after the first screen, or when it is needed.
 */

/** Delays between tries while the server cannot be reached. */
const AGAIN_MS = [5_000, 10_000, 20_000, 40_000, 60_000]
/** A device that does not answer by then has nothing to say. */
const DEVICE_MS = 2_000

/** In place of a learner who is known. */
const SOMEBODY = '1'

/** Ends the keeping of answers for the last learner. */
let endKeeping = () => {}

/**
 * Remembers who is signed in, as the server has just said. Of a learner what screens need without the server, which is
 * the name and the membership, but no address or phone; from now on this device keeps their answers, and nobody else's.
 * Of administrators only that they are signed in.
 * @param user null when a session has ended: it is known that there was one, but not whose
 */
export async function remember(user: User | null): Promise<void> {
  endKeeping()
  if (user && openTo(user).progress) {
    const { username: _username, lastname: _lastname, email: _email, phone: _phone, ...needed } = user
    writeStored(SIGNED_IN_KEY, JSON.stringify({ at: Date.now(), user: needed }))
    endKeeping = keepAnswers(user._id)
    return
  }
  if (user || wasSignedIn()) writeStored(SIGNED_IN_KEY, SOMEBODY)
  await forgetAnswers()
}

/**
 * Lets a page whose session cannot be checked know whom it, or this device, knew last.
 * @param tryAgain called when the server may be back
 */
export function recallLearner(change: (next: (shown: Known) => Known) => void, tryAgain: () => void): void {
  later.set(SIGNED_IN_KEY, tryAgain)
  waitForServer()
  const learner = rememberedLearner()
  change(shown => {
    const user = shown.status === 'known' ? shown.user : learner
    return user ? { status: 'known', user, isUnchecked: true, end: null } : shown
  })
}

/** The learner whom the server last named here; undefined if there is none, or it was too long ago. */
function rememberedLearner(): User | undefined {
  try {
    const { at, user } = JSON.parse(readStored(SIGNED_IN_KEY) ?? SOMEBODY)
    // Stored by another version, or damaged, it may lack anything.
    const isWhole = isRecent(at) && user._id && user.role && user.payment
    return isWhole ? { username: '', lastname: '', email: '', phone: '', ...user } : undefined
  } catch {
    return undefined
  }
}

/**
 * Gives an answer without data what the device kept for its owner, and tries again when the server may be back. Resolves
 * when the device has been asked, or does not answer either. Never rejects.
 */
export async function whenLost(
  name: string,
  { owner, tryAgain }: { owner: string | undefined; tryAgain: () => void },
): Promise<void> {
  later.set(name, () => {
    const { failure, isLoading } = entries.get(name) ?? {}
    if (failure && !isLoading) tryAgain()
  })
  waitForServer()
  if (owner === undefined || entries.get(name)?.data !== undefined) return
  const silent = new Promise<undefined>(resolve => setTimeout(resolve, DEVICE_MS))
  const kept = await Promise.race([keptAnswer(owner, name), silent])
  // Meanwhile it may have been answered, or discarded with its owner.
  const entry = entries.get(name)
  if (kept && entry && entry.data === undefined) {
    put(name, { ...entry, data: kept.data, etag: kept.etag, earlier: kept.at })
  }
}

/** What to try when the server may be back, by name. What fails then comes again. */
const later = new Map<string, () => void>()
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The server may be back when the network is, and from time to time: it may be lost behind a network that is there. */
function waitForServer(): void {
  timer ??= setTimeout(tryLater, AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)])
}

function tryLater(): void {
  clearTimeout(timer)
  timer = undefined
  // Nobody waits on a hidden page.
  if (document.visibilityState !== 'visible') {
    waitForServer()
    return
  }
  tries = later.size > 0 ? tries + 1 : 0
  const all = [...later.values()]
  later.clear()
  for (const tryAgain of all) tryAgain()
}

addEventListener('online', tryLater)
