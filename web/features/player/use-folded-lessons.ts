import { useState } from 'react'
import { readStored, writeStored } from '#web/lib/preferences.ts'

const KEY = 'dilo.lessons-folded'

/** Whether the list of lessons beside the item is folded; this device remembers it. */
export function useFoldedLessons(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [isFolded, setIsFolded] = useState(() => readStored(KEY) === 'yes')
  return [
    isFolded,
    fold => {
      writeStored(KEY, fold ? 'yes' : 'no')
      setIsFolded(fold)
    },
  ]
}
