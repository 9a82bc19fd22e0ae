import { describe, expect, test } from 'vitest'
import { csvOf, textOfCell } from '#domain/csv.ts'

const MARK = '\ufeff'

describe('a table for a spreadsheet', () => {
  test('marks UTF-8, and quotes every cell', () => {
    expect(
      csvOf([
        ['a', 'ñ'],
        ['', '1'],
      ]),
    ).toBe(`${MARK}"a","ñ"\r\n"","1"\r\n`)
  })

  test('quotes, commas and line breaks stay inside their cell', () => {
    expect(csvOf([['say "so"', 'a,b', 'a\nb']])).toBe(`${MARK}"say ""so""","a,b","a\nb"\r\n`)
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '=HYPERLINK("http://x")',
    ' =1',
    '\u00a0-1',
    "'=1",
  ])('%j is text, not a formula', value => {
    expect(csvOf([[value]])).toBe(`${MARK}"'${value.replaceAll('"', '""')}"\r\n`)
    expect(textOfCell(`'${value}`)).toBe(value)
  })

  test.each(['ana@x.do', "o'neil@x.do", 'a=b', 'a-b+c@x.do', ' x'])('%j is unchanged', value => {
    expect(csvOf([[value]])).toBe(`${MARK}"${value}"\r\n`)
  })
})
