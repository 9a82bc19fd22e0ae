// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.restoreAllMocks()
})

test('a part that cannot be loaded leaves the rest of the screen, and is tried again the next time', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn(async () => () => <i>tip</i>).mockRejectedValueOnce(new Error('offline'))
  const Tip = lazyWithPreload(load)
  const place = document.createElement('div')
  const root = createRoot(place)
  unmount = () => root.unmount()
  const show = (attempt: number) =>
    flushSync(() =>
      root.render(
        <main>
          verdict
          <OptionalPart key={attempt} part={Tip} fallback="…">
            <Tip />
          </OptionalPart>
        </main>,
      ),
    )
  show(1)
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(place.textContent).toBe('verdict…')
  show(2)
  await vi.waitFor(() => expect(place.textContent).toBe('verdicttip'))
  expect(load).toHaveBeenCalledTimes(2)
})
