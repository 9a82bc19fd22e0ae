import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * SQL gets values as parameters only: no statement is concatenated from strings. Drizzle's tagged templates make
 * parameters of their values; the remaining calls take a text as it is.
 */

/** Methods that run a text, or put it into a statement. */
const TAKES_SQL = new Set(['raw', 'query', 'exec', 'execute', 'unsafe', 'prepare'])

/** Texts that are concatenated from the program's constants only. */
const OF_CONSTANTS: ReadonlySet<string> = new Set([
  // The number of attempts that are stored in a day.
  'server/attempts/storing/store.ts `~{MAX_PER_DAY}`'.replace('~', '$'),
  // The number of places in a lesson.
  'server/progress/store.ts `~{PLACES}`'.replace('~', '$'),
])

type Node = Record<string, unknown> & { type: string; start: number; end: number }

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') yield value as Node
  for (const inside of Object.values(value)) yield* nodesOf(inside)
}

/** Concatenated texts that a source passes to a method that runs SQL. */
function joinedSql(text: string): string[] {
  return [...nodesOf(parseSync('file.ts', text).program)].flatMap(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression') return []
    const { property } = callee as { property?: { name?: string } }
    if (!TAKES_SQL.has(property?.name ?? '')) return []
    return (given as Node[]).filter(isJoined).map(({ start, end }) => text.slice(start, end))
  })
}

/** A template with values but without a tag, or a sum of texts, or either inside a query's `{ text }`. */
function isJoined(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return (node.expressions as unknown[]).length > 0
  if (node.type === 'BinaryExpression') return node.operator === '+'
  if (node.type !== 'ObjectExpression') return false
  const properties = node.properties as { key?: { name?: string }; value?: Node }[]
  return properties.some(({ key, value }) => key?.name === 'text' && value !== undefined && isJoined(value))
}

test('the search finds statements put together, and not those with parameters', () => {
  // `~` replaces the dollar sign, which no other text of this file may have before a brace.
  const planted = (code: string) => joinedSql(`const rows = await ${code.replaceAll('~', '$')}`)
  expect(planted('db.execute(`select * from users where name = ~{name}`)')).toHaveLength(1)
  expect(planted("client.query('select * from users where name = ' + name)")).toHaveLength(1)
  expect(planted('client.query({ text: `select ~{name}` })')).toHaveLength(1)
  expect(planted('sql.raw(`~{name}`)')).toHaveLength(1)
  expect(planted('db.execute(sql`select * from users where name = ~{name}`)')).toEqual([])
  expect(planted("client.query('select $1', [name])")).toEqual([])
})

test('no statement of the server is put together from strings', () => {
  const files = globSync('{server,content}/**/*.ts').filter(path => !/\.test\.ts$|\/testing/.test(path))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(path =>
    joinedSql(readFileSync(path, 'utf8'))
      .map(text => `${path} ${text}`)
      .filter(one => !OF_CONSTANTS.has(one)),
  )
  expect(found).toEqual([])
})
