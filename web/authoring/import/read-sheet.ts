import { cleanCell } from '#domain/import/cell-text.ts'
import { columnName, type Field, fieldOfHeader } from '#domain/import/columns.ts'
import { SHEET_LIMITS, type SheetRow } from '#domain/import/rows.ts'
import { readCells, type Separator } from '#web/authoring/import/cells.ts'

/** Reasons why a whole sheet cannot be read. */
export type SheetFault =
  | { code: 'openQuote'; line: number; text: string }
  | { code: 'tooManyRows'; count: number }
  | { code: 'noRows' }
  | { code: 'oneColumn' }
  | { code: 'columnMissing'; field: 'english' | 'spanish'; columns: NamedColumn[] }
  | { code: 'columnTwice'; field: Field; columns: NamedColumn[] }

/** A column as messages name it: its letter, and its header or first cell. */
export type NamedColumn = Pick<Column, 'name' | 'header'>

export type Column = {
  /** A, B, C … */
  name: string
  header: string
  /** Undefined if the column is not used. */
  field: Field | undefined
}

export type Sheet = {
  separator: Separator
  /** All rows as written, including the headers. */
  grid: string[][]
  hasHeaders: boolean
  columns: Column[]
  rows: SheetRow[]
  faults: SheetFault[]
}

/** The author's choices: fields by column index; null for an unused column. */
export type SheetChoices = { separator?: Separator; fields: Record<number, Field | null> }

/** Reads pasted cells or the text of a file. */
export function readSheet(text: string, { separator, fields }: SheetChoices): Sheet {
  const cells = readCells(text, separator)
  if ('openQuote' in cells) {
    const nothing = { grid: [], hasHeaders: false, columns: [], rows: [] }
    return { separator: separator ?? '\t', ...nothing, faults: [{ code: 'openQuote', ...cells.openQuote }] }
  }
  const grid = cells.rows
  const first = grid.findIndex(isFilled)
  const head = grid[first] ?? []
  const hasHeaders = head.some(header => fieldOfHeader(header) !== undefined)
  const width = hasHeaders ? head.length : Math.max(0, ...grid.map(row => row.length))
  const columns = Array.from({ length: width }, (_, index): Column => {
    const header = hasHeaders ? cleanCell(head[index] ?? '') : ''
    const chosen = fields[index]
    const field = chosen === undefined ? fieldOfHeader(header) : (chosen ?? undefined)
    return { name: columnName(index), header, field }
  })
  const filled = grid.flatMap((row, index) =>
    index >= first + (hasHeaders ? 1 : 0) && isFilled(row) ? [{ row, number: index + 1 }] : [],
  )
  const faults = faultsOf(columns, { count: filled.length, example: hasHeaders ? [] : head })
  const rows = faults.length > 0 ? [] : filled.map(({ row, number }) => rowOf(row, number, columns))
  return { separator: cells.separator, grid, hasHeaders, columns, rows, faults }
}

function faultsOf(
  columns: readonly Column[],
  { count, example }: { count: number; example: readonly string[] },
): SheetFault[] {
  if (columns.length < 2) return [{ code: 'oneColumn' }]
  const named = columns.map(({ name, header }, index) => ({
    name,
    header: header || cleanCell(example[index] ?? ''),
  }))
  const faults = (['english', 'spanish'] as const)
    .filter(field => !columns.some(column => column.field === field))
    .map((field): SheetFault => ({ code: 'columnMissing', field, columns: named }))
  for (const [field, twice] of Map.groupBy(columns, column => column.field)) {
    if (field === undefined || twice.length < 2) continue
    faults.push({ code: 'columnTwice', field, columns: twice.map(({ name, header }) => ({ name, header })) })
  }
  if (count === 0) faults.push({ code: 'noRows' })
  if (count > SHEET_LIMITS.rows) faults.push({ code: 'tooManyRows', count })
  return faults
}

function rowOf(row: readonly string[], number: number, columns: readonly Column[]): SheetRow {
  const cells = Object.fromEntries(
    columns.flatMap(({ field }, index) => (field ? [[field, cleanCell(row[index] ?? '')]] : [])),
  )
  const beyond = row.slice(columns.length).map(cleanCell).filter(Boolean).join(', ')
  return { number, cells, ...(beyond && { beyond }) }
}

function isFilled(row: readonly string[]): boolean {
  return row.some(cell => cleanCell(cell) !== '')
}
