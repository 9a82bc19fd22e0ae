import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { EMAIL, EMAIL_MAX_LENGTH } from '#domain/personal-data.ts'
import type { GoogleConfig } from '#server/configuration/config.ts'
import { PlainError } from '#server/diagnostics/error-line.ts'
import { Refusal } from '#server/http/refusal.ts'
import { fetchAtMost } from '#server/outside/read-answer.ts'

/** Verified claims of a Google account. */
export type GooglePerson = {
  /** Google's permanent id of the account; never reassigned. */
  sub: string
  /** Confirmed by Google (`email_verified`). */
  email: string
  name: string
  lastname: string
  /** When Google issued the token. */
  issuedAt: Date
}

/**
 * Verifies a Google ID token. Fails with `google_refused` for a token with a wrong issuer, audience, validity or
 * `nonce`, or with an unverified address; with `unavailable` while Google's keys cannot be fetched.
 */
export type GoogleVerifier = (token: string, nonce: string | undefined) => Promise<GooglePerson>

const claims = z.object({
  // At most 255 ASCII characters, as Google says; the database cannot store a NUL.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z.string().regex(EMAIL).max(EMAIL_MAX_LENGTH),
  email_verified: z.literal(true),
  /** The client that asked for the token, if Google names it beside `aud`. */
  azp: z.string().optional(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  nonce: z.string(),
  name: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
})

/** Google's tokens live an hour. Used nonces are remembered for as long as this. */
export const TOKEN_LIFE_MS = 24 * 60 * 60 * 1000
/** Allowed clock difference. */
const CLOCK_TOLERANCE_SECONDS = 5
const RETRY_AFTER_SECONDS = 5
/** Google has two or three keys of a kilobyte. */
const MAX_KEYS_BYTES = 128 * 1024

/** Google sign-in as configured; undefined when not configured. Keys are fetched on first use. */
export function openGoogle(config: GoogleConfig | undefined, now: () => Date): GoogleVerifier | undefined {
  if (!config) return undefined
  let keys: JWTVerifyGetKey | undefined
  return async (token, nonce) => {
    const { createRemoteJWKSet, customFetch, errors, jwtVerify } = await import('jose')
    keys ??= createRemoteJWKSet(new URL(config.jwksUrl), { [customFetch]: fetchAtMost(MAX_KEYS_BYTES) })
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.issuers,
      audience: config.clientId,
      // Fixed, so that a token cannot choose a weaker algorithm, or none.
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'email', 'exp', 'iat'],
      // Refuses tokens from the future, too.
      maxTokenAge: TOKEN_LIFE_MS / 1000,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    }).catch((error: unknown) => {
      throw isTokensFault(error, errors)
        ? new Refusal('google_refused', undefined, { cause: error })
        : new Refusal('unavailable', RETRY_AFTER_SECONDS, { cause: error })
    })
    return personOf(payload, { nonce, clientId: config.clientId })
  }
}

function personOf(
  payload: JWTPayload,
  { nonce, clientId }: { nonce: string | undefined; clientId: string },
): GooglePerson {
  const { data, error } = claims.safeParse(payload)
  if (!data) {
    const names = error.issues.map(({ path }) => path.join('.'))
    throw refused(`claims that are missing or wrong: ${names.join(', ')}`)
  }
  if ((data.azp ?? clientId) !== clientId) throw refused('another client asked for the token: azp')
  if ((data.exp - data.iat) * 1000 > TOKEN_LIFE_MS) throw refused('the token lives too long')
  if (data.nonce !== nonce) throw refused('the token was not made for this browser')
  return {
    sub: data.sub,
    email: data.email,
    name: data.given_name || data.name,
    lastname: data.family_name,
    issuedAt: new Date(data.iat * 1000),
  }
}

/** @param why for the log; nothing personal */
export function refused(why: string): Refusal {
  return new Refusal('google_refused', undefined, { cause: new PlainError(why) })
}

/** Missing or malformed keys are Google's or the network's fault; every other error is the token's. */
function isTokensFault(error: unknown, errors: typeof import('jose').errors): boolean {
  const isKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  const isAnswer = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
  return error instanceof errors.JOSEError && !isKeys && !isAnswer
}
