import { describe, expect, test } from 'vitest'
import { goOnInGroupAfterMs, groupAt, groupPercent, nextInGroup } from '#domain/course/exercise-group.ts'

const lesson = (groups: string[]) => groups.map(exerciseGroup => ({ exerciseGroup }))

describe('the group around an item (specification 2, section 4)', () => {
  test.each([
    ['is all items beside it with the same group', ['', 'a', 'a', 'a', ''], 2, [1, 2, 3]],
    ['may begin the lesson', ['a', 'a', ''], 0, [0, 1]],
    ['may end the lesson', ['', 'a', 'a'], 2, [1, 2]],
    ['has no items of another group', ['a', 'a', 'b', 'b'], 1, [0, 1]],
    ['reaches over what stands between', ['a', 'b', 'a', '', 'a'], 2, [0, 2, 4]],
    ['is none for an item with an empty group, whatever stands beside it', ['', '', ''], 1, undefined],
    ['is none for an item that is alone in its group', ['a', 'b', 'a'], 1, undefined],
    ['is none beyond the lesson', ['a', 'a'], 2, undefined],
  ])('%s', (_, groups, place, expected) => {
    expect(groupAt(lesson(groups), place)).toEqual(expected)
  })
})

describe('after a right answer in a group', () => {
  const group = [3, 4, 5, 7]

  test.each([
    ['the next place', [3], [], 3, 4],
    ['the next that is not completed', [3, 4, 5], [], 3, 7],
    ['the next that is not completed and open', [3], [4], 3, 5],
    ['out of the group when what follows is locked behind another item', [3, 4, 5], [7], 5, undefined],
    ['out of the group after the last', [3, 4, 5, 7], [], 7, undefined],
    ['out of the group when all that follow are completed', [3, 5, 7, 4], [], 4, undefined],
    ['never back, so that nobody is kept in a group', [4, 5, 7], [], 7, undefined],
  ])('comes %s', (_, completed, locked, place, expected) => {
    const is = {
      completed: (at: number) => completed.includes(at),
      open: (at: number) => !locked.includes(at),
    }
    expect(nextInGroup(group, place, is)).toBe(expected)
  })

  test('it goes on after 500 ms, and after the last after 1000 ms', () => {
    expect(goOnInGroupAfterMs(4)).toBe(500)
    expect(goOnInGroupAfterMs(undefined)).toBe(1000)
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
