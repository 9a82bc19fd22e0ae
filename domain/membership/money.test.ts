import { expect, test } from 'vitest'
import { centsOf } from '#domain/membership/money.ts'

test.each([
  ['12.99', 1299],
  ['12.9', 1290],
  ['35', 3500],
  ['35.000', 3500],
  ['-10.00', -1000],
  ['0.01', 1],
  ['0.001', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['12,99', undefined],
])('%s is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})
