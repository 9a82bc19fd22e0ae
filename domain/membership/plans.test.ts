import { expect, test } from 'vitest'
import { addMonthsUtc, dopOf, plans } from '#domain/membership/plans.ts'

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

test.each([
  ['2026-01-31T10:20:30.400Z', 1, '2026-02-28T10:20:30.400Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-30T23:59:59.999Z', 3, '2027-02-28T23:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2026-12-15T12:00:00.000Z', 1, '2027-01-15T12:00:00.000Z'],
])('%s and %i months is %s', (start, months, end) => {
  expect(addMonthsUtc(new Date(start), months).toISOString()).toBe(end)
})
