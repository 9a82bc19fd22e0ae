import { expect, test } from 'vitest'
import { yearAgainstMonths } from '#domain/membership/savings.ts'

test('a year costs 10.83 dollars a month, and 25.89 less than twelve single months', () => {
  expect(yearAgainstMonths()).toEqual({ perMonth: '10.83', saved: '25.89' })
})
