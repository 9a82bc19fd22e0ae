import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DRAWINGS = readFileSync(join(import.meta.dirname, 'drawings.svg'), 'utf8')
const NAMES = [
  ...readFileSync(join(import.meta.dirname, 'drawing.tsx'), 'utf8').matchAll(/^ {2}\| '(\w+)'$/gm),
].map(([, name]) => name)
const drawn = [...DRAWINGS.matchAll(/<symbol id="(\w+)" viewBox="0 0 328 196">(.*?)<\/symbol>/gs)]

test('each name has its drawing', () => {
  expect(NAMES.length).toBeGreaterThan(9)
  expect(drawn.map(([, name]) => name)).toEqual(NAMES)
})

test.each(drawn.map(([, name, body = '']) => [name, body] as const))(
  '%s is below 2 kB, and its tint covers it',
  (_, body) => {
    expect(body.length).toBeLessThan(2_000)
    expect(body.trimStart()).toMatch(
      /^<path fill="(?:var\(--c-[a-z]+-soft\)|#14434f)" d="M0 0h328v196H0z"\/>/,
    )
  },
)

test('together they stay small: a phone keeps them for when there is no network', () => {
  expect(DRAWINGS.length).toBeLessThan(9_000)
})
