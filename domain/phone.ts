/*
 * Phone numbers as people write them: the specified check, the stored form and the shown form (P5.10, P5.11, L5.2, D44;
 * decision 030).
 */

/** Separators between digits: spaces and dashes of any kind, dots, brackets, and invisible marks of copied text. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}.()]+/gu

/**
 * A country code of 1 to 3 digits with or without +, an area code, 3 to 5 digits, and 4 digits: at least the last two
 * parts.
 */
const PHONE = /^(?:\+?\d{1,3})?(?:\d{1,4})?\d{3,5}\d{4}$/

/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A number with at least this many digits has a country code even without a +: national ones are shorter. */
const SHORTEST_INTERNATIONAL = 11

/**
 * National numbers of the country in which the product is at home, by its area codes: learners there write them with and
 * without the 1, and mean the same number. No other country is guessed.
 */
const AT_HOME = /^(?:809|829|849)\d{7}$/
const HOME_CODE = '1'

type Shape = readonly [digits: RegExp, shown: string]

/**
 * Local groupings of the number after a country code, for countries of learners that do not use groups of three or
 * four.
 */
const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  '1': [[/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3']],
  '34': [[/^(\d{3})(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4']],
  '52': [
    [/^(1?)(33|5[56]|81)(\d{4})(\d{4})$/, '$1 $2 $3 $4'],
    [/^(1?)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
  ],
  '54': [
    [/^(9?)(11)(\d{4})(\d{4})$/, '$1 $2 $3-$4'],
    [/^(9?)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3-$4'],
  ],
  '55': [[/^(\d\d)(\d{4,5})(\d{4})$/, '$1 $2-$3']],
  '56': [[/^(\d)(\d{4})(\d{4})$/, '$1 $2 $3']],
  '593': [[/^(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3']],
  '598': [[/^(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3']],
}

/** National numbers by their length: ten digits as specified. */
const NATIONAL: readonly Shape[] = [
  [/^(\d{3})(\d{4})$/, '$1-$2'],
  [/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'],
]

/** The number with its digits only, and the + if it has one. */
function withoutSeparators(written: string): string {
  return written.normalize('NFKC').replace(SEPARATORS, '')
}

/** Whether it is a phone number as people write one. */
export function isPhone(written: string): boolean {
  return PHONE.test(withoutSeparators(written))
}

/**
 * A phone number as stored, one form for each number: its digits only (L5.2), with the country code if it was given or is
 * the one at home. If a full number is as short as a national one, its country code would be lost: it keeps 00 in front.
 */
export function storedPhone(written: string): string {
  const [, sign, digits = ''] = /^(\+|00)?(\d*)$/.exec(withoutSeparators(written)) ?? []
  // Even with a +: no country has such a code.
  if (AT_HOME.test(digits)) return `${HOME_CODE}${digits}`
  return sign !== undefined && digits.length < SHORTEST_INTERNATIONAL ? `00${digits}` : digits
}

/**
 * A phone number as displayed: (809) 555-0100 (P5.11), with a country code +34 612 34 56 78.
 * @param phone stored or written
 */
export function formatPhone(phone: string): string {
  const stored = storedPhone(phone)
  const isMarked = stored.startsWith('00')
  if (!isMarked && (stored.length < SHORTEST_INTERNATIONAL || stored.startsWith('0'))) {
    return shaped(stored, NATIONAL)
  }
  const digits = isMarked ? stored.slice(2) : stored
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)
  return `+${code} ${shaped(digits.slice(code.length), SHAPES[code] ?? [])}`
}

/** Formatted in the first shape that fits, else in groups of three, the last of which may have four digits. */
function shaped(digits: string, shapes: readonly Shape[]): string {
  const shape = shapes.find(([pattern]) => pattern.test(digits))
  if (shape) return digits.replace(...shape).trim()
  if (digits.length === 8) return `${digits.slice(0, 4)} ${digits.slice(4)}`
  return digits.replace(/\d{3}(?=\d{3})/g, '$& ')
}
