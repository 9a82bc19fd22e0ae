import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'

test('a part that cannot be loaded leaves the rest of the screen, and is tried again the next time', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn(async () => () => <i>tip</i>).mockRejectedValueOnce(new Error('offline'))
  const Tip = lazyWithPreload(load)
  const screen = (attempt: number) => (
    <main>
      verdict
      <OptionalPart key={attempt} part={Tip} fallback="…">
        <Tip />
      </OptionalPart>
    </main>
  )
  const { container, rerender } = await act(async () => render(screen(1)))
  expect(container.textContent).toBe('verdict…')
  await act(async () => rerender(screen(2)))
  expect(container.textContent).toBe('verdicttip')
  expect(load).toHaveBeenCalledTimes(2)
})
