import { isInField } from '#domain/speech/meaning.ts'
import { CAPITALISED, FIRST_NAMES } from '#domain/speech/word-classes.ts'

/*
 * Proper names, which are not graded (rule R16). Content needs no data for them: a capital inside a sentence marks a
 * name, unless English capitalises the word anyway. `content/names.test.ts` shows what is found in the courses.
 */

/** The names in an English text, as written; empty if it consists only of names. */
export function namesIn(text: string): string[] {
  const names: string[] = []
  let isStart = true
  let isOnlyNames = true
  for (const written of text.split(/\s+/)) {
    const word = /\p{L}+/u.exec(written)?.[0] ?? ''
    if (word === '') continue
    const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
    const isName =
      /^\p{Lu}\p{Ll}/u.test(word) &&
      (isStart ? FIRST_NAMES.has(plain) : !CAPITALISED.has(plain) && !isInField(plain))
    if (isName) names.push(word)
    else isOnlyNames = false
    isStart = /[.?!:]["”’)]?$/.test(written) && !/^(?:mr|mrs|ms|dr)\.$/i.test(written)
  }
  return isOnlyNames ? [] : names
}
