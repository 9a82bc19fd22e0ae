import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Celebration } from '#web/features/player/over/celebration.tsx'
import { show } from '#web/testing/show.tsx'

/* L4.31 to L4.34, L9.1. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const letPass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('it has 30 pieces, hides after 1.5 s, and ends after 2 s', async () => {
  const onFinished = vi.fn()
  await show(<Celebration number={1} nextLesson={2} onFinished={onFinished} />)
  const overlay = screen.getByRole('status')
  expect(overlay.querySelectorAll('i')).toHaveLength(30)
  expect(overlay.dataset.phase).toBe('shown')
  letPass(1499)
  expect(overlay.dataset.phase).toBe('shown')
  letPass(1)
  expect(overlay.dataset.phase).toBe('leaving')
  letPass(499)
  expect(onFinished).not.toHaveBeenCalled()
  letPass(1)
  expect(onFinished).toHaveBeenCalledOnce()
})

test.each([
  [2, 'Congratulations, you passed to lesson 2', '¡Felicidades! Pasaste a la lección 2.'],
  [undefined, 'Excellent', '¡Excelente!'],
])('its message names the lesson that follows, if there is one: %s', async (nextLesson, message, own) => {
  await show(<Celebration number={1} nextLesson={nextLesson} onFinished={() => undefined} />)
  const status = within(screen.getByRole('status'))
  expect(status.getByRole('heading', { level: 2 }).textContent).toBe(message)
  expect(status.getByText(own), 'and says it in Spanish').toBeDefined()
})
