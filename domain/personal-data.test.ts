import { describe, expect, test } from 'vitest'
import { EMAIL, PERSON_NAME, USERNAME } from '#domain/personal-data.ts'

function isAccepted(pattern: RegExp, value: string): boolean {
  return pattern.test(value)
}

describe('a username', () => {
  test.each(['ana', 'Ana_Perez', 'a12', 'x'.repeat(20)])('may be "%s"', name => {
    expect(isAccepted(USERNAME, name)).toBe(true)
  })
  test.each(['an', '1ana', '_ana', 'ana perez', 'ana-perez', 'añа', 'x'.repeat(21), 'ana\n', ''])(
    'may not be "%s"',
    name => {
      expect(isAccepted(USERNAME, name)).toBe(false)
    },
  )
})

describe('a name', () => {
  test.each(['Ana', 'José María', "O'Neill", 'Núñez-Peña', 'Ó', 'é'.repeat(50)])('may be "%s"', name => {
    expect(isAccepted(PERSON_NAME, name)).toBe(true)
  })
  test.each(['', ' ', '-', "'", 'Ana3', 'Ana<b>', 'a'.repeat(51), 'Ana\tB', 'Ana.'])(
    'may not be "%s"',
    name => {
      expect(isAccepted(PERSON_NAME, name)).toBe(false)
    },
  )
})

describe('an e-mail address', () => {
  test.each(['ana@example.com', 'a.b+c@sub.example.do', 'a@b.c', 'ana@.example.com'])(
    'may be "%s"',
    address => {
      expect(isAccepted(EMAIL, address)).toBe(true)
    },
  )
  test.each([
    'ana',
    'ana@example',
    'a b@example.com',
    'a@b@example.com',
    '@example.com',
    'ana@.',
    'ana@com.',
  ])('may not be "%s"', address => {
    expect(isAccepted(EMAIL, address)).toBe(false)
  })
})

test('an address crafted for slow matching is refused quickly', () => {
  // Processor time: on a busy machine elapsed time includes other work.
  const before = process.cpuUsage()
  expect(isAccepted(EMAIL, `a@${'.'.repeat(100_000)} `)).toBe(false)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
