import { expect, test } from 'vitest'
import { type LearnersPlace, placeMoves } from '#domain/course/place-moves.ts'
import type { WordId } from '#domain/ids.ts'

const course = (...lessons: string[]): LearnersPlace[] =>
  lessons.flatMap((ids, lesson) => [...ids].map((id, word) => ({ id: id as WordId, lesson, word })))
const moves = (before: LearnersPlace[], after: LearnersPlace[]) =>
  Object.fromEntries(
    placeMoves(before, after).map(({ from, to, isSame }) => [
      `${from.lesson}.${from.word}`,
      `${to.lesson}.${to.word}${isSame ? '' : '!'}`,
    ]),
  )

test('positions follow their items when a lesson in the middle is published', () => {
  expect(moves(course('ab', 'cd'), course('ab', 'xy', 'cd'))).toEqual({ '1.0': '2.0', '1.1': '2.1' })
})

test('positions follow their items when words are reordered', () => {
  expect(moves(course('abc'), course('cab'))).toEqual({ '0.0': '0.1', '0.1': '0.2', '0.2': '0.0' })
})

test('a position at an item that is no longer shown goes to the next that is, else to the last', () => {
  expect(moves(course('ab', 'cd', 'e'), course('ab', 'e'))).toEqual({
    '1.0': '1.0!',
    '1.1': '1.0!',
    '2.0': '1.0',
  })
  expect(moves(course('ab', 'cd'), course('ab'))).toEqual({ '1.0': '0.1!', '1.1': '0.1!' })
})

test('nothing moves when nothing moved, or nothing is left', () => {
  expect(moves(course('ab', 'c'), course('ab', 'c', 'd'))).toEqual({})
  expect(moves(course('ab'), [])).toEqual({})
})
