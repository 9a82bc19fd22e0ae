import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import {
  ADJECTIVES,
  DETERMINERS,
  isNoun,
  isPluralDeterminer,
  isPluralNoun,
  isSingularSubject,
  SUBJECTS,
} from '#domain/course/order-hint-words.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import { isColour } from '#domain/speech/tips/order-kind.ts'

/** The words of a sentence builder in their order, in lower case, each with the clause that it is in. */
export type ReadSentence = {
  words: readonly string[]
  /** Per word, the number of its clause: a comma or the end of a sentence ends one. */
  clauses: readonly number[]
  /** Per word, whether its sentence ends with a question mark. */
  isQuestion: readonly boolean[]
}

/** Undefined if the order is not that of the sentence: then its clauses are not known. */
export function readSentence({ targetSentence, correctOrder }: SentenceBuilder): ReadSentence | undefined {
  const tokens = targetSentence.english.replaceAll('’', "'").trim().split(/\s+/)
  const words = correctOrder.map(word => word.trim().toLowerCase())
  const isAsWritten = tokens.length === words.length && tokens.every((token, at) => bare(token) === words[at])
  if (!isAsWritten) return undefined
  const ends = tokens.map(token => /[,.?!]["”»]?$/.test(token))
  const clauses = tokens.map((_, at) => ends.slice(0, at).filter(Boolean).length)
  const isQuestion = tokens.map(
    (_, at) =>
      tokens
        .slice(at)
        .find(token => /[.?!]$/.test(token))
        ?.endsWith('?') ?? false,
  )
  return { words, clauses, isQuestion }
}

const OPENING = '¿¡"“«('
const CLOSING = ',.;:?!"”»)'

/** A word without the punctuation around it, in lower case. */
function bare(token: string): string {
  const characters = [...token.toLowerCase()]
  const from = characters.findIndex(one => !OPENING.includes(one))
  const to = characters.findLastIndex(one => !CLOSING.includes(one))
  return from === -1 ? '' : characters.slice(from, to + 1).join('')
}

export const isClauseStart = ({ clauses }: ReadSentence, at: number): boolean =>
  at === 0 || clauses[at] !== clauses[at - 1]

export const isClauseEnd = ({ clauses }: ReadSentence, at: number): boolean =>
  at === clauses.length - 1 || clauses[at] !== clauses[at + 1]

export function clauseStart({ clauses }: ReadSentence, at: number): number {
  return clauses.indexOf(clauses[at] ?? 0)
}

/** The length of the subject that begins at a word: "she", "my brother", "my mother's name"; 0 if none is sure. */
export function subjectLength({ words, clauses }: ReadSentence, at: number): number {
  const first = words[at] ?? ''
  if (SUBJECTS.has(first)) return 1
  if (!DETERMINERS.has(first) && !isNumeral(first)) return 0
  let length = 0
  for (let next = at + 1; clauses[next] === clauses[at]; next++) {
    const word = words[next] ?? ''
    if (isNoun(word)) length = next - at + 1
    else if (!isDescription(word) && !isNumeral(word) && !isOwner(word)) break
  }
  return length
}

/**
 * The start of the subject that ends before a word; undefined if none is sure. It begins the clause: "the room" is no
 * subject in "the people in the room are".
 */
export function subjectBefore(sentence: ReadSentence, at: number): number | undefined {
  const start = clauseStart(sentence, at)
  return start < at && start + subjectLength(sentence, start) === at ? start : undefined
}

/** Whether the verb of this subject has an -s. */
export function isSingular(subject: readonly string[]): boolean {
  const [first = ''] = subject
  if (subject.length === 1) return isSingularSubject(first)
  const isMany = isPluralDeterminer(first) || (isNumeral(first) && first !== 'one')
  return !isMany && !isPluralNoun(subject.at(-1) ?? '')
}

export const isDescription = (word: string): boolean => ADJECTIVES.has(word) || isColour(word)

/** "Mother's", not "what's". */
export const isOwner = (word: string): boolean => word.endsWith("'s") && isNoun(word.slice(0, -2))
