import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FROM_PX, feedbackMs, screenClass, UP_TO_PX } from '#web/lib/screen-class.ts'

test.each([
  [320, 'small', 2000],
  [768, 'small', 2000],
  [769, 'medium', 5000],
  [1024, 'medium', 5000],
  [1025, 'large', 5000],
])('a screen %i pixels wide is %s, and its feedback stays %i ms', (widthPx, name, stayMs) => {
  expect(screenClass(widthPx)).toBe(name)
  expect(feedbackMs(widthPx)).toBe(stayMs)
})

test('style sheets change at the widths of the program, and at no other', () => {
  const known = [
    ...Object.values(UP_TO_PX).flatMap(px => [`width <= ${px}px`, `width > ${px}px`]),
    ...FROM_PX.flatMap(px => [`width < ${px}px`, `width >= ${px}px`]),
  ]
  const web = join(import.meta.dirname, '..')
  const sheets = globSync('**/*.css', { cwd: web })
  const others = sheets.flatMap(sheet =>
    [...readFileSync(join(web, sheet), 'utf8').matchAll(/@media([^{]*)\{/g)]
      .flatMap(([, query = '']) => query.match(/[^()]*width[^()]*/g) ?? [])
      .filter(width => !known.includes(width.trim()))
      .map(width => `${sheet}: ${width}`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})
