import { expect, test } from 'vitest'
import { isComingBack } from '#domain/course/coming-back.ts'

const now = new Date('2026-11-29T12:00:00Z')

test.each([
  ['nothing yet', null, false],
  ['a moment ago', '2026-11-29T11:59:00Z', false],
  ['almost seven days ago', '2026-11-22T12:00:01Z', false],
  ['seven days ago', '2026-11-22T12:00:00Z', true],
  ['a year ago', '2025-11-29T12:00:00Z', true],
  ['later, by a wrong clock', '2026-12-29T12:00:00Z', false],
])('with practice %s', (_, latest, isBack) => {
  expect(isComingBack(latest === null ? null : new Date(latest), now)).toBe(isBack)
})
