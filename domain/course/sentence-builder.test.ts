import { describe, expect, test } from 'vitest'
import {
  firstWrongPlace,
  helpAfter,
  isInOrder,
  missingCount,
  move,
  type Puzzle,
  place,
  readPuzzle,
  takeBack,
  withNextWord,
} from '#domain/course/sentence-builder.ts'

const builder = (words: string[], correctOrder: string[]) => ({
  targetSentence: { english: '', spanish: '', audioUrl: '', imageUrl: '' },
  wordsFromLesson: words.map(word => ({ word, audioUrl: '' })),
  correctOrder,
})

/** The tiles 0 to 4 say: help, thank, for, you, please. */
const PUZZLE = puzzle(['help', 'thank', 'for', 'you', 'please'], ['thank', 'you', 'for', 'help'])
/** The tiles 0 and 2 say the same word. */
const TWICE = puzzle(['the', 'and', 'the', 'key', 'room'], ['the', 'key', 'and', 'the', 'room'])

function puzzle(words: string[], order: string[]): Puzzle {
  const read = readPuzzle(builder(words, order))
  if (!read) throw new Error('the puzzle cannot be solved')
  return read
}

describe('data that makes no exercise', () => {
  test.each([
    ['there is no data', undefined],
    ['there are neither tiles nor an order', builder([], [])],
    ['there is no order', builder(['a'], [])],
    ['there are no tiles', builder([], ['a'])],
    ['a word of the sentence has no tile', builder(['a', 'c'], ['a', 'b'])],
    ['a word is needed twice and present once', builder(['a', 'b'], ['a', 'a'])],
  ])('%s', (_, given) => {
    expect(readPuzzle(given)).toBeUndefined()
  })
})

describe('tiles', () => {
  test.each([
    { name: 'a tile goes to the end of the row', placed: [1], tile: 3, at: undefined, result: [1, 3] },
    { name: 'or where it is dropped', placed: [1, 2], tile: 3, at: 1, result: [1, 3, 2] },
    { name: 'a drop beyond the end is the end', placed: [1], tile: 3, at: 9, result: [1, 3] },
    { name: 'a placed tile is not placed twice', placed: [1, 3], tile: 3, at: 0, result: [1, 3] },
    { name: 'a full row takes no more', placed: [1, 3, 2, 0], tile: 4, at: 0, result: [1, 3, 2, 0] },
  ])('$name', ({ placed, tile, at, result }) => {
    expect(place(PUZZLE, placed, tile, at)).toEqual(result)
  })

  test.each([
    { placed: [1, 3, 2], tile: 3, result: [1, 2] },
    { placed: [1], tile: 1, result: [] },
    { placed: [1], tile: 4, result: [1] },
  ])('taking tile $tile back from $placed leaves $result', ({ placed, tile, result }) => {
    expect(takeBack(placed, tile)).toEqual(result)
  })

  test.each([
    { placed: [1, 3, 2], tile: 1, to: 1, result: [3, 1, 2] },
    { placed: [1, 3, 2], tile: 1, to: 2, result: [3, 2, 1] },
    { placed: [1, 3, 2], tile: 2, to: 0, result: [2, 1, 3] },
    { placed: [1, 3, 2], tile: 3, to: 1, result: [1, 3, 2] },
    { placed: [1, 3, 2], tile: 1, to: -1, result: [1, 3, 2] },
    { placed: [1, 3, 2], tile: 2, to: 9, result: [1, 3, 2] },
    { placed: [1, 3, 2], tile: 4, to: 0, result: [1, 3, 2] },
  ])('moving tile $tile of $placed to place $to gives $result', ({ placed, tile, to, result }) => {
    expect(move(placed, tile, to)).toEqual(result)
  })

  test('no operation mutates its input', () => {
    const row = Object.freeze([1, 3])
    place(PUZZLE, row, 2)
    move(row, 3, 0)
    takeBack(row, 1)
    withNextWord(PUZZLE, row)
    expect(row).toEqual([1, 3])
  })
})

describe('the order', () => {
  test.each([
    { says: 'nothing yet', placed: [], wrongAt: undefined, isRight: false },
    { says: 'thank you', placed: [1, 3], wrongAt: undefined, isRight: false },
    { says: 'thank you for help', placed: [1, 3, 2, 0], wrongAt: undefined, isRight: true },
    { says: 'help you for thank', placed: [0, 3, 2, 1], wrongAt: 0, isRight: false },
    { says: 'thank you help for', placed: [1, 3, 0, 2], wrongAt: 2, isRight: false },
    { says: 'thank you for please', placed: [1, 3, 2, 4], wrongAt: 3, isRight: false },
  ])('"$says": the first wrong place is $wrongAt', ({ placed, wrongAt, isRight }) => {
    expect(firstWrongPlace(PUZZLE, placed)).toBe(wrongAt)
    expect(isInOrder(PUZZLE, placed)).toBe(isRight)
  })

  test.each([[[0, 3, 1, 2, 4]], [[2, 3, 1, 0, 4]]])('equal words are interchangeable: %j', placed => {
    expect(isInOrder(TWICE, placed)).toBe(true)
  })

  test('a word that differs by a capital is another word', () => {
    const given = puzzle(['May', 'may', 'I'], ['may', 'I'])
    expect(isInOrder(given, [0, 2])).toBe(false)
    expect(isInOrder(given, [1, 2])).toBe(true)
  })

  test('the number of missing words is the number of empty places', () => {
    expect(missingCount(PUZZLE, [])).toBe(4)
    expect(missingCount(PUZZLE, [1, 3, 2, 0])).toBe(0)
  })

  test('the solution is the right order, with every tile once', () => {
    expect(isInOrder(TWICE, TWICE.solution)).toBe(true)
    expect(new Set(TWICE.solution).size).toBe(5)
  })
})

describe('help', () => {
  test.each([
    [0, 'none'],
    [2, 'none'],
    [3, 'nextWord'],
    [4, 'nextWord'],
    [5, 'wholeOrder'],
    [9, 'wholeOrder'],
  ])('after %i wrong orders: %s', (wrongOrders, help) => {
    expect(helpAfter(wrongOrders)).toBe(help)
  })

  test.each([
    { name: 'an empty row gets its first word', placed: [], result: [1] },
    { name: 'a right beginning gets the next word', placed: [1, 3], result: [1, 3, 2] },
    { name: 'a word further on is fetched', placed: [1, 0, 2, 3], result: [1, 3, 0, 2] },
    { name: 'a word that does not belong makes room', placed: [1, 4, 2, 0], result: [1, 3, 2, 0] },
    { name: 'a row in order stays', placed: [1, 3, 2, 0], result: [1, 3, 2, 0] },
  ])('$name', ({ placed, result }) => {
    expect(withNextWord(PUZZLE, placed)).toEqual(result)
  })

  test('revealing every word ends in the right order', () => {
    let row: readonly number[] = [4, 3, 2, 1]
    for (let times = 0; times < 4; times++) row = withNextWord(PUZZLE, row)
    expect(isInOrder(PUZZLE, row)).toBe(true)
  })

  test('of equal words, one that is already in its place stays', () => {
    expect(withNextWord(TWICE, [2, 3, 1])).toEqual([2, 3, 1, 0])
  })
})
