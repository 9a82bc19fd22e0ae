import { expect, test } from 'vitest'
import { isSaidAlike } from '#domain/course/said-alike.ts'

test.each([
  ['Good morning', 'good morning!', true],
  ['Good  morning', ' “GOOD morning” ', true],
  ['Good morning', 'Good evening', false],
  ["I'm here", 'Im here', false],
  ['I have 2', 'I have 3', false],
])('recordings of «%s» fit «%s»: %s', (one, other, fits) => {
  expect(isSaidAlike(one, other)).toBe(fits)
  expect(isSaidAlike(other, one)).toBe(fits)
})
