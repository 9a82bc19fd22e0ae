// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Celebration } from '#web/features/player/over/celebration.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

/* L4.31 to L4.34, L9.1. */

const wait = setTimeout
const drawn = () => new Promise(resolve => wait(resolve, 50))
const overlay = () => document.querySelector('[role=status]')

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  root?.unmount()
  vi.useRealTimers()
})

test('it has 30 pieces, hides after 1.5 s, and ends after 2 s', async () => {
  const onFinished = vi.fn()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <LanguageProvider language="es" text={es}>
      <Celebration number={1} nextLesson={2} onFinished={onFinished} />
    </LanguageProvider>,
  )
  await drawn()
  vi.advanceTimersByTime(0)
  await drawn()
  expect(overlay()?.querySelectorAll('i')).toHaveLength(30)
  const look = () => overlay()?.getAttribute('data-phase')
  expect(look()).toBe('shown')

  vi.advanceTimersByTime(1499)
  await drawn()
  expect(look()).toBe('shown')
  vi.advanceTimersByTime(1)
  await drawn()
  expect(look()).toBe('leaving')
  vi.advanceTimersByTime(499)
  expect(onFinished).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onFinished).toHaveBeenCalledOnce()
})

test.each([
  [2, 'Congratulations, you passed to lesson 2'],
  [undefined, 'Excellent'],
])('its message names the lesson that follows, if there is one: %s', async (nextLesson, message) => {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <LanguageProvider language="es" text={es}>
      <Celebration number={1} nextLesson={nextLesson} onFinished={() => undefined} />
    </LanguageProvider>,
  )
  await drawn()
  expect(overlay()?.querySelector('h2')?.textContent).toBe(message)
})
