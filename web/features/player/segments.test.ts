import { expect, test } from 'vitest'
import type { LessonPart } from '#domain/course/lesson-parts.ts'
import { segmentsOf } from '#web/features/player/segments.ts'

const words = (count: number, done: number) => Array.from({ length: count }, (_, index) => index < done)

/** Each segment as its shares: done, current and remaining. */
function shares(completed: boolean[], index: number, parts: readonly LessonPart[] = []): string[] {
  return segmentsOf(index, completed, parts).map(({ count, done, isHere, left }) => {
    expect(done + (isHere ? 1 : 0) + left).toBe(count)
    return [done && `done ${done}`, isHere && 'now', left && `left ${left}`].filter(Boolean).join(' ')
  })
}

test('a short lesson has a segment for each word: done, current, or left', () => {
  expect(shares(words(4, 1), 2, [{ start: 0, count: 4 }])).toEqual(['done 1', 'left 1', 'now', 'left 1'])
})

test('a completed word that is repeated stays done', () => {
  expect(shares(words(3, 3), 1)).toEqual(['done 1', 'done 1', 'done 1'])
})

test('a longer lesson has a segment for each part, filled as far as it is done', () => {
  const parts = [
    { start: 0, count: 13 },
    { start: 13, count: 3 },
  ]
  expect(shares(words(16, 14), 14, parts)).toEqual(['done 13', 'done 1 now left 1'])
})
