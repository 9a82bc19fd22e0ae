import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Leaving, useGoingOn } from '#web/features/player/use-going-on.ts'
import { chooseGoesOn } from '#web/lib/goes-on.ts'

/* Decision 032. */

const MESSAGE = '¡Bien hecho! Se entendió cada palabra.'
const READ_MS = 2280

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => act(() => chooseGoesOn(true)))

type Given = { isPassed?: boolean; fixedMs?: number; shortMs?: number; text?: string }

let leaving: Leaving

function show(given: Given = {}) {
  const goOn = vi.fn()
  const { rerender } = render(<Step {...given} goOn={goOn} />)
  return { goOn, change: (now: Given) => rerender(<Step {...now} goOn={goOn} />) }
}

function Step({ isPassed = true, fixedMs, shortMs, text = MESSAGE, goOn }: Given & { goOn: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  leaving = useGoingOn(isPassed, goOn, { fixedMs, shortMs, message })
  return (
    <div ref={message}>
      {text}
      <button type="button">Modelo</button>
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
  const { goOn, change } = show({ text: '¡Casi perfecto!' })
  letPass(500)
  change({ text: 'x'.repeat(200) })
  letPass(11_000)
  expect(goOn).not.toHaveBeenCalled()
  letPass(2000)
  expect(goOn).toHaveBeenCalledOnce()
})

test('a step that is not passed, or not any more, stays', () => {
  const { goOn, change } = show({ isPassed: false })
  letPass(60_000)
  change({ isPassed: true })
  letPass(1000)
  change({ isPassed: false })
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
  const button = screen.getByRole('button', { name: 'Modelo' })
  act(() => button.focus())
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
  act(() => button.blur())
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

test.each([
  [{ fixedMs: 500 }, 500],
  [{ shortMs: 1200 }, 1200],
  [{}, READ_MS + ofButton],
])('the wait that is shown is the wait: %o', (given, shown) => {
  const { goOn } = show(given)
  expect(leaving.leavesInMs).toBe(shown)
  letPass(shown - 1)
  expect(goOn).not.toHaveBeenCalled()
  letPass(1)
  expect(goOn).toHaveBeenCalledOnce()
})

test.each([{ fixedMs: 500 }, { shortMs: 1200 }, {}])('who asks to stay, stays: %o', given => {
  const { goOn } = show(given)
  act(() => leaving.stay())
  expect(leaving.leavesInMs).toBeUndefined()
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})

test('a touch leaves a short wait to the learner', () => {
  const { goOn } = show({ shortMs: 1200 })
  letPass(1000)
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(leaving.leavesInMs).toBeUndefined()
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})

test.each([{}, { fixedMs: 500 }])('with the setting off nothing goes on by itself: %o', given => {
  act(() => chooseGoesOn(false))
  const { goOn } = show(given)
  letPass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})
