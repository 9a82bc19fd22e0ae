import { expect, test, vi } from 'vitest'
import { type Touch, vibrate } from '#web/speaking/vibration.ts'

function phone(given: { isMotionReduced?: boolean; vibrate?: () => boolean } = {}) {
  const felt = vi.fn(given.vibrate ?? (() => true))
  const matchMedia = (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && given.isMotionReduced === true,
  })
  return { felt, scope: { navigator: { vibrate: felt }, matchMedia } }
}

test.each<[Touch, number[]]>([
  ['light', [10]],
  ['medium', [20]],
  ['heavy', [30]],
])('%s has the pattern of the specification', (touch, pattern) => {
  const { felt, scope } = phone()
  vibrate(touch, scope)
  expect(felt.mock.calls).toEqual([[pattern]])
})

test('success, warning and error differ in their patterns, and all are short', () => {
  const patterns = (['success', 'warning', 'error'] as const).map(touch => {
    const { felt, scope } = phone()
    vibrate(touch, scope)
    return (felt.mock.calls as unknown as [number[]][])[0]?.[0] ?? []
  })
  expect(new Set(patterns.map(String)).size).toBe(3)
  for (const pattern of patterns) expect(pattern.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(200)
})

test('reduced motion disables vibration', () => {
  const { felt, scope } = phone({ isMotionReduced: true })
  vibrate('success', scope)
  expect(felt).not.toHaveBeenCalled()
})

test('a missing or failing vibration has no effect', () => {
  const refusing = phone({
    vibrate: () => {
      throw new Error('blocked')
    },
  })
  for (const scope of [{}, { navigator: {} }, refusing.scope]) {
    expect(() => vibrate('error', scope)).not.toThrow()
  }
})
