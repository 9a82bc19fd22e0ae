// @vitest-environment happy-dom
import { Component, type ReactNode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOnce, type Part } from '#web/lib/load-once.ts'

const logged = vi.fn()
let unmount = () => {}

beforeEach(() => {
  logged.mockReset()
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  unmount()
  vi.restoreAllMocks()
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? 'failed' : this.props.children
  }
}

/** The page after the first render. */
function show(part: Part<string>): () => string | null {
  const Shown = () => part.useLoaded()
  const place = document.createElement('div')
  const root = createRoot(place)
  unmount = () => root.unmount()
  flushSync(() =>
    root.render(
      <Boundary>
        <Suspense fallback="waiting">
          <Shown />
        </Suspense>
      </Boundary>,
    ),
  )
  return () => place.textContent
}

test('a part that was loaded in advance is shown at once', async () => {
  const load = vi.fn(async () => 'part')
  const part = loadOnce(load)
  await part.preload()
  expect(show(part)()).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('another one is waited for, and loaded once', async () => {
  const load = vi.fn(async () => 'part')
  const page = show(loadOnce(load))
  expect(page()).toBe('waiting')
  await vi.waitFor(() => expect(page()).toBe('part'))
  expect(load).toHaveBeenCalledTimes(1)
  expect(logged, 'React finds nothing wrong').not.toHaveBeenCalled()
})

test('a preload that fails is tried again on use', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'))
  const part = loadOnce(load)
  await part.preload()
  const page = show(part)
  await vi.waitFor(() => expect(page()).toBe('part'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a use that fails throws, and does not retry forever', async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error('offline')))
  const page = show(loadOnce(load))
  await vi.waitFor(() => expect(page()).toBe('failed'))
  expect(load).toHaveBeenCalledTimes(1)
})
