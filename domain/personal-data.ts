/*
 * Personal data that users enter, and its validation (P5.8 to P5.13, L5.5 to L5.13). The same patterns check forms in
 * the browser and calls on the server. Phone numbers: `domain/phone.ts`.
 */

/** Starts with a letter, then letters, digits or underscore: 3 to 20 characters in all. */
export const USERNAME = /^[A-Za-z][A-Za-z0-9_]{2,19}$/

/** 1 to 50 letters of any alphabet with accents, apostrophes, spaces or hyphens; at least one is a letter. */
export const PERSON_NAME = /^(?=.*\p{L})[\p{L}\p{M}'’ -]{1,50}$/u

/**
 * One @ with a dot after it, no spaces, no invisible characters. Matching takes linear time, because the input is
 * untrusted.
 */
export const EMAIL =
  /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@[^\s@\p{Cc}\p{Cf}\p{Cs}][^\s@.\p{Cc}\p{Cf}\p{Cs}]*\.[^\s@\p{Cc}\p{Cf}\p{Cs}]+$/u
export const EMAIL_MAX_LENGTH = 254

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
/** At least 8 characters of any kind. */
export const PASSWORD = new RegExp(`^[\\s\\S]{${PASSWORD_MIN_LENGTH},}$`)

/** Usernames and e-mail addresses are compared without case, in one Unicode form. */
export function normaliseLoginName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
