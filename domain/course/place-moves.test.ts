import { expect, test } from 'vitest'
import { type LearnersPlace, placeMoves } from '#domain/course/place-moves.ts'
import type { WordId } from '#domain/ids.ts'

/** Lessons 1, 2, 3 …, each with items of one letter; one that learners do not see is null. */
const course = (...lessons: (string | null)[]): LearnersPlace[] => {
  const numbered = lessons.map((ids, index) => ({ ids, number: index + 1 }))
  return numbered
    .filter(({ ids }) => ids)
    .flatMap(({ ids, number }, lesson) =>
      [...(ids ?? '')].map((id, word) => ({ id: id as WordId, number, lesson, word })),
    )
}
/** What became of each place: the latest position, and the furthest where it is another. */
const moves = (before: LearnersPlace[], after: LearnersPlace[], numbers?: ReadonlyMap<number, number>) =>
  Object.fromEntries(
    placeMoves(before, after, numbers).map(({ from, latest, furthest }) => {
      const [one, other] = [latest, furthest].map(to => `${to.lesson}.${to.word}${to.isSame ? '' : '!'}`)
      return [`${from.lesson}.${from.word}`, one === other ? one : `${one} ${other}`]
    }),
  )

test('positions follow their items when a lesson in the middle is published', () => {
  expect(moves(course('ab', null, 'cd'), course('ab', 'xy', 'cd'))).toEqual({ '1.0': '2.0', '1.1': '2.1' })
})

test('positions follow their items when lessons are renumbered, also those of one item', () => {
  const numbers = new Map([
    [1, 2],
    [2, 1],
  ])
  expect(moves(course('a', 'bc'), course('bc', 'a'), numbers)).toEqual({
    '0.0': '1.0',
    '1.0': '0.0',
    '1.1': '0.1',
  })
})

test('a position follows its item when words are reordered; the furthest stops at the first that was not seen', () => {
  expect(moves(course('abc'), course('cab'))).toEqual({ '0.0': '0.1 0.0!', '0.1': '0.2 0.0!', '0.2': '0.0' })
  expect(moves(course('abc'), course('bca'))).toEqual({ '0.0': '0.2 0.0!', '0.1': '0.0', '0.2': '0.1' })
})

test('a position stays in its lesson when its item moves to another one (D55)', () => {
  expect(moves(course('abc', 'd', 'e'), course('ac', 'd', 'eb')), 'later').toEqual({
    '0.1': '0.1!',
    '0.2': '0.1',
  })
  expect(moves(course('abc', 'de'), course('abcd', 'e')), 'earlier').toEqual({ '1.0': '1.0!', '1.1': '1.0' })
})

test('the last item of a lesson that moves leaves its learners at the next lesson, never further', () => {
  expect(moves(course('ab', 'c', 'd'), course('a', 'c', 'db'))).toEqual({ '0.1': '1.0!' })
  expect(moves(course('ab', 'cd'), course('ab', 'dc'))).toEqual({ '1.0': '1.1 1.0!', '1.1': '1.0' })
})

test('a position at an item that is no longer shown goes to the next that is, else to the last', () => {
  expect(moves(course('ab', 'cd', 'e'), course('ab', null, 'e'))).toEqual({
    '1.0': '1.0!',
    '1.1': '1.0!',
    '2.0': '1.0',
  })
  expect(moves(course('ab', 'cd'), course('ab'))).toEqual({ '1.0': '0.1!', '1.1': '0.1!' })
})

test('where nothing stays in its lesson, a position follows its item', () => {
  expect(moves(course('a'), course(null, null, 'ba'))).toEqual({ '0.0': '0.1' })
})

test('nothing moves when nothing moved, or nothing is left', () => {
  expect(moves(course('ab', 'c'), course('ab', 'c', 'd'))).toEqual({})
  expect(moves(course('ab'), [])).toEqual({})
})
