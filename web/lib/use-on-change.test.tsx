// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useOnChange } from '#web/lib/use-on-change.ts'

type Props = { step: string; useReset: (step: string, reset: () => void) => void }

/** What an effect would do instead: the fault that this hook was made for. */
function useResetInEffect(step: string, reset: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on change
  useEffect(reset, [step])
}

function Step({ step, useReset }: Props) {
  const [hint, setHint] = useState('')
  useReset(step, () => setHint(''))
  return (
    <button type="button" onClick={() => setHint('locked')}>
      {hint}
    </button>
  )
}

function show(props: Props) {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  // A first paint, without the effects that follow it.
  const rendered = new Promise<void>(done => {
    new MutationObserver(() => done()).observe(place, { childList: true })
  })
  root.render(<Step {...props} />)
  const button = () => place.querySelector('button')
  return {
    rendered,
    button,
    set: (step: string) => flushSync(() => root.render(<Step {...props} step={step} />)),
  }
}

test.each([
  ['this hook', useOnChange, 'locked'],
  ['an effect', useResetInEffect, ''],
] as const)('a press right after the first paint, with %s: "%s"', async (_, useReset, hint) => {
  const { rendered, button } = show({ step: 'one', useReset })
  await rendered
  button()?.click()
  await new Promise(done => setTimeout(done, 50))
  expect(button()?.textContent).toBe(hint)
})

test('a change resets', async () => {
  const { rendered, button, set } = show({ step: 'one', useReset: useOnChange })
  await rendered
  flushSync(() => button()?.click())
  expect(button()?.textContent).toBe('locked')
  set('one')
  expect(button()?.textContent).toBe('locked')
  set('two')
  expect(button()?.textContent).toBe('')
})
