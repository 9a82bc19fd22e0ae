import { expect, test } from 'vitest'
import type { Spot } from '#domain/course/arrangement.ts'
import { orderDifferences } from '#domain/course/order-differences.ts'
import { applyAll, isReorderOfSeveral, type OrderOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'

const ids = (names: string) => [...names] as WordId[]
/** Lessons of one-letter words: `spots('abc', 'de')`. */
const spots = (...lessons: string[]): Spot[] =>
  lessons.flatMap((names, lesson) =>
    ids(names).map((_id, index) => ({
      _id,
      lessonNumber: lesson + 1,
      orderInLesson: index + 1,
      isInBank: false,
    })),
  )
const after = (before: readonly Spot[], ...operations: OrderOperation[]) => applyAll(before, operations).spots
const shown = (all: readonly Spot[], lesson: number) =>
  all
    .filter(spot => !spot.isInBank && spot.lessonNumber === lesson)
    .toSorted((a, b) => a.orderInLesson - b.orderInLesson)
    .map(({ _id }) => _id)
    .join('')
const move = (names: string, lessonNumber: number, position: number, following?: string | null) =>
  ({
    type: 'move',
    ids: ids(names),
    lessonNumber,
    position,
    ...(following !== undefined && { after: following as WordId | null }),
  }) satisfies OrderOperation

test.each([
  [move('a', 1, 3), 'bca', 'de'],
  [move('c', 1, 1), 'cab', 'de'],
  [move('b', 1, 0), 'acb', 'de'],
  [move('ca', 2, 2), 'b', 'dcae'],
  [move('a', 2, 1, 'd'), 'bc', 'dae'],
  [move('a', 2, 2, null), 'bc', 'ade'],
  [move('a', 2, 1, 'b'), 'bc', 'ade'],
])('%o gives %s and %s', (operation, first, second) => {
  const result = after(spots('abc', 'de'), operation)
  expect([shown(result, 1), shown(result, 2)]).toEqual([first, second])
})

test('what has become impossible is reported, and the rest is applied', () => {
  const { spots: result, unapplied } = applyAll(spots('abc'), [
    { type: 'delete', ids: ids('b') },
    move('bc', 1, 1),
    { type: 'restore', ids: ids('a') },
  ])
  expect(unapplied.map(({ id, reason }) => [id, reason])).toEqual([
    ['b', 'gone'],
    ['a', 'notInBank'],
  ])
  expect(shown(result, 1)).toBe('ca')
})

test('several words of a lesson are no reorder within another lesson', () => {
  const before = spots('abc', 'de')
  const several = ids('ab')
  expect(isReorderOfSeveral(before, { ids: several, lessonNumber: 1 })).toBe(true)
  expect(isReorderOfSeveral(before, { ids: several, lessonNumber: 2 })).toBe(false)
  expect(isReorderOfSeveral(before, { ids: ids('ad'), lessonNumber: 1 })).toBe(false)
})

test('differences name what an author did, and not what only made room', () => {
  const before = spots('abcdefgh', 'ij')
  const now = after(
    before,
    move('b', 1, 6),
    move('i', 1, 1),
    { type: 'toBank', ids: ids('d') },
    { type: 'delete', ids: ids('j') },
  )
  const found = orderDifferences(before, now).map(({ id, kind }) => `${id} ${kind}`)
  expect(found.toSorted()).toEqual(['b reordered', 'd toBank', 'i moved', 'j deleted'])
  expect(orderDifferences(now, before).map(({ kind }) => kind)).toContain('restored')
  expect(orderDifferences(before, before)).toEqual([])
})
