import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Audience } from '#domain/site/routes.ts'
import { tutorial } from '#domain/site/tutorial.ts'
import { useTutorial } from '#web/app/use-tutorial.ts'

beforeEach(() => void vi.useFakeTimers())

const visit = (audience: Audience) =>
  renderHook(() => useTutorial(tutorial, { isOnList: true, audience, user: null }))
const letPass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test.each([
  ['member', 'hasSeenTutorial'],
  ['visitor', 'hasSeenTutorialDemo'],
] as const)('on the first visit of %s it opens after 1 s, which %s remembers', (audience, key) => {
  const first = visit(audience)
  letPass(999)
  expect([first.result.current.isOpen, localStorage.length]).toEqual([false, 0])
  letPass(1)
  const stored = [localStorage.getItem(key), localStorage.length]
  expect([first.result.current.isOpen, ...stored]).toEqual([true, 'true', 1])
  first.unmount()
  const second = visit(audience)
  letPass(60_000)
  expect(second.result.current.isOpen, 'the second time').toBe(false)
})

test('it is not counted as seen when the list is left before', () => {
  const { unmount } = visit('member')
  letPass(999)
  unmount()
  letPass(60_000)
  expect(localStorage.length).toBe(0)
})
