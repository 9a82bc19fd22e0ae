import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passedStepCount, percentOf, percentOfSteps } from '#domain/course/percent.ts'
import {
  type CompletedWords,
  type Completion,
  comparePositions,
  furtherPosition,
  isSameWord,
  type LatestPlace,
  mergeCompleted,
  mergeCompletion,
  mergeLatestPlace,
  PASSED_BY,
  type Position,
  readCompletedKeys,
  START,
  stronger,
  weaker,
} from '#domain/course/progress.ts'
import type { WordId } from '#domain/ids.ts'

const NEW: CompletedWords = new Map()
const EPOCH: LatestPlace = { ...START, at: new Date(0), partialProgress: 0 }

const words = fc.constantFrom(...'abcdefgh') as unknown as fc.Arbitrary<WordId>
const time = fc.integer({ min: 0, max: 20 }).map(day => new Date(Date.UTC(2026, 0, 1 + day)))
const completion: fc.Arbitrary<Completion> = fc.record({ at: time, by: fc.constantFrom(...PASSED_BY) })
const completed: fc.Arbitrary<CompletedWords> = fc
  .array(fc.tuple(words, completion))
  .map(pairs => new Map(pairs))
const index = fc.nat({ max: 3 })
const position: fc.Arbitrary<Position> = fc.record({ lesson: index, word: index, sentence: index })
const latest: fc.Arbitrary<LatestPlace> = fc.record({
  lesson: index,
  word: index,
  sentence: index,
  at: time,
  partialProgress: fc.nat({ max: 3 }),
})

/** A merge that is independent of order, repetition and device (D17). */
function expectSemilattice<T>(values: fc.Arbitrary<T>, merge: (a: T, b: T) => T): void {
  fc.assert(
    fc.property(values, values, values, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a))
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      expect(merge(a, a)).toEqual(a)
    }),
  )
}

describe('merges are commutative, associative and idempotent (D17)', () => {
  test('of two completions of a word', () => expectSemilattice(completion, mergeCompletion))
  test('of completed words', () => expectSemilattice(completed, mergeCompleted))
  test('of the furthest positions', () => expectSemilattice(position, furtherPosition))
  test('of the latest places', () => expectSemilattice(latest, mergeLatestPlace))
  test('of the stronger of two ways', () => expectSemilattice(fc.constantFrom(...PASSED_BY), stronger))
  test('of the weaker of two ways', () => expectSemilattice(fc.constantFrom(...PASSED_BY), weaker))
})

describe('completed words (D17)', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const one = (id: string, day: number, by: Completion['by']): CompletedWords =>
    new Map([[id as WordId, { at: at(day), by }]])

  test.each([
    ['the earlier time is kept', one('a', 1, 'spoken'), one('a', 2, 'spoken'), { at: at(1), by: 'spoken' }],
    [
      'an earlier time that is reported later wins',
      one('a', 2, 'spoken'),
      one('a', 1, 'spoken'),
      { at: at(1), by: 'spoken' },
    ],
    ['the stronger way is kept', one('a', 1, 'spoken'), one('a', 2, 'helped'), { at: at(1), by: 'spoken' }],
    [
      'a stronger way replaces a weaker one',
      one('a', 1, 'helped'),
      one('a', 2, 'typed'),
      { at: at(1), by: 'typed' },
    ],
  ] as const)('%s', (_, stored, reported, merged) => {
    expect(mergeCompleted(stored, reported).get('a' as WordId)).toEqual(merged)
  })

  test('completions of two devices are united', () => {
    const merged = mergeCompleted(one('a', 1, 'spoken'), one('b', 2, 'typed'))
    expect([...merged.keys()]).toEqual(['a', 'b'])
  })

  test('a completed word never becomes incomplete, later or weaker', () => {
    fc.assert(
      fc.property(completed, completed, (stored, reported) => {
        const merged = mergeCompleted(stored, reported)
        for (const [id, before] of stored) {
          const after = merged.get(id)
          expect(after?.at.getTime()).toBeLessThanOrEqual(before.at.getTime())
          expect(after && stronger(after.by, before.by)).toBe(after?.by)
        }
      }),
    )
  })

  test('merging does not mutate its inputs', () => {
    fc.assert(
      fc.property(completed, completed, (stored, reported) => {
        const [storedBefore, reportedBefore] = [structuredClone(stored), structuredClone(reported)]
        mergeCompleted(stored, reported)
        expect([stored, reported]).toEqual([storedBefore, reportedBefore])
      }),
    )
  })

  test('saves replayed in any order and with repetitions end in the same state', () => {
    const save = fc.record({ completed, position, latest })
    const replayed = fc
      .array(save, { minLength: 1, maxLength: 6 })
      .chain(saves =>
        fc.tuple(
          fc.constant(saves),
          fc.tuple(
            fc.shuffledSubarray(saves, { minLength: saves.length }),
            fc.array(fc.constantFrom(...saves), { maxLength: 6 }),
          ),
        ),
      )
    const stateAfter = (saves: { completed: CompletedWords; position: Position; latest: LatestPlace }[]) => ({
      completed: saves.map(one => one.completed).reduce(mergeCompleted, NEW),
      furthest: saves.map(one => one.position).reduce(furtherPosition, START),
      latest: saves.map(one => one.latest).reduce(mergeLatestPlace, EPOCH),
    })
    fc.assert(
      fc.property(replayed, ([saves, [shuffled, repeated]]) => {
        expect(stateAfter([...shuffled, ...repeated])).toEqual(stateAfter(saves))
      }),
    )
  })
})

describe('positions', () => {
  test.each([
    [
      [0, 0, 1],
      [0, 0, 0],
    ],
    [
      [0, 1, 0],
      [0, 0, 9],
    ],
    [
      [1, 0, 0],
      [0, 9, 9],
    ],
  ] as const)('%j is further than %j', (far, near) => {
    const [a, b] = [far, near].map(([lesson, word, sentence]) => ({ lesson, word, sentence }))
    if (!a || !b) throw new Error('expected two positions')
    expect(comparePositions(a, b)).toBeGreaterThan(0)
    expect(comparePositions(b, a)).toBeLessThan(0)
    expect(furtherPosition(a, b)).toEqual(a)
  })

  const placeIn = (lesson: number, ms: number, partialProgress = 0) => ({
    ...START,
    lesson,
    at: new Date(ms),
    partialProgress,
  })

  test('the latest place has the later time, even when it is further back', () => {
    const [early, late] = [placeIn(3, 1000), placeIn(1, 2000)]
    expect(mergeLatestPlace(early, late)).toEqual(late)
    expect(mergeLatestPlace(late, early)).toEqual(late)
  })

  test('of two places at the same time the further one is the latest', () => {
    const [back, ahead] = [placeIn(1, 1000), placeIn(3, 1000)]
    expect(mergeLatestPlace(back, ahead)).toEqual(ahead)
    expect(mergeLatestPlace(ahead, back)).toEqual(ahead)
  })

  test('a save without a partial progress keeps the stored one of the same word only', () => {
    const unsaid = (lesson: number) => ({ ...placeIn(lesson, 2000), sentence: 1, partialProgress: undefined })
    expect(mergeLatestPlace(placeIn(1, 1000, 33), unsaid(1)).partialProgress).toBe(33)
    expect(mergeLatestPlace(placeIn(1, 1000, 33), unsaid(2)).partialProgress).toBe(0)
  })

  test.each([
    [START, { ...START, sentence: 1 }, true],
    [START, { ...START, word: 1 }, false],
    [START, { ...START, lesson: 1 }, false],
  ])('%j and %j are in the same word: %s', (a, b, expected) => {
    expect([isSameWord(a, b), isSameWord(b, a)]).toEqual([expected, expected])
  })
})

describe('passed steps from position and percent', () => {
  test.each([
    ['none at the start', 3, 0, 0, 0],
    ['the steps before the position', 3, 2, 0, 2],
    ['the steps that the percent includes, even past the position', 3, 0, 33, 1],
    ['independent of the rounding of the percent', 7, 0, percentOfSteps(6, 7), 6],
    ['a partial step does not count', 1, 0, 50, 0],
    ['never all: the item would be completed', 3, 9, 100, 2],
    ['none in an item without steps', 0, 1, 100, 0],
  ])('are %s', (_, stepCount, sentence, percent, expected) => {
    expect(passedStepCount(stepCount, sentence, percent)).toBe(expected)
  })

  test('match the count from which the percent was computed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(), (stepCount, any) => {
        const done = any % stepCount
        expect(passedStepCount(stepCount, 0, percentOfSteps(done, stepCount))).toBe(done)
      }),
    )
  })
})

test('the ways of passing are ordered from skipped to spoken (D19)', () => {
  const ways = [
    'skippedByAdmin',
    'placed',
    'helped',
    'heard',
    'chosen',
    'selfCompared',
    'typed',
    'spoken',
  ] as const
  for (const [index, strong] of ways.entries()) {
    for (const weak of ways.slice(0, index)) {
      expect([stronger(weak, strong), weaker(strong, weak)]).toEqual([strong, weak])
    }
  }
})

describe('the percent of completed words (L9.5)', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}` as WordId)

  test.each([
    [0, 0, 0],
    [0, 10, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [10, 10, 100],
    [199, 200, 99],
  ])('%i of %i words are %i', (done, all, percent) => {
    expect(percentOf(ids(all), new Set(ids(done)))).toBe(percent)
  })

  test('it is 100 when and only when every word is completed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.nat({ max: 400 }), (a, b) => {
        const [done, all] = [Math.min(a, b), Math.max(a, b, 1)]
        expect(percentOf(ids(all), new Set(ids(done))) === 100).toBe(done === all)
      }),
    )
  })

  test('completed words outside the list do not count', () => {
    expect(percentOf(ids(4), new Set([...ids(1), 'elsewhere' as WordId]))).toBe(25)
  })
})

describe('reported keys of completed words (D18)', () => {
  const lessons = [['a', 'b'], ['c']] as unknown as WordId[][]
  const read = (reported: Record<string, string>) => {
    const { completed, unknown } = readCompletedKeys(new Map(Object.entries(reported)), {
      lessons,
      isWord: id => lessons.flat().includes(id),
    })
    return { completed: Object.fromEntries(completed), unknown }
  }

  test.each([
    ['ids identify words', { a: '1', c: '2' }, { a: '1', c: '2' }, []],
    [
      '"{lesson}-{word}" identifies a word by its indices from 0',
      { '0-1': '1', '1-0': '2' },
      { b: '1', c: '2' },
      [],
    ],
    ['index keys are ignored where an id is given', { '0-1': '1', a: '2' }, { a: '2' }, []],
    ['ids outside the course are reported', { x: '1', a: '2' }, { a: '2' }, ['x']],
    [
      'index keys beyond the course are reported',
      { '0-2': '1', '2-0': '2', '0-0': '3' },
      { a: '3' },
      ['0-2', '2-0'],
    ],
    ['an empty report gives an empty result', {}, {}, []],
    [
      'names of object properties are not words',
      { constructor: '1', toString: '2' },
      {},
      ['constructor', 'toString'],
    ],
  ])('%s', (_, reported, expected, unknown) => {
    expect(read(reported as Record<string, string>)).toEqual({ completed: expected, unknown })
  })
})

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [1.5, 3, 50],
  [2, 3, 67],
  [3, 3, 100],
])('%d of %i steps of an item are %i percent', (done, count, percent) => {
  expect(percentOfSteps(done, count)).toBe(percent)
})
