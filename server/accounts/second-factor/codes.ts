import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#domain/site/brand.ts'

/** Bytes of a key: as long as the hash, as RFC 4226 recommends. */
const KEY_BYTES = 20
const STEP_SECONDS = 30
/** Codes of the previous and the next step are accepted, because phones' clocks differ (RFC 6238, 5.2). */
const TOLERATED_STEPS = 1

/** Without 0, 1, i, l and o, which are confused when read from paper. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_GROUPS = 4
const RECOVERY_GROUP_LENGTH = 4
export const RECOVERY_CODES = 10

/** A new key for an app, in base32. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32
}

/** The URI that an app reads from a QR code. */
export function appAddress(secret: string, username: string): string {
  return generator(secret, username).toString()
}

/**
 * The 30-second step for which a code is right (RFC 6238), or undefined for a wrong one. A step must not be accepted
 * twice.
 */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const distance = generator(secret).validate({ token: code, timestamp, window: TOLERATED_STEPS })
  return distance === null ? undefined : generator(secret).counter({ timestamp }) + distance
}

function generator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: brand.name, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret })
}

/** Ten codes of 79 random bits, in groups that can be written down. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_GROUPS }, () => randomText(RECOVERY_GROUP_LENGTH)).join('-'),
  )
}

function randomText(length: number): string {
  return Array.from({ length }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length))).join('')
}

/** A typed code in lower case, without spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}
