import type { Token } from '#domain/speech/tokens.ts'

/*
 * Words that are compared to the letter, as numbers are: spelled names, addresses and the parts of the day. No word that
 * is nearly right stands for them (rule R10).
 */

/** Whether the token at `at` is one of them. */
export const isExact = (tokens: readonly Token[], at: number): boolean =>
  isOfTime(tokens, at) || isOfAddress(tokens, at) || isSpelled(tokens, at)

/** A letter of a spelled name, which has at least three of them: "J-U-A-N", but not "a T-shirt". */
export const isSpelled = (tokens: readonly Token[], at: number): boolean =>
  [2, 1, 0].some(before => [0, 1, 2].every(k => tokens[at - before + k]?.text.length === 1))

const isOfTime = (tokens: readonly Token[], at: number): boolean => tokens[at]?.text.endsWith('.m.') === true

/** A word of an e-mail or web address: beside a "dot", or before the "at" of "ana at hotel dot com". */
function isOfAddress(tokens: readonly Token[], at: number): boolean {
  // Not "Look at the dot."
  const isPoint = (place: number) =>
    place < tokens.length - 1 && /^(?:dot|dash|underscore)$/.test(tokens[place]?.text ?? '')
  return [-1, 0, 1].some(k => isPoint(at + k)) || (tokens[at + 1]?.text === 'at' && isPoint(at + 3))
}
