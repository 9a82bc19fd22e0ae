import { expect, test } from 'vitest'
import { feedbackMs, screenClass } from '#web/lib/screen-class.ts'

test.each([
  [320, 'small', 2000],
  [768, 'small', 2000],
  [769, 'medium', 5000],
  [1024, 'medium', 5000],
  [1025, 'large', 5000],
])('a screen %i pixels wide is %s, and its feedback stays %i ms', (widthPx, name, stayMs) => {
  expect(screenClass(widthPx)).toBe(name)
  expect(feedbackMs(widthPx)).toBe(stayMs)
})
