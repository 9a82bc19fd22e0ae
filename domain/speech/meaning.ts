/*
 * Small words that change the meaning of a sentence when one replaces another: the learner said something else, however
 * much of the rest was right (decision 044). Words of content need no list: another one is another meaning (092).
 */

/** Each line is a choice; words joined by `=` are easily confused, and mean nearly the same. */
const CHOICES = `
what who=whom whose which when where why how
i you he she it=this=that we they
me you him her it us them
my=mine your=yours his her=hers its our=ours their=theirs
up down
on off
in out
in=on=at under=below over behind between
here there
`

/** The choices of each word, with its meaning in each. */
const MEANINGS = new Map<string, Map<number, number>>()
for (const [choice, line] of CHOICES.trim().split('\n').entries()) {
  for (const [meaning, words] of line.split(' ').entries()) {
    for (const word of words.split('=')) {
      MEANINGS.set(word, (MEANINGS.get(word) ?? new Map()).set(choice, meaning))
    }
  }
}

/** Whether a speaker chooses the word from a few: another one in its place means something else. */
export const isChoice = (word: string): boolean => MEANINGS.has(word)

/** Whether one word was chosen in place of another: my and your, in and out. */
export function isExchanged(expected: string, heard: string): boolean {
  const [one, other] = [MEANINGS.get(expected), MEANINGS.get(heard)]
  if (!one || !other || expected === heard) return false
  let isOther = false
  for (const [choice, meaning] of one) {
    const said = other.get(choice)
    // "You" is a subject in one choice, and an object in another.
    if (said === meaning) return false
    if (said !== undefined) isOther = true
  }
  return isOther
}

/** Verbs that change places with their subject in a question. */
export const AUXILIARIES: ReadonlySet<string> = new Set(
  'am is are was were do does did can could will would shall should may might have has'.split(' '),
)

/**
 * Whether a question was said as a statement, or the reverse: "I can help you" for "Can I help you?".
 * @param expected its words
 * @param heard the words that were understood
 */
export function isMoodChanged(expected: readonly string[], heard: readonly string[]): boolean {
  return isTurned(expected, heard) || isTurned(heard, expected)
}

/** Whether `question` starts with an auxiliary and its subject, in the reverse order of `statement`. */
function isTurned(
  [auxiliary = '', subject = '', ...more]: readonly string[],
  statement: readonly string[],
): boolean {
  if (!AUXILIARIES.has(auxiliary) || more.length === 0) return false
  const subjectAt = statement.indexOf(subject)
  const isAsked = statement.some((word, at) => word === auxiliary && statement[at + 1] === subject)
  return subjectAt >= 0 && subjectAt < statement.indexOf(auxiliary) && !isAsked
}
