import { NUMBER_FORMS, ORDINAL_FORMS } from '#domain/speech/spoken-forms.ts'

/**
 * Numbers are compared as the digits they spell, so that "twenty one", "21", "ten thirty", "10:30", "two oh five",
 * "205" and a telephone number in groups need no list of readings (rule R2).
 */

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
const SCALE_SIZES: readonly (readonly [string, number])[] = [
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]

const CARDINALS = new Map([
  ...UNITS.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
])
const ORDINALS = new Map(
  [...CARDINALS].map(([word, value]) => [IRREGULAR_ORDINALS[word] ?? `${word.replace(/y$/, 'ie')}th`, value]),
)
const SCALES = new Map(SCALE_SIZES)
const ORDINAL_SCALES = new Map(SCALE_SIZES.map(([word, size]) => [`${word}th`, size]))

/** Words that sound like a number and count as one only where a number is expected. */
const SOUNDS_LIKE = new Map<string, string>()
for (const forms of [NUMBER_FORMS, ORDINAL_FORMS]) {
  for (const [word, alike] of Object.entries(forms)) for (const form of alike) SOUNDS_LIKE.set(form, word)
}

export const CURRENCY = /^(?:dollar|euro|pound)s?$/
const ORDINAL_DIGITS = /^(\d+)(?:st|nd|rd|th)$/

/** The word for a single digit (`'7'` to `'seven'`, `'6th'` to `'sixth'`); longer numbers stay digits. */
export function wordOfDigit(text: string): string {
  const ordinal = ORDINAL_DIGITS.exec(text)
  const digit = ordinal ? ordinal[1] : text
  if (digit === undefined || !/^\d$/.test(digit)) return text
  for (const [word, value] of ordinal ? ORDINALS : CARDINALS) if (value === Number(digit)) return word
  return text
}

/** Less than ten, in words or as a digit. */
export const isDigit = (text: string): boolean => (CARDINALS.get(wordOfDigit(text)) ?? 10) < 10

/** A word or digits that is a number in any context. */
export function isNumeral(text: string): boolean {
  return (
    CARDINALS.has(text) ||
    ORDINALS.has(text) ||
    SCALES.has(text) ||
    ORDINAL_SCALES.has(text) ||
    /^\d/.test(text)
  )
}

/** Parts of numbers that are none by themselves: "two oh five", "a hundred and one", "three point five". */
const CONNECTIVES: ReadonlySet<string> = new Set(['oh', 'o', 'and', 'a', 'point'])

const isNumeralLike = (text: string): boolean =>
  isNumeral(text) || SOUNDS_LIKE.has(text) || CONNECTIVES.has(text)

/** The digits of a sequence of number words. */
type Spelled = {
  /** An ordinal ends with `#`. */
  digits: string
  /**
   * Per digit, how it was said: `w` starts a number said in words, `-` continues it, `.` was written in digits and may
   * have been said in any grouping.
   */
  grouping: string
  /** The currency of a price with its cents. */
  unit?: string | undefined
}

/** The words read so far: earlier numbers as digits, and the current one, with its thousands and millions in `total`. */
type Spelling = Spelled & {
  total: number
  current: number | undefined
  last: 'none' | 'unit' | 'teen' | 'tens' | 'scale' | 'and' | 'digits'
}

/** Undefined if the words are not a number or a series of numbers ("and" in a wrong position, an ordinal inside). */
function spell(words: readonly string[]): Spelled | undefined {
  const spelling: Spelling = { digits: '', grouping: '', total: 0, current: undefined, last: 'none' }
  for (const [index, given] of words.entries()) {
    const word = SOUNDS_LIKE.get(given) ?? given
    if (!addNumeral(spelling, word, words[index + 1]) && !addConnective(spelling, words, index))
      return undefined
    if (!isOrdinal(word)) continue
    if (index < words.length - 1) return undefined
    write(spelling, '#', false)
  }
  endNumber(spelling)
  const { digits, grouping } = spelling
  return digits ? { digits, grouping } : undefined
}

function addNumeral(spelling: Spelling, word: string, next: string | undefined): boolean {
  const value = CARDINALS.get(word) ?? ORDINALS.get(word)
  const size = SCALES.get(word) ?? ORDINAL_SCALES.get(word)
  const digits = /^\d+/.exec(word)?.[0]
  if (value !== undefined) {
    // "Two hundred three hundred" are two numbers, and with "and" between them not a series of digits.
    const isOther = next === 'hundred' && (spelling.current ?? 0) > 99
    if (isOther && spelling.last === 'and') return false
    if (isOther) endNumber(spelling)
    addValue(spelling, value)
  } else if (size !== undefined) {
    // "zero hundred" is not a number, least of all a hundred.
    if (spelling.current === 0) return false
    addScale(spelling, size)
  } else if (digits !== undefined) {
    if (digits.startsWith('0')) write(spelling, digits, false)
    else {
      endNumber(spelling)
      spelling.current = Number(digits)
    }
    spelling.last = 'digits'
  } else return false
  return true
}

function addValue(spelling: Spelling, value: number): void {
  const { last } = spelling
  const size = value < 10 ? 'unit' : value < 20 ? 'teen' : 'tens'
  const joins = last === 'scale' || last === 'and' || (last === 'tens' && size === 'unit')
  if (!joins || value === 0) endNumber(spelling)
  spelling.current = (spelling.current ?? 0) + value
  spelling.last = size
}

function addScale(spelling: Spelling, size: number): void {
  const scaled = (spelling.current ?? 1) * size
  if (size !== 100) spelling.total += scaled
  spelling.current = size === 100 ? scaled : undefined
  spelling.last = 'scale'
}

function addConnective(spelling: Spelling, words: readonly string[], index: number): boolean {
  const word = words[index]
  const isBetween = index > 0 && index < words.length - 1
  if (word === 'and' && spelling.last === 'scale' && isBetween) spelling.last = 'and'
  else if (word === 'a' && index === 0 && SCALES.has(words[1] ?? '')) spelling.current = 1
  else if (word === 'point' && isBetween) write(spelling, '.', false)
  else if ((word === 'oh' || word === 'o') && index > 0) write(spelling, '0', true)
  else return false
  return true
}

/** Writes digits after the current number, which they end. */
function write(spelling: Spelling, digits: string, isSaid: boolean): void {
  endNumber(spelling)
  spelling.digits += digits
  spelling.grouping += isSaid ? 'w'.padEnd(digits.length, '-') : '.'.repeat(digits.length)
}

function endNumber(spelling: Spelling): void {
  const { total, current, last } = spelling
  // First of all, because writing ends the number too.
  spelling.total = 0
  spelling.current = undefined
  spelling.last = 'none'
  if (current !== undefined || total > 0) write(spelling, String(total + (current ?? 0)), last !== 'digits')
}

const isOrdinal = (word: string): boolean =>
  ORDINALS.has(word) || ORDINAL_SCALES.has(word) || ORDINAL_DIGITS.test(word)

/** The same digits, grouped the same way if both were said in words ("twenty three" is not "two three"). */
export function isSameNumber(one: Spelled, other: Spelled): boolean {
  if (one.digits !== other.digits || (one.unit && other.unit && one.unit !== other.unit)) return false
  for (const [at, said] of [...one.grouping].entries()) {
    const also = other.grouping[at]
    if (said !== also && said !== '.' && also !== '.') return false
  }
  return true
}

/** A number that starts at word `at` and is `length` words long. */
export type NumberSpan = Spelled & { at: number; length: number }

/** The longest numbers in a text, from words that are numbers in any context. */
export function numbersIn(words: readonly string[]): NumberSpan[] {
  const spans: NumberSpan[] = []
  for (let at = 0; at < words.length; at++) {
    const found = longestNumberAt(words, at)
    if (!found) continue
    spans.push(found)
    at += found.length - 1
  }
  return spans
}

function longestNumberAt(words: readonly string[], at: number): NumberSpan | undefined {
  const opens = isNumeral(words[at] ?? '') || (words[at] === 'a' && SCALES.has(words[at + 1] ?? ''))
  if (!opens) return undefined
  let found: NumberSpan | undefined
  for (let end = at + 1; end <= words.length; end++) {
    const lastWord = words[end - 1] ?? ''
    if (!isNumeralLike(lastWord) || SOUNDS_LIKE.has(lastWord)) break
    // "Two hundred and three" is no number before another "hundred".
    if (words[end] === 'hundred' || (!isNumeral(lastWord) && lastWord !== 'oh' && lastWord !== 'o')) continue
    const spelled = spell(words.slice(at, end))
    if (spelled) found = { at, length: end - at, ...spelled }
  }
  return found
}

/**
 * Every way to hear a number in a text, including words that only sound like one; a span never stops inside a number
 * ("five" is not heard in "twenty five").
 */
export function possibleNumbersIn(words: readonly string[]): NumberSpan[] {
  const spans: NumberSpan[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isNumeralLike(words[at] ?? '') || isWithinNumber(words, at)) continue
    for (let end = at + 1; end <= words.length && isNumeralLike(words[end - 1] ?? ''); end++) {
      if (isNumeral(words[end] ?? '') && !isOrdinal(words[end - 1] ?? '')) continue
      const spelled = spell(words.slice(at, end))
      if (spelled) spans.push({ at, length: end - at, ...spelled })
    }
  }
  return [...spans, ...pricesIn(words)]
}

/**
 * Other ways to say prices, which are also compared word by word: "five fifty" is transcribed as $5.50, and "a dollar"
 * as $1.
 */
export function pricesIn(words: readonly string[]): NumberSpan[] {
  return words.flatMap((word, at) => {
    const unit = words[at + 1] ?? ''
    if (!CURRENCY.test(unit)) return []
    if (word === 'a') return { at, length: 1, digits: '1', grouping: 'w' }
    const [whole, part] = [word, words[at + 3] ?? ''].map(each => spell([each])?.digits)
    if (!whole || !part || words[at + 4] !== 'cents') return []
    const digits = whole + part.padStart(2, '0')
    const grouping = 'w'.padEnd(whole.length, '-') + (part.length > 1 ? 'w-' : '..')
    return { at, length: 5, digits, grouping, unit }
  })
}

const ALSO_PLAIN_WORDS: ReadonlySet<string> = new Set(['one', 'two', 'four', 'eight'])

/**
 * After "four" a new number may start: "for three" is transcribed as "four three". "Four hundred" is one number. After
 * an ordinal one always does: "May fifth, 2026".
 */
function isWithinNumber(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  return (
    isNumeral(before) && !isOrdinal(before) && (SCALES.has(words[at] ?? '') || !ALSO_PLAIN_WORDS.has(before))
  )
}

/** Thirteen and thirty, ... nineteen and ninety, at the end of any number ("7:15"): they differ by stress alone. */
export function isTeenTyPair(one: string, other: string): boolean {
  const [teen = '', ty = ''] = [one, other].sort()
  const isSameBefore = teen.length === ty.length && teen.slice(0, -2) === ty.slice(0, -2)
  return isSameBefore && /1[3-9]$/.test(teen) && ty.endsWith(`${teen.at(-1)}0`)
}
