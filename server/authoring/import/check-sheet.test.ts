import { expect, test } from 'vitest'
import { FIELDS } from '#domain/import/columns.ts'
import { SHEET_LIMITS } from '#domain/import/rows.ts'
import { checkSheet, checkSheetHere } from '#server/authoring/import/check-sheet.ts'

test('the largest sheet is checked in a thread: this one goes on, and the result is the same', async () => {
  const rows = Array.from({ length: SHEET_LIMITS.rows }, (_, row) => ({
    number: row + 1,
    cells: Object.fromEntries(FIELDS.map(field => [field, field === 'type' ? 'word' : `Ã±o ${row}`])),
  }))
  const sheet = { rows, lessonNumber: 1, existing: [] }
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 5)
  const checked = await checkSheet(sheet)
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(20)
  expect(checked).toEqual(checkSheetHere(sheet))
})
