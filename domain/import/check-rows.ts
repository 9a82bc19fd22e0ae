import { MAX_LESSON } from '#domain/course/arrangement.ts'
import { OWN_MEDIA } from '#domain/course/media-address.ts'
import { isFormula, isGarbled, isMachineMark, isSheetError, repaired } from '#domain/import/cell-text.ts'
import { type Field, sentenceField, sentenceOf } from '#domain/import/columns.ts'
import {
  itemOfRow,
  numberOfCell,
  type RowItem,
  SHEET_LIMITS,
  type SheetRow,
  sentenceNumbers,
  typeOfCell,
} from '#domain/import/rows.ts'

/** What can be wrong with a row. A row with only warnings can be imported. */
export type RowFaultCode =
  | 'englishMissing'
  | 'spanishMissing'
  | 'tooLong'
  | 'invalidAddress'
  | 'invalidOrder'
  | 'orderTaken'
  | 'invalidLesson'
  | 'invalidType'
  | 'repeated'
  | 'inLesson'
  | 'inCourse'
  | 'sheetError'
  | 'formula'
  | 'garbled'
  | 'machineMark'
  | 'beyond'
  | 'pronunciationMissing'
  | 'slashesMissing'

/**
 * The fix for a fault: another text for the cell, its translation, removing the row, or clearing cells beyond the last
 * column.
 */
export type Cure =
  | { kind: 'set'; text: string }
  | { kind: 'translate'; from: Field }
  | { kind: 'remove' }
  | { kind: 'cut' }

export type RowFault = {
  level: 'error' | 'warning'
  code: RowFaultCode
  /** The cell; undefined for the row as a whole. */
  field: Field | undefined
  /** A value for the sentence: the text of the cell, another row, a limit. */
  value: string
  number: number
  cure: Cure | undefined
}

export type CheckedRow = { row: SheetRow; faults: RowFault[]; item: RowItem }

export type ImportTarget = {
  /** The lesson of rows that do not name one. */
  lessonNumber: number
  /** The items already in the course, outside the word bank. */
  existing: readonly { englishWord: string; spanishTranslation: string; lessonNumber: number }[]
}

/** Reads every row, and finds its faults: alone, among the other rows, and against the course's items. */
export function checkRows(rows: readonly SheetRow[], target: ImportTarget): CheckedRow[] {
  const asksHowItSounds = rows.some(({ cells }) => cells.pronunciation)
  const checked = rows.map(row => ({
    row,
    item: itemOfRow(row, target.lessonNumber),
    faults: [...cellFaults(row), ...missingFaults(row), ...(asksHowItSounds ? soundFaults(row) : [])],
  }))
  const inCourse = Map.groupBy(target.existing, item =>
    keyOf({ english: item.englishWord, spanish: item.spanishTranslation }),
  )
  const firsts = new Map<string, number>()
  const orders = new Map<string, number>()
  for (const { row, item, faults } of checked) {
    if (!item.english || !item.spanish) continue
    faults.push(...doubleFaults(row, item, { firsts, inCourse }))
  }
  for (const { row, item, faults } of checked) {
    if (item.order === undefined) continue
    const place = `${item.lessonNumber}/${item.order}`
    const other = orders.get(place)
    if (other === undefined) orders.set(place, row.number)
    else faults.push(orderTaken(item, other, checked))
  }
  return checked
}

/** Whether a row can be imported. */
export function isReady({ faults }: Pick<CheckedRow, 'faults'>): boolean {
  return faults.every(({ level }) => level === 'warning')
}

function cellFaults(row: SheetRow): RowFault[] {
  const found = Object.entries(row.cells).flatMap(([field, text]) =>
    text ? faultsOfCell(field as Field, text) : [],
  )
  return row.beyond
    ? [...found, fault('beyond', undefined, { value: row.beyond, cure: { kind: 'cut' } })]
    : found
}

function faultsOfCell(field: Field, text: string): RowFault[] {
  const part = sentenceOf(field)?.part ?? field
  if (isSheetError(text)) return [fault('sheetError', field, { value: text, cure: set('') })]
  switch (part) {
    case 'order':
      return numberOfCell(text) === undefined
        ? [fault('invalidOrder', field, { value: text, cure: set('') })]
        : []
    case 'lesson': {
      const lesson = numberOfCell(text)
      const isLesson = lesson !== undefined && lesson <= MAX_LESSON
      return isLesson ? [] : [fault('invalidLesson', field, { value: text, cure: set('') })]
    }
    case 'type':
      return typeOfCell(text) ? [] : [fault('invalidType', field, { value: text, cure: set('') })]
    case 'picture':
    case 'audio':
    case 'slowAudio':
      return isAddress(text) ? [] : [fault('invalidAddress', field, { value: text, cure: set('') })]
    default:
      return textFaults(field, text)
  }
}

function textFaults(field: Field, text: string): RowFault[] {
  const limit = field === 'group' ? 100 : SHEET_LIMITS.text
  if (text.length > limit) {
    return [fault('tooLong', field, { value: `${text.length}`, number: limit })]
  }
  if (isGarbled(text)) {
    const meant = repaired(text)
    return [fault('garbled', field, { value: text, cure: meant === undefined ? undefined : set(meant) })]
  }
  if (isMachineMark(text)) return [fault('machineMark', field, { value: text })]
  if (isFormula(text)) return [fault('formula', field, { value: text, level: 'warning' })]
  return []
}

/** English and Spanish are required, for the row and for each of its sentences. */
function missingFaults(row: SheetRow): RowFault[] {
  const pairs: [Field, Field][] = [
    ['english', 'spanish'],
    ...sentenceNumbers(row).map((number): [Field, Field] => [
      sentenceField(number, 'english'),
      sentenceField(number, 'spanish'),
    ]),
  ]
  return pairs.flatMap(([english, spanish]) => [
    ...(row.cells[english] ? [] : [missing('englishMissing', english, spanish, row)]),
    ...(row.cells[spanish] ? [] : [missing('spanishMissing', spanish, english, row)]),
  ])
}

function missing(
  code: 'englishMissing' | 'spanishMissing',
  field: Field,
  from: Field,
  { cells }: SheetRow,
): RowFault {
  return fault(code, field, { cure: cells[from] ? { kind: 'translate', from } : undefined })
}

function soundFaults({ cells }: SheetRow): RowFault[] {
  const sound = cells.pronunciation
  if (!sound) return [fault('pronunciationMissing', 'pronunciation', { level: 'warning' })]
  if (/^\/.+\/$/.test(sound) || isSheetError(sound)) return []
  const bare = sound.replace(/^[/[]\s*/, '').replace(/(\S|^)\s*[/\]]$/, '$1')
  return [
    fault('slashesMissing', 'pronunciation', { level: 'warning', value: sound, cure: set(`/${bare}/`) }),
  ]
}

function doubleFaults(
  row: SheetRow,
  item: RowItem,
  { firsts, inCourse }: { firsts: Map<string, number>; inCourse: Map<string, { lessonNumber: number }[]> },
): RowFault[] {
  const key = keyOf(item)
  const first = firsts.get(key)
  const cure: Cure = { kind: 'remove' }
  if (first !== undefined) return [fault('repeated', 'english', { value: item.english, number: first, cure })]
  firsts.set(key, row.number)
  const existing = inCourse.get(key)
  const [other] = existing ?? []
  if (!existing || !other) return []
  if (existing.some(({ lessonNumber }) => lessonNumber === item.lessonNumber)) {
    return [fault('inLesson', 'english', { value: item.english, number: item.lessonNumber, cure })]
  }
  const number = other.lessonNumber
  return [fault('inCourse', 'english', { level: 'warning', value: item.english, number, cure })]
}

/** The fix is the next order that no other row of the lesson has. */
function orderTaken(
  { order = 0, lessonNumber }: RowItem,
  other: number,
  rows: readonly CheckedRow[],
): RowFault {
  const taken = new Set(
    rows.filter(({ item }) => item.lessonNumber === lessonNumber).map(({ item }) => item.order),
  )
  let free = order + 1
  while (taken.has(free)) free += 1
  return fault('orderTaken', 'order', { value: `${order}`, number: other, cure: set(`${free}`) })
}

/** Two rows with the same key are the same word. */
function keyOf({ english, spanish }: { english: string; spanish: string }): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[.!?¡¿]/g, '')
      .trim()
  return JSON.stringify([plain(english), plain(spanish)])
}

function isAddress(text: string): boolean {
  if (OWN_MEDIA.test(text)) return true
  return /^https?:\/\/[^\s"'<>\\`]+$/i.test(text) && text.length <= SHEET_LIMITS.cell
}

function set(text: string): Cure {
  return { kind: 'set', text }
}

function fault(
  code: RowFaultCode,
  field: Field | undefined,
  { level = 'error', value = '', number = 0, cure }: Partial<Omit<RowFault, 'code' | 'field'>>,
): RowFault {
  return { level, code, field, value, number, cure }
}
