import { expect, test } from 'vitest'
import { likelyShares } from '#domain/speech/interval.ts'

test.each([
  [10, 10, 0.722, 1],
  [0, 10, 0, 0.278],
  [26, 30, 0.703, 0.947],
  [1, 1, 0.207, 1],
])('%i of %i leave a share of %f to %f likely', (successes, of, least, most) => {
  const shares = likelyShares(successes, of)
  expect(shares.least).toBeCloseTo(least, 3)
  expect(shares.most).toBeCloseTo(most, 3)
})
