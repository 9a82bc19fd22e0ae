import type { z } from 'zod'
import type { importRows } from '#contract/authoring/import.ts'
import type { FieldMessage } from '#contract/errors.ts'
import { es } from '#contract/text/es.ts'
import { cleanCell } from '#domain/import/cell-text.ts'
import { type CheckedRow, checkRows, type ImportTarget, isReady } from '#domain/import/check-rows.ts'
import type { RowItem, SheetRow } from '#domain/import/rows.ts'
import { inThread } from '#server/authoring/thread/in-thread.ts'

export type Sheet = ImportTarget & { rows: readonly SheetRow[] }

export type CheckedSheet = {
  /** The faults of all rows, as JSON of the reply: a hundred thousand of them fit into a sheet. */
  faultsJson: string
  /** The first error of each row that has one, by its index in the call. */
  errors: [string, FieldMessage][]
  items: RowItem[]
}

type Faults = z.output<typeof importRows.reply>['faults']

/** A sheet that is checked in milliseconds, while a thread would take longer to start. */
const FEW_CELLS = 10_000
const WORKER = new URL('./sheet-worker.ts', import.meta.url)

/** Cleans and checks the rows of a sheet; a large one in a thread of its own. */
export async function checkSheet(sheet: Sheet): Promise<CheckedSheet> {
  const cells = sheet.rows.reduce((sum, row) => sum + Object.keys(row.cells).length, 0)
  return cells > FEW_CELLS ? inThread<CheckedSheet>(WORKER, sheet) : checkSheetHere(sheet)
}

export function checkSheetHere({ rows, ...target }: Sheet): CheckedSheet {
  const checked = checkRows(rows.map(cleanRow), target)
  return {
    faultsJson: JSON.stringify(faultsOf(checked)),
    errors: checked.flatMap((one, index) => errorOf(one, index)),
    items: checked.map(({ item }) => item),
  }
}

function cleanRow({ number, cells }: SheetRow): SheetRow {
  const cleaned = Object.entries(cells).map(([field, cell]) => [field, cleanCell(cell ?? '')])
  return { number, cells: Object.fromEntries(cleaned) }
}

function faultsOf(checked: readonly CheckedRow[]): Faults {
  return checked.flatMap(({ row, faults }) =>
    faults.map(({ level, code, field, value }) => ({
      row: row.number,
      level,
      code,
      field: field ?? null,
      value,
    })),
  )
}

function errorOf(checked: CheckedRow, index: number): [string, FieldMessage][] {
  const error = isReady(checked) ? undefined : checked.faults.find(({ level }) => level === 'error')
  return error ? [[`rows.${index}.${error.field ?? 'cells'}`, messageOf(error.code)]] : []
}

/** Forms have a sentence for some of the codes; the import screen has its own for the others. */
function messageOf(code: string): FieldMessage {
  return Object.hasOwn(es.fields, code) ? (code as FieldMessage) : 'invalidRow'
}
