import type { AppContext } from '#server/context.ts'
import { countTry, deleteWindow, hasWindow, uncountTries } from '#server/db/throttles.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashKey, type Rate } from '#server/http/throttle.ts'

/** How long the network of a sign-in counts as the account's own. */
const KNOWN_FOR_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Limits wrong sign-ins: for a name from one network, for a network, and for a name over all networks (Canvas's rule).
 * Only failures count. A stranger's guesses do not lock the owner out: the last limit does not concern a network from
 * which the name signed in during the last 30 days. Limits are by the name as entered, so that they reveal nothing (D7).
 * A try is counted before it is made, so that concurrent ones cannot exceed a limit, and taken back unless it was wrong.
 * Fails with `too_many_requests`, before the password is looked at, and as `signIn` does.
 */
export async function limitGuesses<T>(
  { config, database, now }: Pick<AppContext, 'config' | 'database' | 'now'>,
  { name, network }: { name: string; network: string },
  signIn: () => Promise<T>,
): Promise<T> {
  const { both, network: perNetwork, name: perName } = config.wrongSignIns
  const keys = {
    both: hashKey(`sign-in ${name} ${network}`),
    network: hashKey(`sign-in from ${network}`),
    name: hashKey(`sign-in of ${name}`),
    known: hashKey(`signed in ${name} ${network}`),
  }
  const moment = now()
  const counted = await database.tx(async db => {
    const since = new Date(moment.getTime() - KNOWN_FOR_MS)
    const isKnown = await hasWindow(db, keys.known, since)
    const limits: [string, Rate][] = [
      [keys.both, both],
      [keys.network, perNetwork],
      ...(isKnown ? [] : ([[keys.name, perName]] as [string, Rate][])),
    ]
    for (const [key, { limit, windowMs }] of limits) {
      const { count, windowStart } = await countTry(db, { key, limit, windowMs }, moment)
      const waitMs = windowStart.getTime() + windowMs - moment.getTime()
      // Thrown inside, so that a refused try counts nowhere.
      if (count > limit) throw new Refusal('too_many_requests', Math.max(1, Math.ceil(waitMs / 1000)))
    }
    return limits.map(([key]) => key)
  })
  try {
    const result = await signIn()
    await database.tx(async db => {
      await uncountTries(db, counted)
      await deleteWindow(db, keys.both)
      await deleteWindow(db, keys.known)
      await countTry(db, { key: keys.known, limit: 1, windowMs: KNOWN_FOR_MS }, moment)
    })
    return result
  } catch (error) {
    if (!isWrongGuess(error)) await database.tx(db => uncountTries(db, counted))
    throw error
  }
}

function isWrongGuess(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.code === 'wrong_credentials' || error.code === 'validation_failed')
  )
}
