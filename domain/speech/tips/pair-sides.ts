import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { contrastOf, type Side } from '#domain/speech/tips/contrast.ts'

/**
 * How the mouth makes the two words of a minimal pair: the sides of the tip for saying one instead of the other.
 * Undefined for both if no tip tells them apart.
 * @param options those with which the words are judged, without the contrast
 */
export function pairSides(
  first: string,
  second: string,
  options: Pick<JudgeOptions, 'phones'>,
): readonly [first: Side | undefined, second: Side | undefined] {
  const sidesOf = (expected: string, heard: string) =>
    contrastOf(judge(expected, [heard], { ...options, kind: 'word', contrast: heard }))
  const one = sidesOf(first, second)
  if (one.sought) return [one.sought, one.heard]
  // Only one direction may be a habit of Spanish speakers.
  const other = sidesOf(second, first)
  return [other.heard, other.sought]
}
