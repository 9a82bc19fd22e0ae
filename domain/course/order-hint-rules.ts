import {
  clauseStart,
  isClauseEnd,
  isClauseStart,
  isDescription,
  isOwner,
  isSingular,
  type ReadSentence,
  subjectBefore,
  subjectLength,
} from '#domain/course/order-hint-sentence.ts'
import {
  AFTER_HOUR,
  areBe,
  BEFORE_VERB,
  DETERMINERS,
  FEELINGS,
  HOURS,
  isBaseVerb,
  isBe,
  isDay,
  isNoun,
  isPluralDeterminer,
  isVerb,
  LAST_WORDS,
  MEALS,
  MODALS,
  OBJECTS,
  PREPOSITIONS,
  SUBJECT_CONTRACTIONS,
  SUBJECTS,
  TRANSPORT,
  thirdPersonOf,
} from '#domain/course/order-hint-words.ts'
import { AUXILIARIES } from '#domain/speech/meaning.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import { isColour } from '#domain/speech/tips/order-kind.ts'
import { ADVERBS, MONTHS, QUESTION_WORDS } from '#domain/speech/word-classes.ts'

/*
 * The rules of English that speakers of Spanish break when they put its words in the order of Spanish, or take the word
 * that Spanish has there. Every rule asks for the classes of all words that it is about.
 */

/** Words of the right order: from an index, up to another. */
type Part = readonly [from: number, to: number]

/** The two neighbouring parts of the order that the row has the other way round. */
export type Turn = { from: number; middle: number; to: number }

type TurnedKind =
  | 'colour'
  | 'adjective'
  | 'nounFirst'
  | 'owner'
  | 'question'
  | 'lastWord'
  | 'object'
  | 'subject'
  | 'adverb'
type OtherKind =
  | 'feeling'
  | 'there'
  | 'do'
  | 'agreement'
  | 'verbS'
  | 'verbAfter'
  | 'verbWithoutS'
  | 'plural'
  | PrepositionKind
type PrepositionKind = 'hour' | 'day' | 'month' | 'transport' | 'meal' | 'between' | 'origin'

/** The rule, and the words that it is about. */
export type Rule = { kind: TurnedKind | OtherKind | 'missingSubject'; first: Part; second: Part }

/** The rule that two parts in the reverse order break. */
export function ruleOfTurned(sentence: ReadSentence, turn: Turn): Rule | undefined {
  const { clauses } = sentence
  // Across a comma other rules hold.
  if (clauses[turn.from] !== clauses[turn.to - 1]) return undefined
  return (
    describing(sentence, turn) ??
    asking(sentence, turn) ??
    aroundVerb(sentence, turn) ??
    beforeVerb(sentence, turn)
  )
}

/** "Never cooks". */
function beforeVerb(sentence: ReadSentence, { from, middle, to }: Turn): Rule | undefined {
  const { words } = sentence
  const isAlone = (at: number, end: number) => end - at === 1 && BEFORE_VERB.has(words[at] ?? '')
  const at = isAlone(from, middle) ? from : middle
  const isKnown = isAlone(at, at === from ? middle : to) && isVerb(words[at + 1] ?? '')
  return isKnown && subjectBefore(sentence, at) !== undefined
    ? { kind: 'adverb', first: [at, at + 1], second: [at + 1, at + 2] }
    : undefined
}

/** Words before a noun: "red dress", "phone number", "my mother's name". */
function describing({ words }: ReadSentence, { from, middle, to }: Turn): Rule | undefined {
  const [first, thing] = [words.slice(from, middle), words[middle] ?? '']
  const last = first.at(-1) ?? ''
  if (to - middle !== 1 || !isNoun(thing)) return undefined
  const rule = (kind: TurnedKind): Rule => ({ kind, first: [from, middle], second: [middle, to] })
  // Orange juice is not of a colour.
  if (first.every(isColour) && thing !== 'juice') return rule('colour')
  if (first.every(isDescription)) return rule('adjective')
  if (isOwner(last) && (first.length === 1 || (first.length === 2 && DETERMINERS.has(first[0] ?? ''))))
    return rule('owner')
  const isDetermined = DETERMINERS.has(words[from - 1] ?? '')
  return first.length === 1 && isNoun(last) && isDetermined ? rule('nounFirst') : undefined
}

/** The order of a question: "are you", "where … from". */
function asking(sentence: ReadSentence, { from, middle, to }: Turn): Rule | undefined {
  const { words, isQuestion } = sentence
  const start = clauseStart(sentence, from)
  const hasQuestionWord = QUESTION_WORDS.has(words[start] ?? '')
  if (!isQuestion[from]) return undefined
  const isLast = to - middle === 1 && isClauseEnd(sentence, middle) && LAST_WORDS.has(words[middle] ?? '')
  if (isLast && from === start && hasQuestionWord)
    return { kind: 'lastWord', first: [middle, to], second: [from, middle] }
  const length = subjectLength(sentence, middle)
  const isAuxiliary = middle - from === 1 && AUXILIARIES.has(words[from] ?? '')
  if (!isAuxiliary || length === 0 || middle + length > to || !(from === start || hasQuestionWord))
    return undefined
  return { kind: 'question', first: [from, middle], second: [middle, middle + length] }
}

/** A subject goes before its verb, an object after it. */
function aroundVerb(sentence: ReadSentence, { from, middle, to }: Turn): Rule | undefined {
  const { words, isQuestion } = sentence
  const verb = words[middle] ?? ''
  const isWhole = subjectLength(sentence, from) === middle - from
  const isAsked = isQuestion[from] && AUXILIARIES.has(words[from - 1] ?? '')
  if (isWhole && (isAsked ? isBaseVerb(verb) : isClauseStart(sentence, from) && isVerb(verb)))
    return { kind: 'subject', first: [from, middle], second: [middle, middle + 1] }
  const before = words[middle - 1] ?? ''
  const isObject = to - middle === 1 && (OBJECTS.has(verb) || (verb === 'you' && words[middle - 2] === 'to'))
  return isObject && isBaseVerb(before)
    ? { kind: 'object', first: [middle - 1, middle], second: [middle, to] }
    : undefined
}

/** The rule that one other word breaks. */
export function ruleOfOther(sentence: ReadSentence, at: number, taken: string): Rule | undefined {
  const right = sentence.words[at] ?? ''
  const next: Part = [at + 1, at + 2]
  const here: Part = [at, at + 1]
  const isFeeling = SUBJECT_CONTRACTIONS.has(right) && FEELINGS.has(sentence.words[at + 1] ?? '')
  if (isFeeling && isHave(taken)) return { kind: 'feeling', first: here, second: next }
  if (SUBJECT_CONTRACTIONS.has(right) && isBe(taken) && isClauseStart(sentence, at))
    return { kind: 'missingSubject', first: here, second: here }
  if (isHave(taken) && isBe(right) && sentence.words[at - 1] === 'there')
    return { kind: 'there', first: [at - 1, at], second: here }
  return (
    ofAuxiliary(sentence, at, taken) ??
    ofVerb(sentence, at, taken) ??
    ofPlural(sentence, at, taken) ??
    ofPreposition(sentence, at, taken)
  )
}

const isHave = (word: string): boolean => word === 'have' || word === 'has'

/** "Do" in a question, and the form that its subject asks for. */
function ofAuxiliary(sentence: ReadSentence, at: number, taken: string): Rule | undefined {
  const { words, isQuestion } = sentence
  const right = words[at] ?? ''
  const here: Part = [at, at + 1]
  const isDo = right === 'do' || right === 'does'
  const end = at + 1 + subjectLength(sentence, at + 1)
  if (isQuestion[at] && isDo && end > at + 1 && isBaseVerb(words[end] ?? '')) {
    if (isBe(taken)) return { kind: 'do', first: here, second: [end, end + 1] }
    if (taken === 'do' || taken === 'does') return { kind: 'agreement', first: [at + 1, end], second: here }
  }
  if (!areBe(right, taken)) return undefined
  const isThere = words[at - 1] === 'there' || words[at + 1] === 'there'
  const subject = isThere ? undefined : subjectOf(sentence, at)
  return subject && { kind: 'agreement', first: subject, second: here }
}

/** The subject before a verb, or behind it in a question. */
function subjectOf(sentence: ReadSentence, at: number): Part | undefined {
  const start = subjectBefore(sentence, at)
  if (start !== undefined) return [start, at]
  const length = sentence.isQuestion[at] ? subjectLength(sentence, at + 1) : 0
  return length > 0 ? [at + 1, at + 1 + length] : undefined
}

/** The -s of a verb. */
function ofVerb(sentence: ReadSentence, at: number, taken: string): Rule | undefined {
  const { words } = sentence
  const right = words[at] ?? ''
  const here: Part = [at, at + 1]
  const end = ADVERBS.has(words[at - 1] ?? '') ? at - 1 : at
  const start = subjectBefore(sentence, end)
  if (isBaseVerb(taken) && thirdPersonOf(taken) === right) {
    const isSure = start !== undefined && isSingular(words.slice(start, end))
    return isSure ? { kind: 'verbS', first: [start, end], second: here } : undefined
  }
  if (!isBaseVerb(right) || thirdPersonOf(right) !== taken) return undefined
  const auxiliary = auxiliaryBefore(sentence, at)
  if (auxiliary !== undefined) return { kind: 'verbAfter', first: [auxiliary, auxiliary + 1], second: here }
  const isSure = start !== undefined && !isSingular(words.slice(start, end)) && words[start] !== 'there'
  return isSure ? { kind: 'verbWithoutS', first: [start, end], second: here } : undefined
}

/** What leaves the verb without an ending: "can't", "to", or "does the bus". */
function auxiliaryBefore(sentence: ReadSentence, at: number): number | undefined {
  const { words, clauses } = sentence
  // "Work" may be a noun behind "to".
  if (MODALS.has(words[at - 1] ?? ''))
    return words[at] === 'work' && words[at - 1] === 'to' ? undefined : at - 1
  const start = clauseStart(sentence, at)
  for (let before = start; before < at - 1; before++) {
    const word = words[before] ?? ''
    const isAuxiliary = word === 'do' || word === 'does' || MODALS.has(word)
    if (
      isAuxiliary &&
      before + 1 + subjectLength(sentence, before + 1) === at &&
      clauses[before] === clauses[at]
    )
      return before
  }
  return undefined
}

/** "Twenty dollars". */
function ofPlural({ words }: ReadSentence, at: number, taken: string): Rule | undefined {
  const right = words[at] ?? ''
  let before = at - 1
  while (isDescription(words[before] ?? '')) before--
  const count = words[before] ?? ''
  const isMany = isPluralDeterminer(count) || (isNumeral(count) && count !== 'one')
  return isMany && isNoun(right) && right === `${taken}s`
    ? { kind: 'plural', first: [before, before + 1], second: [at, at + 1] }
    : undefined
}

/** The words that ask for a preposition, and the reason. */
const AFTER_PREPOSITION: Readonly<
  Record<string, readonly (readonly [PrepositionKind, (next: string) => boolean])[]>
> = {
  at: [['hour', word => HOURS.has(word)]],
  on: [['day', isDay]],
  in: [['month', word => MONTHS.has(word)]],
  by: [['transport', word => TRANSPORT.has(word)]],
  for: [['meal', word => MEALS.has(word)]],
}

function ofPreposition(sentence: ReadSentence, at: number, taken: string): Rule | undefined {
  const { words, clauses } = sentence
  const [right, next] = [words[at] ?? '', words[at + 1] ?? '']
  if (!PREPOSITIONS.has(taken) || clauses[at] !== clauses[at + 1]) return undefined
  const rule = (kind: PrepositionKind, second: Part = [at + 1, at + 2]): Rule => ({
    kind,
    first: [at, at + 1],
    second,
  })
  const [found] = AFTER_PREPOSITION[right]?.find(([, isNext]) => isNext(next)) ?? []
  if (found && (found !== 'hour' || isClauseEnd(sentence, at + 1) || AFTER_HOUR.has(words[at + 2] ?? '')))
    return rule(found)
  const before = words[at - 1] ?? ''
  if (right === 'from' && taken === 'of' && (isBe(before) || SUBJECT_CONTRACTIONS.has(before)))
    return rule('origin')
  const and = right === 'between' ? words.indexOf('and', at) : -1
  return and > at && clauses[and] === clauses[at] ? rule('between', [and, and + 1]) : undefined
}

/** A subject or "do" that is not in the row: what follows it is in its place, and behind that a word of no use. */
export function ruleOfMissing(sentence: ReadSentence, at: number, row: readonly string[]): Rule | undefined {
  const { words, isQuestion } = sentence
  const [missing = '', next = ''] = words.slice(at)
  if (row[at] !== next || row.slice(at).includes(missing)) return undefined
  const here: Part = [at, at + 1]
  // Without "you" it may be an imperative.
  if (SUBJECTS.has(missing) && missing !== 'you' && isClauseStart(sentence, at) && isVerb(next))
    return { kind: 'missingSubject', first: here, second: [at + 1, at + 2] }
  const end = at + 1 + subjectLength(sentence, at + 1)
  const isDo = isQuestion[at] && (missing === 'do' || missing === 'does') && end > at + 1
  return isDo && isBaseVerb(words[end] ?? '')
    ? { kind: 'do', first: here, second: [end, end + 1] }
    : undefined
}
