import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'

/** The percent of the item for the right order; saying the sentence is the rest (L4.56). */
export const ORDERED_PERCENT = 50

/** After this many wrong orders the next word is offered, later the whole order (D21). */
const OFFER_WORD_AT = 3
const OFFER_ORDER_AT = 5

/** The tiles in the row from left to right, each by its index among all tiles; equal words are separate tiles. */
export type Placed = readonly number[]

/** A sentence to put in order: the words on the tiles, and the order that the row must have. */
export type Puzzle = {
  words: readonly string[]
  order: readonly string[]
  /** Tiles in the right order; equal words are interchangeable. */
  solution: Placed
}

/** Undefined when there is nothing to order, or the tiles cannot make the sentence. */
export function readPuzzle(builder: SentenceBuilder | undefined): Puzzle | undefined {
  if (!builder || builder.correctOrder.length === 0) return undefined
  const words = builder.wordsFromLesson.map(({ word }) => word)
  const order = builder.correctOrder
  const solution: number[] = []
  for (const word of order) {
    const tile = words.findIndex((text, index) => text === word && !solution.includes(index))
    if (tile === -1) return undefined
    solution.push(tile)
  }
  return { words, order, solution }
}

/**
 * Inserts a tile into the row, at its end by default. A full row, or one that already has the tile, stays unchanged.
 */
export function place({ order }: Puzzle, placed: Placed, tile: number, at = placed.length): Placed {
  if (placed.includes(tile) || placed.length >= order.length) return placed
  return inserted(placed, tile, at)
}

export function takeBack(placed: Placed, tile: number): Placed {
  return placed.filter(other => other !== tile)
}

/** Moves a tile of the row to an index among the other tiles; an index past the end means the end. */
export function move(placed: Placed, tile: number, to: number): Placed {
  if (!placed.includes(tile)) return placed
  return inserted(takeBack(placed, tile), tile, Math.max(to, 0))
}

function inserted(placed: Placed, tile: number, at: number): Placed {
  return [...placed.slice(0, at), tile, ...placed.slice(at)]
}

export function missingCount({ order }: Puzzle, placed: Placed): number {
  return order.length - placed.length
}

/** The first index whose word differs from the right order; undefined when all placed words are right. */
export function firstWrongPlace({ words, order }: Puzzle, placed: Placed): number | undefined {
  const index = placed.findIndex((tile, at) => words[tile] !== order[at])
  return index === -1 ? undefined : index
}

/**
 * Whether the built sentence equals the right order exactly (L4.55); equal words are
 * interchangeable.
 */
export function isInOrder(puzzle: Puzzle, placed: Placed): boolean {
  return missingCount(puzzle, placed) === 0 && firstWrongPlace(puzzle, placed) === undefined
}

/** The help to offer after a number of wrong orders. */
export function helpAfter(wrongOrders: number): 'none' | 'nextWord' | 'wholeOrder' {
  if (wrongOrders >= OFFER_ORDER_AT) return 'wholeOrder'
  return wrongOrders >= OFFER_WORD_AT ? 'nextWord' : 'none'
}

/** Puts the right word at the first wrong or empty index, keeping later tiles while there is room. */
export function withNextWord(puzzle: Puzzle, placed: Placed): Placed {
  const { words, order } = puzzle
  const at = firstWrongPlace(puzzle, placed) ?? placed.length
  const right = placed.slice(0, at)
  const tile = words.findIndex((word, index) => word === order[at] && !right.includes(index))
  if (tile === -1) return placed
  const behind = takeBack(placed.slice(at), tile)
  const surplus = at + 1 + behind.length - order.length
  return [...right, tile, ...behind.slice(Math.max(surplus, 0))]
}
