import type { Comparison } from '#domain/speech/comparison.ts'
import type { Phones } from '#domain/speech/phones.ts'
import { SPANISH } from '#domain/speech/word-classes.ts'

/** Endings of most Spanish words, without accents. Few English ones have them, and most of those are Spanish too. */
const ENDINGS = /..(?:[ao]s?|cion|dad|mente)$/

/** A frequent Spanish word, or one that ends like Spanish and that the dictionary of the taught language lacks. */
const isSpanishWord = (text: string, phones: Phones | undefined): boolean =>
  SPANISH.has(text) || (phones !== undefined && ENDINGS.test(text) && phones(text).length === 0)

/**
 * The heard tokens that are Spanish, in the place of expected words: the learner knew what to say, and not how (rule
 * R17). All of them if nothing else was said; "no" is a word of both languages.
 */
export function spanishIn({ expected: { phones }, said, gaps }: Comparison): number[] {
  const isOne = (to: number) => isSpanishWord(said.tokens[to]?.text ?? '', phones)
  const all = [...said.tokens.keys()]
  if (all.some(isOne) && all.every(to => isOne(to) || said.tokens[to]?.text === 'no')) return all
  return gaps.flatMap(gap => (gap.wanted.length > 0 ? gap.said.filter(isOne) : []))
}
