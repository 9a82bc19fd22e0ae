import { type Alignment, covers, isWholly, type Match } from '#domain/speech/align.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { asksForDegree, isExchanged, isMoodChanged } from '#domain/speech/meaning.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import type { Utterance } from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS, NEGATIONS, QUESTION_WORDS } from '#domain/speech/word-classes.ts'

/** A rule that refuses, with the positions in the expected and the heard text. */
export type Veto = {
  rule: 'R9' | 'R10' | 'R11' | 'R18' | 'R19' | 'R20' | 'R21' | 'R22' | 'R23'
  wanted: readonly number[]
  said: readonly number[]
}

/** A phrase longer by this many words is not a misheard word. */
const LONGER_PHRASE = 2
/** If other content words were said in a sentence, at most this share of it was heard. */
const MOST_WITH_ADDED = 0.8

/**
 * What turns a sentence into a different one, however many of its words were said: a negation lost or added (R9), a
 * number replaced or made longer (R10), the taught word missing or split (R11), no content word said (R18), much more
 * said than asked (R19), and changes of its meaning (R20 to R23, decision 044).
 * @param target indexes of the tokens of the taught word
 * @param ratio share of the expected words that were heard
 */
export function vetoesOf(
  expected: Expected,
  said: Utterance,
  { alignment, target, ratio }: { alignment: Alignment; target: readonly number[]; ratio: number },
): Veto[] {
  const wanted = expected.utterance.tokens
  const { missing, matches, added } = alignment
  const vetoes: Veto[] = []
  const unnegated = missing.filter(at => NEGATIONS.has(wanted[at]?.text ?? ''))
  const put = added.filter(to => NEGATIONS.has(said.tokens[to]?.text ?? ''))
  if (unnegated.length + put.length > 0) vetoes.push({ rule: 'R9', wanted: unnegated, said: put })
  const unsaid = missing.filter(at => expected.numerals.has(at))
  const others = added.filter(to => isNumeral(said.tokens[to]?.text ?? ''))
  if (unsaid.length > 0 && others.length > 0) vetoes.push({ rule: 'R10', wanted: unsaid, said: others })
  else if (isNumberLonger(expected, said, alignment)) {
    vetoes.push({ rule: 'R10', wanted: [...expected.numerals], said: others })
  } else {
    const replaced = unsaid.filter(at => placesFor(at, alignment).length > 0)
    if (replaced.length > 0) vetoes.push({ rule: 'R10', wanted: replaced, said: [] })
  }
  const isSaid = (at: number) =>
    matches.some(match => covers(match, at) && (isWholly(match) || isInflected(match)))
  if (!target.every(isSaid) || isSplit(target, said, alignment)) {
    vetoes.push({ rule: 'R11', wanted: target, said: [] })
  }
  const content = wanted.flatMap(({ text }, at) =>
    FUNCTION_WORDS.has(text) || expected.names.has(at) ? [] : [at],
  )
  if (wanted.length > 1 && content.length > 0 && content.every(at => missing.includes(at))) {
    vetoes.push({ rule: 'R18', wanted: content, said: [] })
  }
  if (wanted.length > 1) vetoes.push(...ofMeaning(expected, said, alignment, ratio))
  if (said.tokens.length > 2 * wanted.length + 2) vetoes.push({ rule: 'R19', wanted: [], said: [] })
  return vetoes
}

/**
 * A word replaced by another one of its field (R20), a question said as a statement or the reverse (R21), a content
 * word left out with nothing in its place (R22), content words added where others are missing (R23).
 */
function ofMeaning(expected: Expected, said: Utterance, alignment: Alignment, ratio: number): Veto[] {
  const vetoes: Veto[] = []
  const exchanged = exchangedIn(expected, said, alignment)
  if (exchanged) vetoes.push({ rule: 'R20', ...exchanged })
  else if (isMoodChanged(expected.utterance.tokens.map(wordOf), said.tokens.map(wordOf))) {
    vetoes.push({ rule: 'R21', wanted: [], said: [] })
  }
  const lost = leftOut(expected, said, alignment)
  if (lost.length > 0) vetoes.push({ rule: 'R22', wanted: lost, said: [] })
  const more = alignment.added.filter(
    to => isContent(said.tokens[to]?.text ?? '') && !standsForContent(to, expected, alignment),
  )
  if (more.length > 0 && alignment.missing.length > 0 && ratio <= MOST_WITH_ADDED) {
    vetoes.push({ rule: 'R23', wanted: [], said: more })
  }
  return vetoes
}

/** "Two thirteen" is not thirteen, although it contains it. */
function isNumberLonger(expected: Expected, said: Utterance, { matches, added }: Alignment): boolean {
  const numbers = matches.filter(({ at }) => expected.numerals.has(at))
  return added.some(
    index =>
      isNumeral(said.tokens[index]?.text ?? '') &&
      numbers.some(({ to, heard }) => to === index + 1 || to + heard === index),
  )
}

/** "How old are you" contains all of "How are you" but asks something else. */
function isSplit(target: readonly number[], said: Utterance, { matches, added }: Alignment): boolean {
  const places = matches.filter(match => target.some(at => covers(match, at))).map(({ to }) => to)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  return added.some(to => to > first && to < last && !FUNCTION_WORDS.has(said.tokens[to]?.text ?? ''))
}

const wordOf = ({ text }: { text: string }): string => (text === "'s" ? 'is' : text)

/** Added words in the position of a missing expected one. */
function placesFor(at: number, { matches, added }: Alignment): number[] {
  const before = matches.findLast(match => match.at < at)
  const after = matches.find(match => match.at > at)
  const from = before ? before.to + before.heard : 0
  return added.filter(to => to >= from && (!after || to < after.to))
}

const isContent = (text: string): boolean => !FUNCTION_WORDS.has(text) || QUESTION_WORDS.has(text)

/** Content words and names without any content word in their place. */
function leftOut(expected: Expected, said: Utterance, alignment: Alignment): number[] {
  return alignment.missing.filter(
    at =>
      isContent(expected.utterance.tokens[at]?.text ?? '') &&
      !placesFor(at, alignment).some(to => isContent(said.tokens[to]?.text ?? '')),
  )
}

/** Whether an added word is in the position of a missing content word, and so may be that word misheard. */
function standsForContent(to: number, { utterance }: Expected, alignment: Alignment): boolean {
  return alignment.missing.some(
    at => isContent(utterance.tokens[at]?.text ?? '') && placesFor(at, alignment).includes(to),
  )
}

/**
 * The first words that were replaced by another one of their field or by a longer phrase, or whose question changes
 * with an added word.
 */
function exchangedIn(
  { utterance: { tokens } }: Expected,
  said: Utterance,
  alignment: Alignment,
): Pick<Veto, 'wanted' | 'said'> | undefined {
  const heard = (to: number) => said.tokens[to]?.text ?? ''
  for (const at of alignment.missing) {
    const instead = placesFor(at, alignment)
    const exchanged = instead.find(to => isExchanged(tokens[at]?.text ?? '', heard(to)))
    if (exchanged !== undefined) return { wanted: [at], said: [exchanged] }
    const replaced = alignment.missing.filter(other => placesFor(other, alignment)[0] === instead[0])
    if (instead.length >= replaced.length + LONGER_PHRASE) return { wanted: replaced, said: instead }
  }
  const added = alignment.added.find(to => asksForDegree(heard(to - 1), heard(to)))
  return added === undefined ? undefined : { wanted: [], said: [added - 1, added] }
}

/** The taught word with another ending is still that word, said with a slip. */
const isInflected = ({ rule, slip }: Match): boolean =>
  rule === 'R15' || (rule === 'R6' && (slip?.id === 'final-s' || slip?.id === 'final-ed'))
