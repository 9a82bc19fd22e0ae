import { expect, test } from 'vitest'
import { en } from '#contract/text/en.ts'
import { es } from '#contract/text/es.ts'
import { compareTexts } from '#domain/testing/compare-texts.ts'

test('every refusal has a different sentence in each language', () => {
  expect(compareTexts(es, en)).toEqual([])
})
