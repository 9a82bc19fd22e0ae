import { expect, test } from 'vitest'
import { isSafePoint, keepUndisturbed } from '#web/lib/unsaved.ts'

test('interruptions are safe only when nothing is unsaved', () => {
  expect(isSafePoint()).toBe(true)
  const endLesson = keepUndisturbed()
  const endForm = keepUndisturbed()
  endLesson()
  expect(isSafePoint()).toBe(false)
  endLesson()
  expect(isSafePoint(), 'ending one twice does not end the other').toBe(false)
  endForm()
  expect(isSafePoint()).toBe(true)
})
