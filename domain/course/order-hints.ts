import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import {
  type Rule,
  ruleOfMissing,
  ruleOfOther,
  ruleOfTurned,
  type Turn,
} from '#domain/course/order-hint-rules.ts'
import { readSentence } from '#domain/course/order-hint-sentence.ts'
import { type Placed, readPuzzle } from '#domain/course/sentence-builder.ts'

/** Why a wrong order is not English. */
export type OrderHint = {
  kind: Rule['kind']
  /** The words that the rule is about, in the right order, as on the tiles. */
  first: string
  second: string
  /** Places of those words in the learner's row. */
  places: readonly number[]
}

/**
 * The rule of English that a full wrong row breaks, or undefined. A row has a reason only if one change makes it right
 * (two neighbouring parts turned round, or one word in place of another) or if it leaves out a subject or "do"; and only
 * if the lists know the words, so that the rule is sure.
 */
export function orderHint(builder: SentenceBuilder, placed: Placed): OrderHint | undefined {
  const puzzle = readPuzzle(builder)
  const sentence = puzzle && readSentence(builder)
  if (!sentence || placed.length !== sentence.words.length) return undefined
  const { words, order } = puzzle
  const right = sentence.words
  const row = placed.map(tile => (words[tile] ?? '').trim().toLowerCase())
  const hintOf = (rule: Rule, placeOf: (at: number) => number): OrderHint => ({
    kind: rule.kind,
    first: order.slice(...rule.first).join(' '),
    second: order.slice(...rule.second).join(' '),
    places: [rule.first, rule.second]
      .flatMap(([from, to]) => Array.from({ length: to - from }, (_, k) => placeOf(from + k)))
      .filter(place => place >= 0),
  })

  const at = row.findIndex((word, place) => word !== right[place])
  if (at === -1) return undefined
  if (row.every((word, place) => place === at || word === right[place])) {
    const rule = ruleOfOther(sentence, at, row[at] ?? '')
    return rule && hintOf(rule, place => place)
  }
  for (const { from, middle, to } of turns(right, row, at)) {
    const rule = ruleOfTurned(sentence, { from, middle, to })
    const turned = (place: number) => (place < middle ? place + to - middle : place - middle + from)
    if (rule) return hintOf(rule, place => (place < from || place >= to ? place : turned(place)))
  }
  const rule = ruleOfMissing(sentence, at, row)
  return rule && hintOf(rule, place => (place === at ? -1 : row.indexOf(right[place] ?? '', at)))
}

/** The turns that make the row from the right order: several, if words are repeated. */
function turns(right: readonly string[], row: readonly string[], from: number): Turn[] {
  const to = right.findLastIndex((word, place) => word !== row[place]) + 1
  const wrong = row.slice(from, to).join(' ')
  return right.slice(from + 1, to).flatMap((_, index) => {
    const middle = from + 1 + index
    const isTurned = [...right.slice(middle, to), ...right.slice(from, middle)].join(' ') === wrong
    return isTurned ? [{ from, middle, to }] : []
  })
}
