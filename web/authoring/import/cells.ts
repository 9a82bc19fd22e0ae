import { type CsvError, parse } from 'csv-parse/browser/esm/sync'
import { fieldOfHeader } from '#domain/import/columns.ts'

export const SEPARATORS = ['\t', ';', ','] as const
export type Separator = (typeof SEPARATORS)[number]

/** The rows of a text; `openQuote` is where a quotation mark opens a cell that never ends. */
export type Cells = { rows: string[][]; separator: Separator } | { openQuote: { line: number; text: string } }

/** A longer cell means a quotation mark that is not closed. */
const MAX_RECORD = 20_000
/** Number of lines that decide the separator. */
const SAMPLE_LINES = 60

/**
 * The cells of pasted or decoded text. The separator is the one from a line `sep=;`, the given one, or the one that
 * makes rows of equal length. Blank rows stay, so that row numbers match the spreadsheet.
 */
export function readCells(text: string, given?: Separator): Cells {
  const { separator: named, rest, skipped } = withoutSeparatorLine(text.replace(/^\ufeff/, ''))
  const separator = given ?? named ?? likelySeparator(rest)
  const openQuote = findOpenQuote(rest, separator)
  if (openQuote) return { openQuote: { ...openQuote, line: openQuote.line + skipped } }
  try {
    const rows: string[][] = parse(rest, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      ltrim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_RECORD,
    })
    return { rows, separator }
  } catch (error) {
    return { openQuote: { line: Number((error as CsvError).lines ?? 1) + skipped, text: '' } }
  }
}

/** The text of rows, in a form that `readCells` reads back unchanged. */
export function writeCells(rows: readonly (readonly string[])[], separator: Separator): string {
  return rows.map(row => row.map(cell => written(cell, separator)).join(separator)).join('\n')
}

function written(cell: string, separator: Separator): string {
  const isPlain = !cell.includes(separator) && !/[\r\n]|^"|^\s|\s$/.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

function withoutSeparatorLine(text: string): { separator?: Separator; rest: string; skipped: number } {
  const [line, sign] = /^sep=(.)\r?\n?/i.exec(text) ?? []
  const separator = SEPARATORS.find(known => known === sign)
  if (line === undefined || !separator) return { rest: text, skipped: 0 }
  return { separator, rest: text.slice(line.length), skipped: 1 }
}

/** The separator that gives the most known headers, or else the most constant number of columns. */
function likelySeparator(text: string): Separator {
  const lines = text.split(/\r\n|\n|\r/, SAMPLE_LINES).filter(line => line.trim() !== '')
  const scored = SEPARATORS.map(separator => {
    const counts = lines.map(line => partsOf(line, separator).length)
    const most = mostFrequent(counts)
    const headers = partsOf(lines[0] ?? '', separator).filter(header => fieldOfHeader(header)).length
    const isTable = most > 1
    const constancy = isTable ? counts.filter(count => count === most).length / lines.length : 0
    return { separator, score: (headers > 1 ? headers * 10 : 0) + constancy }
  })
  return scored.sort((a, b) => b.score - a.score)[0]?.separator ?? '\t'
}

/** The cells of a line, roughly: separators inside quotation marks do not count. */
function partsOf(line: string, separator: Separator): string[] {
  const parts = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

function mostFrequent(counts: readonly number[]): number {
  const groups = [...Map.groupBy(counts, count => count).values()]
  return groups.sort((a, b) => b.length - a.length)[0]?.[0] ?? 0
}

/** A quotation mark at the start of a cell that is never closed, or only far below. */
function findOpenQuote(text: string, separator: Separator): { line: number; text: string } | undefined {
  const quoted = new RegExp(`(?<=^|[\\r\\n${separator === '\t' ? '\\t' : separator}])\\s*"`, 'g')
  let from = 0
  for (;;) {
    quoted.lastIndex = from
    const open = quoted.exec(text)
    if (!open) return undefined
    const start = open.index + open[0].length
    const end = endOfQuoted(text, start)
    if (end === undefined || end - start > MAX_RECORD - 1000) {
      const line = text.slice(0, start).split(/\r\n|\n|\r/).length
      return { line, text: text.slice(start, start + 30).split(/[\r\n]/)[0] ?? '' }
    }
    from = end
  }
}

/** The index after the closing mark; a doubled mark is part of the text. */
function endOfQuoted(text: string, start: number): number | undefined {
  let at = text.indexOf('"', start)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? undefined : at + 1
}
