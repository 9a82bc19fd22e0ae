import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { isPlain } from '#web/authoring/kit/values.ts'

/** Machine translations that no author has accepted yet (D25). */
export type MachineTexts = {
  /** All of them, for the draft. */
  texts: readonly string[]
  has: (text: string) => boolean
  add: (...texts: readonly string[]) => void
  accept: (text: string) => void
  /** How many of them a record still contains. */
  countIn: (values: unknown) => number
}

const Context = createContext<MachineTexts | undefined>(undefined)

/**
 * Remembers a record's machine translations by their text: a text stays marked when its sentence moves, and loses its
 * mark when the author changes it.
 */
export function useMachineTexts(): MachineTexts {
  const [texts, setTexts] = useState<readonly string[]>([])
  return useMemo(
    () => ({
      texts,
      has: text => texts.includes(text),
      add: (...added) => setTexts(known => [...new Set([...known, ...added])]),
      accept: text => setTexts(known => known.filter(one => one !== text)),
      countIn: values => {
        const found = new Set(textsIn(values))
        return texts.filter(text => found.has(text)).length
      },
    }),
    [texts],
  )
}

/** Shares a record's machine translations with its fields; used by `RecordForm` and `RecordDialog`. */
export function MachineTextsProvider({ texts, children }: { texts: MachineTexts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>
}

/** Those of the surrounding record; a field without one remembers its own. */
export function useOwnMachineTexts(): MachineTexts {
  const own = useMachineTexts()
  return useContext(Context) ?? own
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isPlain(value) ? Object.values(value).flatMap(textsIn) : []
}
