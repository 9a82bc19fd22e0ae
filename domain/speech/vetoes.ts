import { type Alignment, covers, isWholly, type Match } from '#domain/speech/align.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import type { Utterance } from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS, NEGATIONS } from '#domain/speech/word-classes.ts'

/** A rule that refuses, with the positions in the expected and the heard text. */
export type Veto = {
  rule: 'R9' | 'R10' | 'R11' | 'R18' | 'R19'
  wanted: readonly number[]
  said: readonly number[]
}

/**
 * What makes a sentence another sentence, however many of its words were said: a negation lost or added (R9), a
 * number replaced or made longer (R10), the taught word missing or split (R11), no word of content said (R18), much more said than asked (R19).
 * @param target indexes of the tokens of the taught word.
 */
export function vetoesOf(
  expected: Expected,
  said: Utterance,
  { alignment, target }: { alignment: Alignment; target: readonly number[] },
): Veto[] {
  const wanted = expected.utterance.tokens
  const { missing, matches, added } = alignment
  const vetoes: Veto[] = []
  const lost = missing.filter(at => NEGATIONS.has(wanted[at]?.text ?? ''))
  const put = added.filter(to => NEGATIONS.has(said.tokens[to]?.text ?? ''))
  if (lost.length + put.length > 0) vetoes.push({ rule: 'R9', wanted: lost, said: put })
  const unsaid = missing.filter(at => expected.numerals.has(at))
  const others = added.filter(to => isNumeral(said.tokens[to]?.text ?? ''))
  if (unsaid.length > 0 && others.length > 0) vetoes.push({ rule: 'R10', wanted: unsaid, said: others })
  else if (isNumberLonger(expected, said, alignment)) {
    vetoes.push({ rule: 'R10', wanted: [...expected.numerals], said: others })
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
  if (said.tokens.length > 2 * wanted.length + 2) vetoes.push({ rule: 'R19', wanted: [], said: [] })
  return vetoes
}

/** "Two thirteen" is not thirteen, although it contains thirteen. */
function isNumberLonger(expected: Expected, said: Utterance, { matches, added }: Alignment): boolean {
  const numbers = matches.filter(({ at }) => expected.numerals.has(at))
  return added.some(
    place =>
      isNumeral(said.tokens[place]?.text ?? '') &&
      numbers.some(({ to, heard }) => to === place + 1 || to + heard === place),
  )
}

/** "How old are you" contains all of "How are you" and asks something else. */
function isSplit(target: readonly number[], said: Utterance, { matches, added }: Alignment): boolean {
  const places = matches.filter(match => target.some(at => covers(match, at))).map(({ to }) => to)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  return added.some(to => to > first && to < last && !FUNCTION_WORDS.has(said.tokens[to]?.text ?? ''))
}

/** The taught word with another ending is that word, said with a slip. */
const isInflected = ({ rule, tip }: Match): boolean =>
  rule === 'R15' || (rule === 'R6' && (tip === 'final-s' || tip === 'final-ed'))
