// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGoingOn } from '#web/features/player/use-going-on.ts'
import { chooseGoesOn } from '#web/lib/preferences.ts'

/* Decision 032. */

const MESSAGE = '¡Bien hecho! Se entendió cada palabra.'
const READ_MS = 2280

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  act(() => root?.unmount())
  act(() => chooseGoesOn(true))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Given = { isPassed?: boolean; fixedMs?: number; shortMs?: number; text?: string }

function show(given: Given = {}) {
  const goOn = vi.fn()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  const render = (now: Given) => act(() => root?.render(<Step {...now} goOn={goOn} />))
  render(given)
  return { goOn, render }
}

function Step({ isPassed = true, fixedMs, shortMs, text = MESSAGE, goOn }: Given & { goOn: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  const { leavesInMs, stay } = useGoingOn(isPassed, goOn, { fixedMs, shortMs, message })
  return (
    <div ref={message}>
      {text}
      <button type="button">Modelo</button>
      <button type="button" onClick={stay} data-leaves={leavesInMs} />
    </div>
  )
}

const letPass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const ofButton = 'Modelo'.length * 60

test('a passed step goes on once its message could be read, and only once', () => {
  const { goOn } = show()
  letPass(READ_MS + ofButton - 1)
  expect(goOn).not.toHaveBeenCalled()
  letPass(1)
  expect(goOn).toHaveBeenCalledOnce()
  letPass(60_000)
  expect(goOn).toHaveBeenCalledOnce()
})

test('a message that becomes longer stays longer', () => {
  const { goOn, render } = show({ text: '¡Casi perfecto!' })
  letPass(500)
  render({ text: 'x'.repeat(200) })
  letPass(11_000)
  expect(goOn).not.toHaveBeenCalled()
  letPass(2000)
  expect(goOn).toHaveBeenCalledOnce()
})

test('a step that is not passed, or not any more, stays', () => {
  const { goOn, render } = show({ isPassed: false })
  letPass(60_000)
  render({ isPassed: true })
  letPass(1000)
  render({ isPassed: false })
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})

test.each(['keydown', 'pointerdown'])('a %s leaves the rest to the learner', event => {
  const { goOn } = show()
  letPass(1000)
  act(() => void window.dispatchEvent(new Event(event)))
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})

test('the focus in the message holds it', () => {
  const { goOn } = show()
  const button = document.querySelector('button')
  act(() => button?.focus())
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
  act(() => button?.blur())
  letPass(1000)
  expect(goOn).toHaveBeenCalledOnce()
})

test('a delay of the specification is exact, and input does not change it', () => {
  const { goOn } = show({ fixedMs: 500 })
  act(() => void window.dispatchEvent(new Event('keydown')))
  letPass(499)
  expect(goOn).not.toHaveBeenCalled()
  letPass(1)
  expect(goOn).toHaveBeenCalledOnce()
})

const stayButton = () => document.querySelector<HTMLButtonElement>('[data-leaves], button:last-child')
const shownMs = () => stayButton()?.dataset.leaves

test.each([
  [{ fixedMs: 500 }, '500'],
  [{ shortMs: 1200 }, '1200'],
  [{}, `${READ_MS + ofButton}`],
])('the wait that is shown is the wait: %o', (given, shown) => {
  const { goOn } = show(given)
  expect(shownMs()).toBe(shown)
  letPass(Number(shown) - 1)
  expect(goOn).not.toHaveBeenCalled()
  letPass(1)
  expect(goOn).toHaveBeenCalledOnce()
})

test.each([{ fixedMs: 500 }, { shortMs: 1200 }, {}])('who asks to stay, stays: %o', given => {
  const { goOn } = show(given)
  act(() => stayButton()?.click())
  expect(shownMs()).toBeUndefined()
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})

test('a touch leaves a short wait to the learner', () => {
  const { goOn } = show({ shortMs: 1200 })
  letPass(1000)
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(shownMs()).toBeUndefined()
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})

test.each([{}, { fixedMs: 500 }])('with the setting off nothing goes on by itself: %o', given => {
  act(() => chooseGoesOn(false))
  const { goOn } = show(given)
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})
