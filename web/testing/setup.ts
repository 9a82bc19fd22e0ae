import { cleanup, configure, getConfig } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetLoaded } from '#web/lib/use-loaded.ts'
import { answering } from '#web/testing/answering.ts'

/* Before each file of the tests of the web. They share a process and its window: nothing of a test stays there. */

// The name by which Testing Library knows the clock of a test: what is waited for then takes no time.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })
// What a test may replace.
const storages = [localStorage, sessionStorage]
const realImmediate = setImmediate
const realTimeout = setTimeout
/** While the clock of a test runs ahead, what takes real time goes on as well: loading a part of the program. */
const REAL_MS_PER_STEP = 10
const { unstable_advanceTimersWrapper: advanced } = getConfig()
const turn = () => new Promise<void>(resolve => realImmediate(resolve))
configure({
  // Far above what anything takes: a busy machine is not a fault of the code.
  asyncUtilTimeout: 30_000,
  // Made at each look while something is waited for: the whole page would take longer than the test.
  getElementError: (message, page) => new Error(`${message}\n\nThe page says: ${page.textContent}`),
  // React renders as in a browser. Its `act` would forget a part of the program that is loaded by a press.
  eventWrapper: event => {
    const result = event()
    flushSync(() => undefined)
    return result
  },
  unstable_advanceTimersWrapper: async advance => {
    const result = await advanced(advance)
    await new Promise(resolve => realTimeout(resolve, REAL_MS_PER_STEP))
    return result
  },
  // What a press changes after a promise is rendered in a turn of its own.
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
