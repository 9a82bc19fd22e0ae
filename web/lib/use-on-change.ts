import { useState } from 'react'

/**
 * Adjusts state when a value changes, in the same render. Unlike an effect, it does nothing on mount: an effect after
 * the first paint would undo what a quick press has set meanwhile.
 *
 * @param value compared by identity
 */
export function useOnChange(value: unknown, adjust: () => void): void {
  const [known, setKnown] = useState(value)
  if (Object.is(known, value)) return
  setKnown(value)
  adjust()
}
