import { act, render } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadOnce, type Part } from '#web/lib/load-once.ts'

const logged = vi.fn()

beforeEach(() => {
  logged.mockReset()
  vi.spyOn(console, 'error').mockImplementation(logged)
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
async function show(part: Part<string>): Promise<() => string | null> {
  const Shown = () => part.useLoaded()
  const { container } = await act(async () =>
    render(
      <Boundary>
        <Suspense fallback="waiting">
          <Shown />
        </Suspense>
      </Boundary>,
    ),
  )
  return () => container.textContent
}

test('a part that was loaded in advance is shown at once', async () => {
  const load = vi.fn(async () => 'part')
  const part = loadOnce(load)
  await part.preload()
  const Shown = () => part.useLoaded()
  expect(render(<Shown />).container.textContent).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('another one is waited for, and loaded once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const load = vi.fn(() => promise)
  const page = await show(loadOnce(load))
  expect(page()).toBe('waiting')
  await act(async () => resolve('part'))
  expect(page()).toBe('part')
  expect(load).toHaveBeenCalledTimes(1)
  expect(logged, 'React finds nothing wrong').not.toHaveBeenCalled()
})

test('a preload that fails is tried again on use', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'))
  const part = loadOnce(load)
  await part.preload()
  const page = await show(part)
  expect(page()).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a use that fails throws, and does not retry forever', async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error('offline')))
  const page = await show(loadOnce(load))
  expect(page()).toBe('failed')
  expect(load).toHaveBeenCalledTimes(1)
})
