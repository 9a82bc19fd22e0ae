import { type Alignment, covers, isWholly, type Match } from '#domain/speech/align.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import type { Utterance } from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS, NEGATIONS } from '#domain/speech/word-classes.ts'

type Veto = 'R9' | 'R10' | 'R11' | 'R18' | 'R19'

/**
 * What makes a sentence another sentence, however many of its words were said: a negation lost or added (R9), a
 * number replaced (R10), the taught word missing (R11), no word of content said (R18), much more said than asked (R19).
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
  if (missing.some(at => expected.numerals.has(at)) && added.some(isNumeral)) vetoes.push('R10')
  const isSaid = (at: number) =>
    matches.some(match => covers(match, at) && (isWholly(match) || isInflected(match)))
  if (!target.every(isSaid)) vetoes.push('R11')
  const content = wanted.flatMap(({ text }, at) =>
    FUNCTION_WORDS.has(text) || expected.names.has(at) ? [] : [at],
  )
  if (wanted.length > 1 && content.length > 0 && content.every(at => missing.includes(at))) vetoes.push('R18')
  if (said.tokens.length > 2 * wanted.length + 2) vetoes.push('R19')
  return vetoes
}

/** The taught word with another ending is that word, said with a slip. */
const isInflected = ({ rule, tip }: Match): boolean =>
  rule === 'R15' || (rule === 'R6' && (tip === 'final-s' || tip === 'final-ed'))
