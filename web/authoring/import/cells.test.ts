import { expect, test } from 'vitest'
import { readCells, SEPARATORS, writeCells } from '#web/authoring/import/cells.ts'

test.each(SEPARATORS)('rows written with %j are read back alike', separator => {
  const rows = [
    ['inglés', 'español'],
    ['5" nail', 'un "clavo"'],
    ['a\tb;c,d', 'line\none'],
    ['', 'x'],
    ['"quoted"', "it's"],
  ]
  expect(readCells(writeCells(rows, separator), separator)).toEqual({ rows, separator })
})
