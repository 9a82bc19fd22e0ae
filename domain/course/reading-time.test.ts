import { expect, test } from 'vitest'
import { readingMs } from '#domain/course/reading-time.ts'

test('a short message stays for the second of the specification, a long one as long as it takes to read', () => {
  expect(readingMs('')).toBe(1000)
  expect(readingMs('¡Bien hecho!')).toBe(1000)
  expect(readingMs('¡Bien hecho! Se entendió cada palabra.')).toBe(2280)
  expect(readingMs('x'.repeat(200))).toBe(12_000)
})

test('space between the parts of a message is not read', () => {
  expect(readingMs(` ${'word\n      '.repeat(10)}`)).toBe(readingMs('word '.repeat(10)))
})
