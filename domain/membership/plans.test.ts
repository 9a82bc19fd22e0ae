import { expect, test } from 'vitest'
import { dopOf, plans } from '#domain/membership/plans.ts'

test('the plans cost and last what the specification says (D30)', () => {
  const terms = Object.entries(plans).map(([plan, { months, amount }]) => [plan, months, amount])
  expect(terms).toEqual([
    ['1', 1, '12.99'],
    ['2', 12, '129.99'],
    ['3', 3, '35.00'],
  ])
  expect(Object.values(plans).map(({ description }) => description.es)).toEqual([
    'MEMBRESÍA POR 1 MES',
    'MEMBRESÍA POR 1 AÑO',
    'MEMBRESÍA POR 3 MES',
  ])
})

test.each([
  ['12.99', '775.98'],
  ['129.99', '7765.14'],
  ['35.00', '2090.78'],
  ['0.01', '0.60'],
])('%s dollars are about %s Dominican pesos', (dollars, pesos) => {
  expect(dopOf(dollars)).toBe(pesos)
})
