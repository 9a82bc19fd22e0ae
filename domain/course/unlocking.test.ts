import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen, lastOpen, openWords } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'

const ids = (text: string) => [...text] as WordId[]

describe('the open words of a course (L4.4, L4.5, L4.6)', () => {
  test.each([
    ['', 'a', 'only the first word is open at the start'],
    ['a', 'ab', 'a completed word opens the next one'],
    ['abc', 'abcd', 'the last word of a lesson opens the first of the next: lessons make no difference'],
    ['abcdef', 'abcdef', 'all words are open when all are completed'],
    ['b', 'abc', 'a word passed before others were put in front of it stays open, and so does the next'],
    ['f', 'af', 'the last word opens nothing after it'],
    ['x', 'a', 'a completed word that the course no longer has opens nothing'],
  ])('with "%s" completed of "abcdef" are "%s": %s', (completed, open) => {
    expect(openWords(ids('abcdef'), new Set(ids(completed))).join('')).toBe(open)
  })

  test.each<[string, string, string | undefined, string]>([
    ['ab', 'c', 'c', 'the word itself when it is open'],
    ['ab', 'f', 'c', 'the last open one before a locked word'],
    ['abe', 'd', 'c', 'none after it, though the walk was there already'],
    ['', 'f', 'a', 'the first at the start'],
    ['ab', 'x', undefined, 'none for a word that the course does not have'],
  ])('with "%s" completed of "abcdef" the open word for "%s" is %s: %s', (completed, id, expected) => {
    expect(lastOpen(ids('abcdef'), id as WordId, new Set(ids(completed)))).toBe(expected)
  })

  test('a course without words has none', () => {
    expect(openWords([], new Set())).toEqual([])
  })

  test.each([-1, 6, 0.5])('there is no open word at place %s', index => {
    expect(isOpen(ids('abcdef'), index, new Set(ids('abcdef')))).toBe(false)
  })

  const order = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 }) as fc.Arbitrary<WordId[]>
  const orderAndCompleted = order.chain(words => fc.tuple(fc.constant(words), fc.subarray(words)))

  test('a completed word stays open in any order of the words (D17)', () => {
    const reordered = orderAndCompleted.chain(([words, completed]) =>
      fc.tuple(fc.shuffledSubarray(words, { minLength: words.length }), fc.constant(completed)),
    )
    fc.assert(
      fc.property(reordered, ([words, completed]) => {
        expect(openWords(words, new Set(completed))).toEqual(expect.arrayContaining(completed))
      }),
    )
  })

  test('completing a word never closes another one', () => {
    const more = orderAndCompleted.chain(([words, completed]) =>
      fc.tuple(fc.constant(words), fc.constant(completed), fc.constantFrom(...words)),
    )
    fc.assert(
      fc.property(more, ([words, completed, one]) => {
        const before = openWords(words, new Set(completed))
        expect(openWords(words, new Set([...completed, one]))).toEqual(expect.arrayContaining(before))
      }),
    )
  })

  test('an incomplete word is open until all are completed', () => {
    fc.assert(
      fc.property(orderAndCompleted, ([words, completed]) => {
        fc.pre(completed.length < words.length)
        const done = new Set(completed)
        expect(openWords(words, done).some(id => !done.has(id))).toBe(true)
      }),
    )
  })
})
