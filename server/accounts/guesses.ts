import type { FastifyRequest } from 'fastify'
import type { FieldMessage } from '#contract/errors.ts'
import type { User } from '#contract/session.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import type { Db } from '#server/db/client.ts'
import {
  countTry,
  deleteWindow,
  forgetKnown,
  knownKey,
  uncountTry,
  windowStartOf,
} from '#server/db/throttles.ts'
import { networkOf } from '#server/http/network.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { hashKey, type Rate, refuseBeyond } from '#server/http/throttle.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>
type Kind = 'sign-in' | 'confirmation' | 'registration'

/** How long a network counts as the account's own after a sign-in. */
export const KNOWN_FOR_MS = 30 * 24 * 60 * 60 * 1000
/** Another sign-in from a known network within this time is not recorded. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** Messages under the field of a wrong guess. Other field errors are not guesses. */
const WRONG: ReadonlySet<FieldMessage> = new Set<FieldMessage>([
  'wrongPassword',
  'wrongCode',
  'takenUsername',
])

/**
 * Limits wrong sign-ins: for a name from one network, for a network, and for a name over all networks (decision 028).
 * Only failures count. A stranger's guesses do not lock the owner out: the last limit does not apply to networks from
 * which the name signed in during the last 30 days. Limits are by the name as entered, so that they reveal nothing
 * (D7).
 * Fails with `too_many_requests` before the password is checked, and as `act` does.
 */
export function limitSignIn<T>(
  context: Context,
  given: { username: string; request: FastifyRequest },
  act: () => Promise<T>,
): Promise<T> {
  return limitGuesses(context, guessOf('sign-in', normaliseLoginName(given.username), given.request), act)
}

/**
 * Limits a signed-in user's wrong passwords and codes like those of a sign-in, so that a stolen session or a borrowed
 * phone allows no more guesses. Fails like `limitSignIn`.
 */
export function limitConfirmation<T>(
  context: Context,
  given: { user: User; request: FastifyRequest },
  act: () => Promise<T>,
): Promise<T> {
  return limitGuesses(context, guessOf('confirmation', given.user._id, given.request), act)
}

/**
 * Limits registrations with a taken username: if its account is pending, the password decides whether it counts as
 * taken. Fails like `limitSignIn`.
 */
export function limitRegistration<T>(
  context: Context,
  given: { username: string; request: FastifyRequest },
  act: () => Promise<T>,
): Promise<T> {
  return limitGuesses(
    context,
    guessOf('registration', normaliseLoginName(given.username), given.request),
    act,
  )
}

/** Forgets the networks from which an account signed in. */
export async function forgetNetworks(
  db: Db,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await forgetKnown(db, [username, email].map(normaliseLoginName).map(hashKey))
}

/** Makes the network of a request known to an account whose owner has proved to be there. */
export async function knowNetwork(
  db: Db,
  { username, email }: { username: string; email: string },
  { ip }: FastifyRequest,
  moment: Date,
): Promise<void> {
  for (const name of [username, email].map(normaliseLoginName).sort()) {
    await know(db, knownKey(hashKey(name), hashKey(networkOf(ip))), moment)
  }
}

async function know(db: Db, key: string, moment: Date): Promise<void> {
  await deleteWindow(db, key)
  await countTry(db, { key, limit: 1, windowMs: KNOWN_FOR_MS }, moment)
}

type Guess = { kind: Kind; name: string; network: string }

function guessOf(kind: Kind, name: string, { ip }: FastifyRequest): Guess {
  return { kind, name, network: networkOf(ip) }
}

/** Counts a try before it is made, so that concurrent ones cannot exceed a limit; takes it back unless it was wrong. */
async function limitGuesses<T>(
  { config, database, now }: Context,
  { kind, name, network }: Guess,
  act: () => Promise<T>,
): Promise<T> {
  const { both, network: perNetwork, name: perName } = config.wrongSignIns
  const keys = {
    both: hashKey(`${kind} ${name} ${network}`),
    network: hashKey(`${kind} from ${network}`),
    name: hashKey(`${kind} of ${name}`),
  }
  const known = kind === 'sign-in' ? knownKey(hashKey(name), hashKey(network)) : undefined
  const moment = now()
  const { counted, isFresh } = await database.tx(async db => {
    const knownSince = known === undefined ? undefined : await windowStartOf(db, known)
    const knownForMs = knownSince === undefined ? undefined : moment.getTime() - knownSince.getTime()
    const isKnown = knownForMs !== undefined && knownForMs < KNOWN_FOR_MS
    const limits: [string, Rate][] = [
      [keys.both, both],
      [keys.network, perNetwork],
      ...(isKnown ? [] : ([[keys.name, perName]] as [string, Rate][])),
    ]
    for (const [key, rate] of limits) {
      // Thrown inside the transaction, so that a refused try is not counted anywhere.
      refuseBeyond(rate, await countTry(db, { key, ...rate }, moment), moment)
    }
    const isFresh = knownForMs !== undefined && knownForMs < FRESH_MS
    return { counted: limits.map(([key]) => key), isFresh }
  })
  try {
    const result = await act()
    await database.tx(async db => {
      // In the order of counting, as everywhere: otherwise two devices with the same name could deadlock.
      await deleteWindow(db, keys.both)
      for (const key of counted) if (key !== keys.both) await uncountTry(db, key)
      if (known === undefined || isFresh) return
      await know(db, known, moment)
    })
    return result
  } catch (error) {
    if (!isWrongGuess(error, kind)) {
      await database.tx(async db => {
        for (const key of counted) await uncountTry(db, key)
      })
    }
    throw error
  }
}

function isWrongGuess(error: unknown, kind: Kind): boolean {
  // The password was right: wrong codes count by the account (`limitCodes`), whatever name was typed.
  if (kind === 'sign-in' && error instanceof FieldRefusal) return false
  if (error instanceof FieldRefusal) return Object.values(error.fields).some(said => WRONG.has(said))
  return error instanceof Refusal && error.code === 'wrong_credentials'
}
