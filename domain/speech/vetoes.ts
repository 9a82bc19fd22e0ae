import { type Alignment, covers, isWholly, type Match } from '#domain/speech/align.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import type { Utterance } from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS, NEGATIONS } from '#domain/speech/word-classes.ts'

type Veto = 'R9' | 'R10' | 'R11' | 'R18' | 'R19'

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
  const { missing, matches } = alignment
  const lost = missing.map(at => wanted[at]?.text ?? '')
  const added = alignment.added.map(to => said.tokens[to]?.text ?? '')
  const vetoes: Veto[] = []
  if ([...lost, ...added].some(text => NEGATIONS.has(text))) vetoes.push('R9')
  const isReplaced = missing.some(at => expected.numerals.has(at)) && added.some(isNumeral)
  if (isReplaced || isNumberLonger(expected, said, alignment)) vetoes.push('R10')
  const isSaid = (at: number) =>
    matches.some(match => covers(match, at) && (isWholly(match) || isInflected(match)))
  if (!target.every(isSaid) || isSplit(target, said, alignment)) vetoes.push('R11')
  const content = wanted.flatMap(({ text }, at) =>
    FUNCTION_WORDS.has(text) || expected.names.has(at) ? [] : [at],
  )
  if (wanted.length > 1 && content.length > 0 && content.every(at => missing.includes(at))) vetoes.push('R18')
  if (said.tokens.length > 2 * wanted.length + 2) vetoes.push('R19')
  return vetoes
}

/** "Two thirteen" is not thirteen, although thirteen was said. */
function isNumberLonger(expected: Expected, said: Utterance, { matches, added }: Alignment): boolean {
  const numbers = matches.filter(({ at }) => expected.numerals.has(at))
  return added.some(
    place =>
      isNumeral(said.tokens[place]?.text ?? '') &&
      numbers.some(({ to, heard }) => to === place + 1 || to + heard === place),
  )
}

/** "How old are you" has all of "How are you", and asks something else. */
function isSplit(target: readonly number[], said: Utterance, { matches, added }: Alignment): boolean {
  const places = matches.filter(match => target.some(at => covers(match, at))).map(({ to }) => to)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  return added.some(to => to > first && to < last && !FUNCTION_WORDS.has(said.tokens[to]?.text ?? ''))
}

/** The taught word with another ending is that word, said with a slip. */
const isInflected = ({ rule, tip }: Match): boolean =>
  rule === 'R15' || (rule === 'R6' && (tip === 'final-s' || tip === 'final-ed'))
