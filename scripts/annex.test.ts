import { describe, expect, test } from 'vitest'
import { programsOf } from '#scripts/annex.ts'

describe.each(['studio', 'lab'] as const)('the programs of %s', annex => {
  test.each([...programsOf(annex)])('%s says in one line what it does: %s', (_, purpose) => {
    expect(purpose).toMatch(/^[A-Z].{20,100}\.$/)
  })
})
