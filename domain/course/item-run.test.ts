import { describe, expect, test } from 'vitest'
import { isStepPassed, type PassedSteps, passStep } from '#domain/course/item-run.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import { emptySentence, type Sentence } from '#domain/course/sentence.ts'

const sentence = (englishWord: string, step?: number): Sentence => ({
  ...emptySentence(),
  englishWord,
  ...(step !== undefined && { step }),
})
const item = (...sentences: Sentence[]) => ({ ...sentence('Title'), type: 'exercise', sentences })
const ABC = item(sentence('A'), sentence('B'), sentence('C'))

describe('a run through an item', () => {
  test('completes it with its last step, in any order, by the weakest way (D19)', () => {
    let passed: PassedSteps = new Map()
    const outcomes: (PassedBy | undefined)[] = []
    const percents: number[] = []
    for (const [index, by] of [
      [2, 'spoken'],
      [0, 'helped'],
      [1, 'typed'],
    ] as const) {
      const outcome = passStep(ABC, passed, { index, by })
      passed = outcome.passed
      outcomes.push(outcome.completedBy)
      percents.push(outcome.percent)
    }
    expect(outcomes).toEqual([undefined, undefined, 'helped'])
    expect(percents).toEqual([33, 67, 100])
  })

  test('does not count steps of an unknown way as weak', () => {
    const elsewhere: PassedSteps = new Map([
      [0, undefined],
      [1, undefined],
    ])
    expect(passStep(ABC, elsewhere, { index: 2, by: 'typed' }).completedBy).toBe('typed')
  })

  test('knows its passed steps again after an author has reordered them', () => {
    const { passed } = passStep(ABC, new Map(), { index: 0, by: 'spoken' })
    const reordered = item(sentence('C', 2), sentence('A', 0), sentence('B', 1))
    expect([0, 1, 2].map(index => isStepPassed(reordered, passed, index))).toEqual([false, true, false])
  })

  test('ignores steps that are gone', () => {
    const passed: PassedSteps = new Map([[7, 'spoken']])
    expect(passStep(ABC, passed, { index: 0, by: 'spoken' })).toMatchObject({
      percent: 33,
      completedBy: undefined,
    })
  })
})
