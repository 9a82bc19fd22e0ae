/*
 * The code of a certificate: `DILO-7K4M-93QX`. Eight of 28 signs: no two that look alike (0 and O, 1, I and L), and no
 * vowels, so that no word comes about. 3.8 * 10^11 codes: with the limit of checks, guessing finds none (decision 049).
 */

export const CODE_SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8
const PREFIX = 'DILO'
const GROUP = CODE_LENGTH / 2
/** Longer texts are no code, however they are read. */
const MAX_TYPED = 100

const SIGNS_ONLY = /^[2-9BCDFGHJKMNP-TV-Z]{8}$/

/** A code as it is written, from its signs. */
function written(signs: string): string {
  return `${PREFIX}-${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`
}

/** @param places of its signs in `CODE_SIGNS`, as chance gave them: `CODE_LENGTH` numbers */
export function codeOf(places: readonly number[]): string {
  return written(places.map(place => CODE_SIGNS[place]).join(''))
}

/**
 * Reads a code as people type it: case, blanks, hyphens and the first four letters do not matter.
 * @returns the code as it is written, or undefined when it can be none
 */
export function readCode(typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  // The letters of the prefix are no signs of a code, so this takes nothing away from one.
  const own = signs.startsWith(PREFIX) ? signs.slice(PREFIX.length) : signs
  return SIGNS_ONLY.test(own) ? written(own) : undefined
}
