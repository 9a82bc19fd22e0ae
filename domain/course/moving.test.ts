import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CourseShape, clampPosition, mayAdvance, mayGoBack, nextMove } from '#domain/course/moving.ts'
import { comparePositions, type Position, START } from '#domain/course/progress.ts'

/** Every position of a course, in order. */
function positionsOf(shape: CourseShape): Position[] {
  return shape.flatMap((items, lesson) =>
    items.flatMap((steps, word) =>
      Array.from({ length: steps }, (_, sentence) => ({ lesson, word, sentence })),
    ),
  )
}

/** Lessons can be empty, as the later ones of a demo are; items cannot. */
const anyShape = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }), { maxLength: 5 })
const shapeWithWords = anyShape.filter(shape => positionsOf(shape).length > 0)
const index = fc.oneof(fc.nat({ max: 6 }), fc.constantFrom(-1, 9999))
const anyPosition = fc.record({ lesson: index, word: index, sentence: index })

describe('advancing (L4.9 to L4.14)', () => {
  const standing = { isStepCompleted: false, isAdmin: false, notes: 'none' } as const
  test.each([
    ['the step is not completed', {}, 'notCompleted'],
    ['the step is completed', { isStepCompleted: true }, 'yes'],
    ['the user is an administrator', { isAdmin: true }, 'yes'],
    [
      'it is completed and its notes are unread',
      { isStepCompleted: true, notes: 'unread' },
      'readNotesFirst',
    ],
    ['it is completed and its notes are read', { isStepCompleted: true, notes: 'read' }, 'yes'],
    ['an administrator skips unread notes', { isAdmin: true, notes: 'unread' }, 'yes'],
    ['neither is done: the step is reported first', { notes: 'unread' }, 'notCompleted'],
  ] as const)('when %s', (_, state, answer) => {
    expect(mayAdvance({ ...standing, ...state })).toBe(answer)
  })

  test.each([
    [0, false],
    [1, true],
    [5, true],
  ])('going back from sentence %i is allowed: %s', (sentence, isAllowed) => {
    expect(mayGoBack({ lesson: 3, word: 2, sentence })).toBe(isAllowed)
  })
})

describe('where "next" leads', () => {
  const shape = [[2, 1], [], [3]]
  test.each([
    [
      'to the next step of the word',
      [0, 0, 0],
      { to: 'step', position: { lesson: 0, word: 0, sentence: 1 } },
    ],
    [
      'to the next word after the last step',
      [0, 0, 1],
      { to: 'word', position: { lesson: 0, word: 1, sentence: 0 } },
    ],
    [
      'to the next lesson that has words after the last word',
      [0, 1, 0],
      { to: 'lesson', position: { lesson: 2, word: 0, sentence: 0 }, finishedLesson: 0 },
    ],
    ['out of the course after the last lesson', [2, 0, 2], { to: 'end', finishedLesson: 2 }],
  ] as const)('%s', (_, [lesson, word, sentence], move) => {
    expect(nextMove(shape, { lesson, word, sentence })).toEqual(move)
  })

  test('from the start it visits every step once, in order, and ends', () => {
    fc.assert(
      fc.property(shapeWithWords, course => {
        const visited = [clampPosition(course, START)]
        for (;;) {
          expect(visited.length).toBeLessThanOrEqual(positionsOf(course).length)
          const move = nextMove(course, visited.at(-1) ?? START)
          if (move.to === 'end') break
          visited.push(move.position)
        }
        expect(visited).toEqual(positionsOf(course))
      }),
    )
  })

  test('it always leads forward or out, from any stored position', () => {
    fc.assert(
      fc.property(anyShape, anyPosition, (course, position) => {
        const move = nextMove(course, position)
        if (move.to !== 'end') expect(comparePositions(move.position, position)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a stored position in a course that has changed', () => {
  const shape = [
    [2, 4],
    [3, 4, 1],
  ]
  test.each([
    ['one that exists stays', [1, 0, 2], [1, 0, 2]],
    ['a removed step becomes the last of its word', [1, 0, 7], [1, 0, 2]],
    ['a removed word becomes the last of its lesson, at its first step', [0, 5, 3], [0, 1, 0]],
    ['a removed lesson becomes the last, with the word clamped in it', [9, 1, 4], [1, 1, 0]],
    ['an impossible position becomes the start', [-1, -1, -1], [0, 0, 0]],
  ] as const)('%s', (_, [lesson, word, sentence], expected) => {
    const { lesson: l, word: w, sentence: s } = clampPosition(shape, { lesson, word, sentence })
    expect([l, w, s]).toEqual(expected)
  })

  test.each([
    ['from an empty lesson to the one before', [[1, 1], []], 1, 0],
    ['to the one after when none before has words', [[], [], [1, 1]], 0, 2],
  ])('an empty lesson gives %s', (_, course, lesson, expected) => {
    expect(clampPosition(course, { lesson, word: 0, sentence: 0 }).lesson).toBe(expected)
  })

  test('always exists, if the course has any position', () => {
    fc.assert(
      fc.property(shapeWithWords, anyPosition, (course, position) => {
        expect(positionsOf(course)).toContainEqual(clampPosition(course, position))
      }),
    )
  })

  test('stays where it is when it exists', () => {
    const existing = shapeWithWords.chain(course =>
      fc.tuple(fc.constant(course), fc.constantFrom(...positionsOf(course))),
    )
    fc.assert(
      fc.property(existing, ([course, position]) => {
        expect(clampPosition(course, position)).toEqual(position)
      }),
    )
  })

  test('is the start in a course without words', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom([], [[]], [[], []]), (position, course) => {
        expect(clampPosition(course, position)).toEqual(START)
      }),
    )
  })
})
