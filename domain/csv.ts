/**
 * A cell that a spreadsheet reads as a formula or strips, even after blanks. A cell that already starts with an
 * apostrophe gets another one, so that reading it back is exact.
 */
const FORMULA = /^'*[\s\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Some spreadsheets need it to detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Comma-separated values (RFC 4180), safe to open in a spreadsheet: a cell that would be a formula gets a leading
 * apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(row => row.map(cellOf).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** The original text of a cell that `csvOf` wrote: without the apostrophe that kept it from being a formula. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

function cellOf(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
