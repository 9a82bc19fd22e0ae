// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Audience } from '#domain/site/routes.ts'
import { tutorial } from '#domain/site/tutorial.ts'
import { useTutorial } from '#web/app/use-tutorial.ts'

let root: ReturnType<typeof createRoot>
let isOpen: boolean
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function List({ audience }: { audience: Audience }) {
  ;({ isOpen } = useTutorial(tutorial, { isOnList: true, audience, user: null }))
  return null
}

function visit(audience: Audience): void {
  root = createRoot(document.createElement('div'))
  act(() => root.render(<List audience={audience} />))
}
const leave = () => act(() => root.unmount())
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test.each([
  ['paid', 'hasSeenTutorial'],
  ['visitor', 'hasSeenTutorialDemo'],
] as const)('on the first visit of %s it opens after 1 s, which %s remembers', (audience, key) => {
  visit(audience)
  pass(999)
  expect([isOpen, localStorage.length]).toEqual([false, 0])
  pass(1)
  expect([isOpen, localStorage.getItem(key), localStorage.length]).toEqual([true, 'true', 1])
  leave()
  visit(audience)
  pass(60_000)
  expect(isOpen, 'the second time').toBe(false)
  leave()
})

test('it is not counted as seen when the list is left before', () => {
  visit('paid')
  pass(999)
  leave()
  pass(60_000)
  expect(localStorage.length).toBe(0)
})
