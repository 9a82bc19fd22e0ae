/** What makes a spreadsheet read a cell as a formula, or swallow the sign before one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Without it some spreadsheets read UTF-8 as something else. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A table as comma-separated values (RFC 4180) that is safe to open: a cell that would be a formula begins with
 * an apostrophe, which makes it a text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(row => row.map(cellOf).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function cellOf(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
