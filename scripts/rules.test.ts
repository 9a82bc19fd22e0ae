import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasTitle } from '#scripts/named-tests.ts'
import { citationsIn, rulesIn, sectionsIn, testsIn } from '#scripts/rules.ts'
import { readSources } from '#scripts/sources.ts'

/* The rules of docs/specification have tests, and every cited rule exists. */

const IDS = {
  'platform.md': /^P\d+(?:\.\d+)+$/,
  'learner.md': /^L\d+(?:\.\d+)+$/,
  'authoring.md': /^A\d+(?:\.\d+)+$/,
  'decisions.md': /^D\d{1,2}$/,
}

const rules = Object.keys(IDS).flatMap(document =>
  rulesIn(readFileSync(`docs/specification/${document}`, 'utf8')).map(rule => ({ ...rule, document })),
)
const ids = rules.map(({ id }) => id)
const built = rules.flatMap(({ id, heldBy }) => (heldBy === undefined ? [] : [{ id, heldBy }]))

const texts = readSources('.', ['*.ts', '*.tsx', '*.css', '*.html', '*.md']).filter(
  ({ path }) => path !== 'scripts/rules.test.ts',
)

describe('a rule', () => {
  test('has an id of its document, which no other rule has', () => {
    expect(rules.length).toBeGreaterThan(800)
    const foreign = rules.filter(({ id, document }) => !IDS[document as keyof typeof IDS].test(id))
    expect(foreign.map(({ id, document }) => `${document}: ${id}`)).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('names the tests that hold it, and they are there', () => {
    const sources = new Map<string, string>()
    const sourceOf = (path: string) => {
      const source = sources.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
      sources.set(path, source)
      return source
    }
    const problems = built.flatMap(({ id, heldBy }) => {
      const tests = testsIn(heldBy)
      if (!tests) return [`${id}: ${heldBy || 'nothing'}`]
      return tests
        .filter(({ path, title }) => !hasTitle(sourceOf(path), title))
        .map(({ path, title }) => `${id}: ${path} has no "${title}"`)
    })
    expect(problems).toEqual([])
  })
})

describe('a citation', () => {
  test('is of a rule that there is', () => {
    const known = new Set(ids)
    const cited = texts.flatMap(({ path, text }) => citationsIn(text).map(id => ({ path, id })))
    expect(cited.length).toBeGreaterThan(400)
    expect(cited.filter(({ id }) => !known.has(id)).map(({ path, id }) => `${path}: ${id}`)).toEqual([])
  })

  test('names the rule, and not a section', () => {
    const places = texts.flatMap(({ path, text }) => sectionsIn(text).map(place => `${path}: ${place}`))
    expect(places).toEqual([])
  })
})

describe('what is read', () => {
  test('are rows of tables of rules', () => {
    const table =
      '| rule | says | changed by | held by |\n| --- | --- | --- | --- |\n| L4.12 | a \\| b |  | nothing |\n\n| L9.9 | x | y |'
    expect(rulesIn(table)).toEqual([{ id: 'L4.12', heldBy: 'nothing' }])
    expect(rulesIn('| rule | says |\n| --- | --- |\n| D47 | later |')).toEqual([
      { id: 'D47', heldBy: undefined },
    ])
  })

  test('are paths and titles, which may have quotes and semicolons', () => {
    expect(testsIn('`a.test.ts` "one; two"; "as "%s""; `b.test.ts` "three"')).toEqual([
      { path: 'a.test.ts', title: 'one; two' },
      { path: 'a.test.ts', title: 'as "%s"' },
      { path: 'b.test.ts', title: 'three' },
    ])
    for (const heldBy of [
      '',
      '"without a file"',
      '`without-a-title.test.ts`',
      '`a.test.ts` "one", "two" and',
    ]) {
      expect(testsIn(heldBy), heldBy).toBeUndefined()
    }
  })

  test('are citations, and nothing that only looks like one', () => {
    expect(citationsIn('(L4.12; D17), P2.9.1 and A2.5. R2-D2, DD1, L4, #D3, 2.L4.5, D9-b')).toEqual([
      'L4.12',
      'D17',
      'P2.9.1',
      'A2.5',
    ])
  })

  test('are sections, also over two lines of a comment', () => {
    expect(
      sectionsIn('/** (specification 1,\n * section 5), by the specification (3, section 8) */'),
    ).toHaveLength(2)
    expect(sectionsIn('the specification has it (section 3)')).toHaveLength(1)
    expect(sectionsIn('RFC 9562, section 5.5; a section 3 of the specification')).toEqual([])
  })
})
