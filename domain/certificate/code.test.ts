import { expect, test } from 'vitest'
import { CODE_LENGTH, CODE_SIGNS, codeOf, readCode } from '#domain/certificate/code.ts'

test('a code has no signs that look alike, and no vowels', () => {
  expect(new Set(CODE_SIGNS).size).toBe(28)
  expect(CODE_SIGNS).not.toMatch(/[01AEILOU]/)
})

test('every sign of a code is read again', () => {
  for (let first = 0; first < CODE_SIGNS.length; first += 1) {
    const indices = Array.from({ length: CODE_LENGTH }, (_, at) => (first + at) % CODE_SIGNS.length)
    const code = codeOf(indices)
    expect(code).toMatch(/^DILO-.{4}-.{4}$/)
    expect(readCode(code)).toBe(code)
  }
})

test.each([
  'DILO-7K4M-93QX',
  'dilo-7k4m-93qx',
  '  dilo 7k4m 93qx ',
  'Dilo7K4M93QX',
  '7k4m93qx',
  '7K4M–93QX',
  'ＤＩＬＯ－７Ｋ４Ｍ－９３ＱＸ',
])('"%s" is forgiven', typed => {
  expect(readCode(typed)).toBe('DILO-7K4M-93QX')
})

test.each(['', 'DILO', 'DILO-7K4M-93Q', 'DILO-7K4M-93QXX', 'DILO-7K4M-93Q0', 'DILO-7A4M-93QX', 'ñ', '🙂'])(
  '"%s" is no code',
  typed => {
    expect(readCode(typed)).toBeUndefined()
  },
)

test('a text of any length is read in no time', () => {
  expect(readCode('7'.repeat(10_000_000))).toBeUndefined()
})
