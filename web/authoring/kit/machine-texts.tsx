import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { isPlain } from '#web/authoring/kit/values.ts'

/** Machine translations that no author has accepted yet (D25). */
export type MachineTexts = {
  /** All of them: a draft keeps them. */
  texts: readonly string[]
  has: (text: string) => boolean
  add: (...texts: readonly string[]) => void
  accept: (text: string) => void
  /** How many of them a record still has. */
  countIn: (values: unknown) => number
}

const Context = createContext<MachineTexts | undefined>(undefined)

/**
 * Remembers the machine translations of a record by their text: a text stays marked when its sentence moves, and is no
 * longer marked when the author changes it.
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

/** Shares the machine translations of a record with its fields: `RecordForm` and `RecordDialog` do. */
export function MachineTextsProvider({ texts, children }: { texts: MachineTexts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>
}

/** Those of the record around; alone, a field remembers its own. */
export function useOwnMachineTexts(): MachineTexts {
  const own = useMachineTexts()
  return useContext(Context) ?? own
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isPlain(value) ? Object.values(value).flatMap(textsIn) : []
}
