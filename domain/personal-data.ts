/*
 * Personal data that users enter, and what is accepted (specification 1, section 5; 2, section 5). The
 * same patterns check forms in the browser and calls on the server.
 */

/** Begins with a letter, then letters, digits or underscore: 3 to 20 characters in all. */
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

/**
 * A country code of 1 to 3 digits with or without +, an area code with or without brackets, 3 to 5 digits, and
 * 4 digits; dashes or spaces between them. All but the last two groups may be left out.
 */
export const PHONE = /^(?:\+?\d{1,3}[-\s]?)?(?:\(?\d{1,4}\)?[-\s]?)?\d{3,5}[-\s]?\d{4}$/

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
/** At least 8 characters of any kind. */
export const PASSWORD = new RegExp(`^[\\s\\S]{${PASSWORD_MIN_LENGTH},}$`)

/**
 * A phone number as displayed (specification 1, section 5): (809) 555-0100, with the country code of North America and
 * the Caribbean if given. Numbers of other countries stay as entered.
 */
export function formatPhone(phone: string): string {
  const [, country, area, start, end] = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\W/g, '')) ?? []
  if (area === undefined) return phone
  return `${country && '+1 '}(${area}) ${start}-${end}`
}

/** A phone number as stored: digits and letters only (specification 2, section 5). */
export function storedPhone(phone: string): string {
  return phone.replace(/\W/g, '')
}

/** Usernames and e-mail addresses are compared without case, in one Unicode form. */
export function normaliseLoginName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}
