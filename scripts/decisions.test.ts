import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '#scripts/sources.ts'

/* docs/decisions/README.md lists every decision, so that a number in a comment can be found. */

const FOLDER = 'docs/decisions'
const LINE = /^\| (\d{3}) \| (?:\[(.+)\]\((.+)\)|[^|[]+) \| \d{4}-\d\d-\d\d \| [^|]+ \|$/

const lines = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => {
    const [, number = line, title, link] = LINE.exec(line) ?? []
    return { number, title, link }
  })
const files = globSync(`${FOLDER}/[0-9]*.md`).map(path => basename(path))
const titleOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n', 1)
    .join('')
    .replace(/^# (?:\d{3}:? )?/, '')

test('each decision has its line with its title, in the order of the numbers', () => {
  expect(lines.map(({ number }) => number)).toEqual([...new Set(lines.map(({ number }) => number))].sort())
  expect(
    files.filter(file => !lines.some(({ number, link }) => file === link && file.startsWith(number))),
  ).toEqual([])
})

test('each link leads to a page of that title', () => {
  const linked = lines.flatMap(({ title, link }) => (link ? [{ title, path: join(FOLDER, link) }] : []))
  expect(linked.filter(({ title, path }) => !existsSync(path) || titleOf(path) !== title)).toEqual([])
})

test('each number that code, tests or documents cite has its line', () => {
  const known = new Set(lines.map(({ number }) => number))
  const cited = readSources('.', ['*.ts', '*.tsx', '*.css', '*.html', '*.md']).flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d{3})(?:,? and (\d{3}))?\b/gi)].flatMap(([, ...numbers]) =>
      numbers.filter(number => number !== undefined).map(number => ({ path, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})
