import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasTitle } from '#scripts/named-tests.ts'

/* The tests that docs/security.md names exist, and no check is missing. */

const CHECKS = 47
const text = readFileSync('docs/security.md', 'utf8')

type Named = { path: string; titles: string[] }

/** The tests in a text: a path, followed by titles in « ». */
function testsIn(given: string): Named[] {
  return [...given.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`((?: «[^»]+»)*)/g)].map(
    ([, path = '', titles = '']) => ({
      path,
      titles: [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => title),
    }),
  )
}

const rows = text.split('\n').flatMap(line => {
  const number = /^\| (\d+) \|/.exec(line)?.[1]
  return number === undefined ? [] : [{ number: Number(number), line }]
})

test(`there are ${CHECKS} checks, each once, in order`, () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: CHECKS }, (_, index) => index + 1))
})

test('each check names a test, or says what is left', () => {
  const bare = rows.filter(({ line }) => testsIn(line).every(({ titles }) => titles.length === 0))
  expect(bare.filter(({ line }) => !line.includes('Left: ')).map(({ line }) => line)).toEqual([])
})

test('every named test exists', () => {
  const named = testsIn(text)
  expect(named.length).toBeGreaterThan(CHECKS)
  const missing = named.flatMap(({ path, titles }) => {
    if (!existsSync(path)) return [path]
    const source = readFileSync(path, 'utf8')
    return titles.filter(title => !hasTitle(source, title)).map(title => `${path} «${title}»`)
  })
  expect(missing).toEqual([])
})

test('no title in « » stands without its file', () => {
  const titles = [...text.matchAll(/«([^»]+)»/g)].map(([, title]) => title)
  expect(titles).toEqual(testsIn(text).flatMap(({ titles: known }) => known))
})
