import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '#web/lib/when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a task runs when the browser is idle', () => {
  const work = vi.fn()
  whenIdle(work, {
    requestIdleCallback: callback => {
      callback()
      return 1
    },
  })
  expect(work).toHaveBeenCalledOnce()
})

test('a browser that is never idle runs it soon, too', () => {
  const work = vi.fn()
  whenIdle(work, { requestIdleCallback: (callback, { timeout }) => Number(setTimeout(callback, timeout)) })
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

test('a cancelled task never runs', () => {
  const work = vi.fn()
  const idle = {
    requestIdleCallback: (callback: () => void) => Number(setTimeout(callback, 50)),
    cancelIdleCallback: (id: number) => clearTimeout(id),
  }
  for (const scope of [idle, {}]) whenIdle(work, scope)()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
