import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmNavigation, guardLeaving, type LeavingAnswer } from '#web/authoring/kit/leaving.ts'

let ends: (() => void)[] = []
beforeEach(() => history.replaceState(null, '', '/lesson-management?course=a'))
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

/** Guards the screen with a fixed answer. @returns the mock of its question */
function guard(answer: LeavingAnswer, isSaved = true) {
  const ask = vi.fn(async () => answer)
  ends.push(guardLeaving({ ask, save: async () => isSaved }))
  return ask
}
async function go(to: string, options?: { replace?: boolean }): Promise<boolean> {
  const navigate = vi.fn()
  confirmNavigation(navigate, to, options)
  // All promises settle before the next task.
  await new Promise(resolve => setTimeout(resolve))
  return navigate.mock.calls.length > 0
}

test('a link to another screen asks, also one to another record of the same screen', async () => {
  const ask = guard('stay')
  expect(await go('/edit-words')).toBe(false)
  expect(await go('/lesson-management')).toBe(false)
  expect(await go('/lesson-management?course=b')).toBe(false)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('the same in another language, and what a screen itself puts into its address, is not left', async () => {
  const ask = guard('stay')
  expect(await go('/en/lesson-management?course=a', { replace: true })).toBe(true)
  expect(await go('/lesson-management?course=a')).toBe(true)
  expect(await go('/lesson-management?course=a&view=simple', { replace: true })).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('of two that have unsaved changes each must agree', async () => {
  const form = guard('leave')
  guard('save', false)
  expect(await go('/edit-words')).toBe(false)
  expect(form).not.toHaveBeenCalled()
  ends.pop()?.()
  expect(await go('/edit-words')).toBe(true)
})
