import { expect, test } from 'vitest'
import { inlineResult } from '#web/authoring/kit/inline-editor.tsx'

test.each([
  ['  ', undefined],
  ['', undefined],
  ['ship', undefined],
  [' ship ', undefined],
  [' boat ', 'boat'],
])('a blank or unchanged text is not saved, another one is trimmed: %j', (typed, saved) => {
  expect(inlineResult(typed, 'ship')).toBe(saved)
})
