import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Engines, serverTests } from '#server/testing/engines.ts'

const all = globSync('server/**/*.test.ts').sort()
const MATTERS: Engines = 'both where it matters'

test.each(['embedded', MATTERS, 'both'] as const)('%s: every test of the server runs', engines => {
  const { withoutDatabase, onEmbedded, onPostgresql } = serverTests(engines)
  const run = new Set([...withoutDatabase, ...onEmbedded, ...onPostgresql])
  const ofPostgresql = all.filter(file => !run.has(file))
  if (engines === 'embedded') for (const file of ofPostgresql) expect(file).toMatch(/^server\/db\//)
  else expect(ofPostgresql).toEqual([])
})

test('tests that open a database are found by what they import, also through others', () => {
  const { withoutDatabase, onPostgresql } = serverTests(MATTERS)
  expect(onPostgresql).toContain('server/db/transaction.test.ts')
  expect(onPostgresql).toContain('server/http/pages.test.ts')
  expect(withoutDatabase).toContain('server/diagnostics/error-line.test.ts')
  for (const file of withoutDatabase)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/(?:testDatabase|startTestApp)\(/)
})

test('both engines run the tests of transactions, merges and backups', () => {
  const { onEmbedded, onPostgresql } = serverTests(MATTERS)
  const both = onEmbedded.filter(file => onPostgresql.includes(file))
  for (const folder of ['db', 'progress', 'backup', 'jobs', 'attempts'])
    expect(
      both.filter(file => file.startsWith(`server/${folder}/`)),
      folder,
    ).not.toEqual([])
  expect(both.length).toBeLessThan(onPostgresql.length / 3)
})
