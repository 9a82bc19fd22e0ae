import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '#web/lib/when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a task runs when the browser is idle', () => {
  const work = vi.fn()
  whenIdle(work, { requestIdleCallback: callback => callback() })
  expect(work).toHaveBeenCalledOnce()
})

test('a browser that is never idle runs it soon, too', () => {
  const work = vi.fn()
  whenIdle(work, { requestIdleCallback: (callback, { timeout }) => setTimeout(callback, timeout) })
  vi.advanceTimersByTime(3_000)
  expect(work).toHaveBeenCalledOnce()
})

test('a browser without idle callbacks runs it a moment later', () => {
  const work = vi.fn()
  whenIdle(work, {})
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledOnce()
})
