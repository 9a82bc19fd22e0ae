import type { Field } from '#domain/import/columns.ts'
import { writeCells } from '#web/authoring/import/cells.ts'
import type { Sheet } from '#web/authoring/import/read-sheet.ts'

/* Fixes change the pasted text itself, so that the author sees one sheet and not two. */

/** The text of the sheet with one cell replaced. */
export function withCell(sheet: Sheet, number: number, field: Field, text: string): string {
  const index = sheet.columns.findIndex(column => column.field === field)
  const grid = sheet.grid.map((row, at) => {
    if (at !== number - 1 || index === -1) return row
    const padded = [...row, ...Array.from({ length: Math.max(0, index + 1 - row.length) }, () => '')]
    return padded.with(index, text)
  })
  return writeCells(grid, sheet.separator)
}

/** The text of the sheet without some rows. */
export function withoutRows(sheet: Sheet, numbers: ReadonlySet<number>): string {
  const grid = sheet.grid.filter((_, index) => !numbers.has(index + 1))
  return writeCells(grid, sheet.separator)
}

/** The text of the sheet without the cells beyond the last column of a row. */
export function withoutBeyond(sheet: Sheet, number: number): string {
  const width = sheet.columns.length
  const grid = sheet.grid.map((row, at) => (at === number - 1 ? row.slice(0, width) : row))
  return writeCells(grid, sheet.separator)
}
