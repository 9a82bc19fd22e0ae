import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Tests of one engine itself. */
const OF_EMBEDDED = 'server/db/embedded.test.ts'
const OF_POSTGRESQL =
  'server/db/{locked-table,postgresql,interrupted-migrations.long,portable-schema,portable-sql}.test.ts'

/**
 * Tests of things that depend on the engine: transactions and locks, migrations, merges, polling and claims, backups.
 * Other tests run on the embedded engine only in `npm run test:all`; all journeys run on it.
 */
const ON_BOTH = [
  'server/db/*.test.ts',
  'server/{attempts,backup,jobs,reminders,seed}/*.test.ts',
  'server/progress/**/*.test.ts',
  'server/authoring/order/*.test.ts',
  'server/courses/{catalogue,courses}.test.ts',
  'server/http/throttle.test.ts',
  'server/mail/mail-worker.test.ts',
  'server/membership/replayed-accounts.test.ts',
]

/** The module that opens a test's database. */
const DATABASE = 'server/db/testing.ts'
const IMPORT =
  /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?from\s['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** The engines that tests run on: one, both where the engine matters, or both everywhere. */
export type Engines = 'embedded' | 'both where it matters' | 'both'

/** The server's test files, by what they need. Only those that open a database run on an engine. */
export function serverTests(engines: Engines): {
  withoutDatabase: string[]
  onEmbedded: string[]
  onPostgresql: string[]
} {
  const all = globSync('{server,emulator}/**/*.test.ts').sort()
  const withDatabase = all.filter(file => reaches(file, DATABASE))
  const without = (files: readonly string[], pattern: string) => {
    const excluded = globSync(pattern)
    return files.filter(file => !excluded.includes(file))
  }
  const onBoth = ON_BOTH.flatMap(pattern => globSync(pattern))
  const onEmbedded =
    engines === 'both where it matters' ? withDatabase.filter(file => onBoth.includes(file)) : withDatabase
  return {
    withoutDatabase: all.filter(file => !withDatabase.includes(file)),
    onEmbedded: without(onEmbedded, OF_POSTGRESQL),
    onPostgresql: engines === 'embedded' ? [] : without(withDatabase, OF_EMBEDDED),
  }
}

/** Whether a file loads another one, directly or through its imports. */
function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  return importsOf(file).some(imported => reaches(imported, target, seen))
}

const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const imported = known.get(file) ?? readImports(file)
  known.set(file, imported)
  return imported
}

function readImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, fromClause, call]) => fromClause ?? call ?? '')
    .filter(name => name.startsWith('#') || name.startsWith('.'))
    .map(name => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
}
