import { describe, expect, test } from 'vitest'
import { type AttemptOutcome, countAttempt, NO_ATTEMPTS } from '#domain/course/attempts.ts'

/** The results of consecutive attempts: `w` is a wrong one, `r` a right one. */
function resultsOf(attempts: string): AttemptOutcome['result'][] {
  let state = NO_ATTEMPTS
  return [...attempts].map(attempt => {
    const outcome = countAttempt(state, attempt === 'r')
    state = outcome.attempts
    return outcome.result
  })
}

describe('attempts at a step (L4.22, L4.24; D19)', () => {
  test.each([
    ['r', 'passed', 'the first attempt passes when it is right'],
    ['w', 'tryAgain', 'a wrong attempt may be repeated'],
    ['ww', 'tryAgain', 'so may the second'],
    ['www', 'tryAgainSlower', 'the third wrong attempt asks for slower speech'],
    ['wwww', 'tryAgain', 'the slower notice comes once'],
    ['wwwww', 'helped', 'the fifth attempt passes the item with help'],
    ['wwr', 'passed', 'a right attempt passes at any time'],
    ['wwwwr', 'passed', 'a right fifth attempt is passed by voice, not with help'],
    ['wwwwww', 'helped', 'a wrong attempt after the fifth does not take the pass away'],
  ] as const)('"%s" ends in %s: %s', (attempts, result, _why) => {
    expect(resultsOf(attempts).at(-1)).toBe(result)
  })

  test('counting does not change the attempts that were given', () => {
    const before = { wrong: 2 }
    expect(countAttempt(before, false).attempts).toEqual({ wrong: 3 })
    expect(before).toEqual({ wrong: 2 })
  })
})
