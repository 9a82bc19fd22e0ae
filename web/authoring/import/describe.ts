import type { RowFault } from '#domain/import/check-rows.ts'
import { type Field, type ItemField, sentenceOf } from '#domain/import/columns.ts'
import { SHEET_LIMITS } from '#domain/import/rows.ts'
import type { Decoded } from '#web/authoring/import/decode-file.ts'
import type { NamedColumn, SheetFault } from '#web/authoring/import/read-sheet.ts'
import type { es } from '#web/text/authoring/import/es.ts'

export type ImportText = typeof es
export type FileFault = Extract<Decoded, { fault: unknown }>['fault']

/** Characters of a cell that a sentence quotes. */
const QUOTED = 40

/** The name of a column's content. */
export function fieldName(field: Field, text: ImportText): string {
  const sentence = sentenceOf(field)
  if (!sentence) return text.fields[field as ItemField]
  return text.sentenceField(sentence.number, text.fields[sentence.part])
}

/** Where and what: «Fila 6, oración 2: falta el español…». */
export function describeRowFault(fault: RowFault, row: number, text: ImportText): string {
  const { code, field, value, number } = fault
  const sentence = field && sentenceOf(field)
  const where = sentence ? text.whereSentence(row, sentence.number) : text.where(row)
  const part = sentence?.part ?? (field as ItemField | undefined) ?? 'english'
  return text.rowFaults[code](where, part, shortened(value), number)
}

export function describeSheetFault(fault: SheetFault, text: ImportText): string {
  const say = text.sheetFaults
  switch (fault.code) {
    case 'openQuote':
      return say.openQuote(fault.line, shortened(fault.text))
    case 'tooManyRows':
      return say.tooManyRows(fault.count, SHEET_LIMITS.rows)
    case 'columnMissing':
      return say.columnMissing(fault.field, listed(fault.columns, text))
    case 'columnTwice':
      return say.columnTwice(fieldName(fault.field, text), listed(fault.columns, text))
    default:
      return say[fault.code]
  }
}

export function describeFileFault(fault: FileFault, fileName: string, text: ImportText): string {
  const say = text.fileFaults
  switch (fault.code) {
    case 'tooLarge':
      return say.tooLarge(fileName, text.megabytes((fault.bytes / 1024 / 1024).toFixed(1)))
    case 'otherKind':
      return say[fault.kind](fileName)
    case 'empty':
      return say.empty(fileName)
  }
}

function listed(columns: readonly NamedColumn[], text: ImportText): string {
  return columns.map(({ name, header }) => text.namedColumn(name, shortened(header))).join(', ')
}

function shortened(value: string): string {
  return value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value
}
