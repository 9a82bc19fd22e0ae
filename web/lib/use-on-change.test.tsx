import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useOnChange } from '#web/lib/use-on-change.ts'

type Props = {
  step: string
  useReset: (step: string, reset: () => void) => void
  /** Presses right after the first paint, before React has run the effects that follow it. */
  isPressedAtOnce?: boolean
}

/** Does it in an effect: the bug that this hook was made to fix. */
function useResetInEffect(step: string, reset: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on change
  useEffect(reset, [step])
}

function Step({ step, useReset, isPressedAtOnce = false }: Props) {
  const [hint, setHint] = useState('')
  useReset(step, () => setHint(''))
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isPressedAtOnce) button.current?.click()
  }, [isPressedAtOnce])
  return (
    <button ref={button} type="button" onClick={() => setHint('locked')}>
      {hint}
    </button>
  )
}

const hint = () => screen.getByRole('button').textContent

test.each([
  ['this hook', 'locked', useOnChange],
  ['an effect', '', useResetInEffect],
] as const)('a press right after the first paint, with %s: "%s"', (_, expected, useReset) => {
  render(<Step step="one" useReset={useReset} isPressedAtOnce />)
  expect(hint()).toBe(expected)
})

test('a change resets', async () => {
  const { rerender } = render(<Step step="one" useReset={useOnChange} />)
  await userEvent.click(screen.getByRole('button'))
  expect(hint()).toBe('locked')
  rerender(<Step step="one" useReset={useOnChange} />)
  expect(hint()).toBe('locked')
  rerender(<Step step="two" useReset={useOnChange} />)
  expect(hint()).toBe('')
})
