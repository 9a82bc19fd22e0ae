import { AUXILIARIES } from '#domain/speech/meaning.ts'
import { ADVERBS, FUNCTION_WORDS } from '#domain/speech/word-classes.ts'
import type { Order } from '#domain/speech/word-order.ts'

/** The rule of English that two parts in the wrong order break, if it can be told. */
export const ORDER_KINDS = ['colour', 'adjective', 'adverb', 'question', 'front', 'other'] as const
type OrderKind = (typeof ORDER_KINDS)[number]

const COLOURS = /^(?:red|blue|green|yellow|black|white|brown|orange|pink|purple|gray|grey)$/

export const isColour = (word: string): boolean => COLOURS.test(word)

/** "Red dress" breaks the rule of colours, "are you" that of questions. */
export function orderKind({ first, second, isAtStart }: Order): OrderKind {
  const [one, other] = [first.toLowerCase(), second.toLowerCase()]
  const isPair = !one.includes(' ') && !other.includes(' ')
  if (ADVERBS.has(other)) return 'other'
  if (isPair && AUXILIARIES.has(one)) return 'question'
  if (ADVERBS.has(one)) return 'adverb'
  if (isPair && ![one, other].some(word => FUNCTION_WORDS.has(word)))
    return isColour(one) ? 'colour' : 'adjective'
  return isAtStart ? 'front' : 'other'
}
