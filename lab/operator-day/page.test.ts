import { expect, test } from 'vitest'
import { readSteps, valueNames } from '#scripts/installing-steps.ts'

test('the operator’s page has the steps of the operator’s day, and uses the values that it names', () => {
  const { values, ...steps } = readSteps()
  const used = new Set(
    [
      ...Object.values(steps)
        .join('')
        .matchAll(/\$(DILO_\w+)/g),
    ].map(([, name]) => name),
  )
  expect(used).toEqual(new Set(valueNames(values)))
})
