import { describe, expect, test } from 'vitest'
import { groupAdvanceDelayMs, groupAt, groupPercent, nextInGroup } from '#domain/course/exercise-group.ts'

const lesson = (groups: string[]) => groups.map(exerciseGroup => ({ exerciseGroup }))

describe('the group around an item (L4.50, L4.51)', () => {
  test.each([
    ['contains adjacent items with the same group', ['', 'a', 'a', 'a', ''], 2, [1, 2, 3]],
    ['may be at the start of the lesson', ['a', 'a', ''], 0, [0, 1]],
    ['may be at the end of the lesson', ['', 'a', 'a'], 2, [1, 2]],
    ['excludes items of another group', ['a', 'a', 'b', 'b'], 1, [0, 1]],
    ['continues across items of other groups', ['a', 'b', 'a', '', 'a'], 2, [0, 2, 4]],
    ['is undefined for an item with an empty group', ['', '', ''], 1, undefined],
    ['is undefined for the only item of a group', ['a', 'b', 'a'], 1, undefined],
    ['is undefined outside the lesson', ['a', 'a'], 2, undefined],
  ])('%s', (_, groups, index, expected) => {
    expect(groupAt(lesson(groups), index)).toEqual(expected)
  })
})

describe('the next item after a right answer in a group', () => {
  const group = [3, 4, 5, 7]

  test.each([
    ['is the next item of the group', [3], [], 3, 4],
    ['is the next that is not completed', [3, 4, 5], [], 3, 7],
    ['is the next that is open and not completed', [3], [4], 3, 5],
    ['leaves the group when the rest is locked', [3, 4, 5], [7], 5, undefined],
    ['leaves the group after its last item', [3, 4, 5, 7], [], 7, undefined],
    ['leaves the group when the rest is completed', [3, 5, 7, 4], [], 4, undefined],
    ['never goes back to an earlier item', [4, 5, 7], [], 7, undefined],
  ])('comes %s', (_, completed, locked, index, expected) => {
    const is = {
      completed: (at: number) => completed.includes(at),
      open: (at: number) => !locked.includes(at),
    }
    expect(nextInGroup(group, index, is)).toBe(expected)
  })

  test('the next item opens after 500 ms, and after 1000 ms when the group ends', () => {
    expect(groupAdvanceDelayMs(4)).toBe(500)
    expect(groupAdvanceDelayMs(undefined)).toBe(1000)
  })
})

test.each([
  [[], 2, 0],
  [[0], 2, 50],
  [[0], 3, 33],
  [[0, 2], 3, 66],
  [[0, 1, 2], 3, 100],
  [[0, 1, 2, 3, 4, 5], 7, 85],
  [[], 0, 0],
])('the completed indices %j of %i are %i percent, rounded down', (completed, total, percent) => {
  expect(groupPercent(new Set(completed), total)).toBe(percent)
})
