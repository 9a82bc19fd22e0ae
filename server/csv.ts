/** Starts of cells that a spreadsheet reads as a formula, or strips. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

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

function cellOf(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
