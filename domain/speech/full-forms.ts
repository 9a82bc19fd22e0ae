import { CURRENCY, isDigit, isNumeral } from '#domain/speech/numerals.ts'
import type { Token } from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS, MONTHS } from '#domain/speech/word-classes.ts'

/*
 * Engines write short forms: "May 5" for "May fifth", "8 AM", "five dollars fifty". The neighbours of a word tell its
 * full form. Digits are still digits here, so that "May five", which the learner said, stays.
 */

/** The text at a distance from this token. */
type Near = (distance: number) => string

/** The words in place of `length` tokens, from a distance on. */
type Edit = [distance: number, length: number, texts: string]

/** Puts the full form in place of each short one. */
export function readInFull(tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    const { word = 0 } = tokens[at] ?? {}
    const edit = fullForm(distance => tokens[at + distance]?.text ?? '')
    if (!edit) continue
    const [distance, length, texts] = edit
    tokens.splice(at + distance, length, ...texts.split(' ').map(text => ({ text, word })))
  }
}

function fullForm(near: Near): Edit | undefined {
  const [before, text, next] = [near(-1), near(0), near(1)]
  if (MONTHS.has(before)) return dayOfMonth(near)
  if (/^[ap]m?$/.test(text)) return partOfDay(near)
  // "Five dollars fifty" is "five dollars and fifty cents".
  if (CURRENCY.test(text)) return isNumeral(next) ? [1, 0, 'and'] : undefined
  return before === 'and' && CURRENCY.test(near(-2)) ? cents(near) : undefined
}

/** Whether no noun follows that a number before could count: "May 5", but "in May 5 people came". */
const isEnd = (text: string): boolean => text === '' || FUNCTION_WORDS.has(text)

function dayOfMonth(near: Near): Edit | undefined {
  const isDay = /^[1-3]?\d$/.test(near(0)) && (isEnd(near(1)) || isNumeral(near(1)))
  return isDay ? [0, 1, `${near(0)}th`] : undefined
}

/** "8 am", "8 a m"; but "the one am I". */
function partOfDay(near: Near): Edit | undefined {
  const [part = '', isWhole] = near(0)
  if (near(-1) !== 'oclock' && !isNumeral(near(-1))) return undefined
  const isPart = isWhole ? near(1) !== 'i' : near(1) === 'm'
  return isPart ? [0, isWhole ? 1 : 2, `${part}.m.`] : undefined
}

function cents(near: Near): Edit | undefined {
  const end = isNumeral(near(1)) ? 2 : 1
  return isNumeral(near(0)) && !isDigit(near(0)) && isEnd(near(end)) ? [end, 0, 'cents'] : undefined
}
