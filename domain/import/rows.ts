import type { Field } from '#domain/import/columns.ts'
import { sentenceOf } from '#domain/import/columns.ts'

/*
 * Reads rows of a sheet as items. The screen shows the faults while the author edits; the server reads the same rows
 * with the same functions, so that both agree.
 */

/** Limits for one import: rows, bytes, and characters of a cell. */
export const SHEET_LIMITS = { rows: 2000, bytes: 2 * 1024 * 1024, cell: 1000, text: 500 }

/** A row of a sheet: its number in the sheet, from 1, and its cells by field. */
export type SheetRow = {
  number: number
  cells: Partial<Record<Field, string>>
  /** The content of cells beyond the last column. */
  beyond?: string
}

export type RowType = 'word' | 'exercise'

export type RowSentence = {
  english: string
  spanish: string
  pronunciation: string
  picture: string
  audio: string
  slowAudio: string
}

/** A row as an item. */
export type RowItem = RowSentence & {
  type: RowType
  lessonNumber: number
  /** From 1; undefined means after the others. */
  order: number | undefined
  group: string
  sentences: RowSentence[]
}

const TYPES: Record<string, RowType> = {
  '': 'word',
  palabra: 'word',
  word: 'word',
  ejercicio: 'exercise',
  exercise: 'exercise',
}

/** The type that a cell names; undefined if it names none that a sheet can hold. */
export function typeOfCell(cell: string): RowType | undefined {
  return Object.hasOwn(TYPES, cell.toLowerCase()) ? TYPES[cell.toLowerCase()] : undefined
}

/** A whole number from 1, as spreadsheets write it: "8", "8.0", "Lección 8"; undefined for any other text. */
export function numberOfCell(cell: string): number | undefined {
  const [, digits] = /^(?:[\p{L}.]+\s+)?(\d{1,4})(?:[.,]0+)?$/u.exec(cell) ?? []
  const number = Number(digits ?? 0)
  return number >= 1 ? number : undefined
}

/** Reads a row whose cells have no errors. */
export function itemOfRow(row: SheetRow, fallbackLesson: number): RowItem {
  const cell = (field: Field) => row.cells[field] ?? ''
  return {
    ...sentenceFrom(part => cell(part)),
    type: typeOfCell(cell('type')) ?? 'word',
    lessonNumber: numberOfCell(cell('lesson')) ?? fallbackLesson,
    order: numberOfCell(cell('order')),
    group: cell('group'),
    sentences: sentenceNumbers(row).map(number => sentenceFrom(part => cell(`sentence${number}.${part}`))),
  }
}

/** The numbers of the sentences in a row that have any text, from 1. */
export function sentenceNumbers({ cells }: SheetRow): number[] {
  const numbers = Object.entries(cells).flatMap(([field, cell]) => {
    const sentence = sentenceOf(field as Field)
    return sentence && cell ? [sentence.number] : []
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function sentenceFrom(cell: (part: keyof RowSentence) => string): RowSentence {
  return {
    english: cell('english'),
    spanish: cell('spanish'),
    pronunciation: cell('pronunciation'),
    picture: cell('picture'),
    audio: cell('audio'),
    slowAudio: cell('slowAudio'),
  }
}
