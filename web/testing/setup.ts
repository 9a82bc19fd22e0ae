import { act, cleanup, configure } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { forgetLoaded } from '#web/lib/answers.ts'
import { answering } from '#web/testing/answering.ts'

/*
 * Runs before each test file of the web app. Files share a process and its window: no state of a test may remain there.
 */

// The name by which Testing Library detects fake timers: its waiting then takes no real time.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })
// Tests may replace these.
const storages = [localStorage, sessionStorage]
const realImmediate = setImmediate
const realTimeout = setTimeout
/** While the fake clock runs ahead, things that take real time continue too, such as loading a part of the program. */
const REAL_MS_PER_STEP = 10
const turn = () => new Promise<void>(resolve => realImmediate(resolve))
configure({
  // Far above what anything takes: a busy machine is not a fault in the code.
  asyncUtilTimeout: 30_000,
  // Built at each check while waiting: printing the whole page would take longer than the test.
  getElementError: (message, page) => new Error(`${message}\n\nThe page says: ${page.textContent}`),
  // React renders as in a browser. Its `act` would drop a part of the program that a press loads.
  eventWrapper: event => {
    const result = event()
    flushSync(() => undefined)
    return result
  },
  unstable_advanceTimersWrapper: async advance => {
    const result = await act(advance)
    await new Promise(resolve => realTimeout(resolve, REAL_MS_PER_STEP))
    return result
  },
  // Changes that a press makes after a promise are rendered in a separate turn.
  asyncWrapper: async work => {
    const result = await work()
    await turn()
    await turn()
    return result
  },
})

beforeEach(() => {
  // No test reaches a server.
  answering({})
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es'])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  forgetLoaded()
  for (const storage of storages) storage.clear()
  history.replaceState(null, '', '/')
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  document.body.replaceChildren()
})
// A part that a test began to load is there for the next file, too, and would fail with the window of this one.
afterAll(() => vi.dynamicImportSettled())
