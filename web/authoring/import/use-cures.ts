import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RowFault } from '#domain/import/check-rows.ts'
import { type Field, sentenceOf } from '#domain/import/columns.ts'
import { withCell, withoutBeyond, withoutRows } from '#web/authoring/import/edit-sheet.ts'
import type { useSheetImport } from '#web/authoring/import/use-sheet.ts'
import { useCallMutation } from '#web/authoring/kit/query.ts'
import type { Failure } from '#web/lib/call.ts'

export type Cures = {
  /** Around the rows: a pressed fix disappears with its fault, and the next one gets the focus. */
  region: RefObject<HTMLDivElement | null>
  edit: (row: number, field: Field, text: string) => void
  cure: (row: number, fault: RowFault) => void
  /** The row and cell being translated. */
  translating: string | undefined
  failure: Failure | undefined
}

/** The key of a cell in the state. */
export function cellKey(row: number, field: Field | undefined): string {
  return `${row}/${field}`
}

/** Fixes rows by changing the pasted text. */
export function useCures({ sheet, mend }: ReturnType<typeof useSheetImport>): Cures {
  const region = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number>(undefined)
  const latest = useRef(sheet)
  latest.current = sheet
  const [translating, setTranslating] = useState<string>()
  const { run, failure } = useCallMutation('POST translate')

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have changed
  useEffect(() => {
    const from = focusFrom.current
    if (from === undefined) return
    focusFrom.current = undefined
    if (document.activeElement !== document.body) return
    const cures = [...(region.current?.querySelectorAll<HTMLElement>('[data-cure-row]') ?? [])]
    const next = cures.find(cure => Number(cure.dataset.cureRow) >= from) ?? cures.at(-1) ?? region.current
    next?.focus()
  }, [sheet])

  const put = (row: number, text: string) => {
    focusFrom.current = row
    mend(text)
  }
  const edit = (row: number, field: Field, text: string) => {
    if (latest.current) put(row, withCell(latest.current, row, field, text))
  }
  const translate = async (row: number, field: Field, from: Field) => {
    const text = latest.current?.rows.find(({ number }) => number === row)?.cells[from] ?? ''
    const part = sentenceOf(field)?.part ?? field
    setTranslating(cellKey(row, field))
    const answer = await run({ body: { text, target: part === 'english' ? 'en' : 'es' } })
    setTranslating(undefined)
    if (answer.isOk) edit(row, field, answer.data.text)
  }
  const cure = (row: number, { field, cure: how }: RowFault) => {
    if (!how || !latest.current) return
    if (how.kind === 'remove') put(row, withoutRows(latest.current, new Set([row])))
    else if (how.kind === 'cut') put(row, withoutBeyond(latest.current, row))
    else if (field === undefined) return
    else if (how.kind === 'set') edit(row, field, how.text)
    else void translate(row, field, how.from)
  }
  return { region, edit, cure, translating, failure }
}
