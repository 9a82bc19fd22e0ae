import { describe, expect, test } from 'vitest'
import { partsOf } from '#domain/course/lesson-parts.ts'

const item = (type: string, exerciseGroup = '') => ({ type, exerciseGroup })

describe('the parts of a lesson', () => {
  test('are the items of one kind that follow each other', () => {
    const items = [item('word'), item('word'), item('exercise'), item('word')]
    expect(partsOf(items, 4)).toEqual([
      { start: 0, count: 2 },
      { start: 2, count: 1 },
      { start: 3, count: 1 },
    ])
  })

  test('a group is one part, whatever its kinds', () => {
    const items = [item('word'), item('word', 'a'), item('exercise', 'a'), item('exercise', 'b')]
    expect(partsOf(items, 4).map(({ count }) => count)).toEqual([1, 2, 1])
  })

  test('one part where the items are not known, or are fewer than the lesson has', () => {
    expect(partsOf(undefined, 19)).toEqual([{ start: 0, count: 19 }])
    expect(partsOf([item('word')], 19)).toEqual([{ start: 0, count: 19 }])
  })

  test('one part where there would be too many to see', () => {
    const items = Array.from({ length: 20 }, (_, index) => item(index % 2 === 0 ? 'word' : 'exercise'))
    expect(partsOf(items, 20)).toEqual([{ start: 0, count: 20 }])
  })
})
