import { useState } from 'react'

export const RUNGS = ['choose', 'type', 'compare'] as const
export type Rung = (typeof RUNGS)[number]

let latest: Rung = 'choose'

/** The chosen rung: a lesson done by the ladder keeps it from step to step. */
export function useRung(): [Rung, (rung: Rung) => void] {
  const [rung, setRung] = useState(latest)
  return [
    rung,
    chosen => {
      latest = chosen
      setRung(chosen)
    },
  ]
}
