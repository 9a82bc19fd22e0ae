/*
 * The code of a certificate: `DILO-7K4M-93QX`. Eight of 28 signs, without look-alikes (0 and O, 1, I and L) and without
 * vowels, so that no words appear. 3.8 * 10^11 codes: with the limit on checks, guessing finds none (decision 049).
 */

export const CODE_SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8
const PREFIX = 'DILO'
const GROUP = CODE_LENGTH / 2
/** Longer texts are never a code. */
const MAX_TYPED = 100

const SIGNS_ONLY = /^[2-9BCDFGHJKMNP-TV-Z]{8}$/

/** A code in its written form, from its signs. */
function written(signs: string): string {
  return `${PREFIX}-${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`
}

/** @param indices random indices into `CODE_SIGNS`: `CODE_LENGTH` numbers */
export function codeOf(indices: readonly number[]): string {
  return written(indices.map(index => CODE_SIGNS[index]).join(''))
}

/**
 * Reads a code as people type it: case, blanks, hyphens and the first four letters do not matter.
 * @returns the code in its written form, or undefined if it cannot be one
 */
export function readCode(typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  // No letter of the prefix is a sign of codes, so this removes nothing from a code.
  const own = signs.startsWith(PREFIX) ? signs.slice(PREFIX.length) : signs
  return SIGNS_ONLY.test(own) ? written(own) : undefined
}
