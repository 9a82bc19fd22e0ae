import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { GoogleConfig } from '#server/config.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What Google says of somebody, checked. */
export type GooglePerson = {
  /** Google's name of the account, which never changes and is never given to somebody else. */
  sub: string
  /** Confirmed by Google (`email_verified`). */
  email: string
  name: string
  lastname: string
  /** When Google said so. */
  issuedAt: Date
}

/**
 * Tells who a Google ID token is about. Fails with `google_refused` for a token that is not Google's, not for
 * us, not valid now, not made for this browser (`nonce`), or about an address that Google has not confirmed; with `unavailable` while the keys of
 * Google cannot be had.
 */
export type GoogleVerifier = (token: string, nonce: string | undefined) => Promise<GooglePerson>

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  email_verified: z.literal(true),
  iat: z.number(),
  nonce: z.string(),
  name: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
})

/** Clocks differ by a few seconds. */
const CLOCK_TOLERANCE_SECONDS = 5
const RETRY_AFTER_SECONDS = 5

/** Google sign-in by configuration; undefined where it is not set up. The keys are fetched when first needed. */
export function openGoogle(config: GoogleConfig | undefined, now: () => Date): GoogleVerifier | undefined {
  if (!config) return undefined
  const keys = createRemoteJWKSet(new URL(config.jwksUrl))
  return async (token, nonce) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.issuers,
      audience: config.clientId,
      // Named, so that a token cannot choose a weaker one, or none.
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'email', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    }).catch((error: unknown) => {
      throw isTokensFault(error)
        ? new Refusal('google_refused', undefined, { cause: error })
        : new Refusal('unavailable', RETRY_AFTER_SECONDS, { cause: error })
    })
    return personOf(payload, nonce)
  }
}

function personOf(payload: JWTPayload, nonce: string | undefined): GooglePerson {
  const { data, error } = claims.safeParse(payload)
  if (!data) {
    const names = error.issues.map(({ path }) => path.join('.'))
    throw refused(`claims that are missing or wrong: ${names.join(', ')}`)
  }
  if (data.nonce !== nonce) throw refused('the token was not made for this browser')
  return {
    sub: data.sub,
    email: data.email,
    name: data.given_name || data.name,
    lastname: data.family_name,
    issuedAt: new Date(data.iat * 1000),
  }
}

/** @param why for the log, and without anything personal */
export function refused(why: string): Refusal {
  return new Refusal('google_refused', undefined, { cause: new Error(why) })
}

/** Keys that do not come, or come broken, are Google's fault or the network's; all else is the token's. */
function isTokensFault(error: unknown): boolean {
  const isKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  const isAnswer = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
  return error instanceof errors.JOSEError && !isKeys && !isAnswer
}
