import { beforeEach, expect, test, vi } from 'vitest'
import { helpsToReload } from '#web/lib/missing-part.ts'

const GONE = new TypeError(
  'Failed to fetch dynamically imported module: https://dilo.example.com/assets/a.js',
)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('a missing chunk is worth one reload, and another one a minute later', () => {
  expect(helpsToReload(GONE, 1_000)).toBe(true)
  expect(helpsToReload(GONE, 2_000)).toBe(false)
  expect(helpsToReload(GONE, 61_000)).toBe(true)
})

test('an error of the program itself does not reload', () => {
  expect(helpsToReload(new TypeError('x is not a function'), 1_000)).toBe(false)
})

test('without a network nothing is reloaded', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(helpsToReload(GONE, 1_000)).toBe(false)
})

test('a browser without storage does not reload in a loop', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(helpsToReload(GONE, 1_000)).toBe(false)
})
