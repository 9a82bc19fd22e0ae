import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Tests of one engine itself. */
const OF_EMBEDDED = 'server/db/embedded.test.ts'
const OF_POSTGRESQL = 'server/db/{postgresql,interrupted-migrations,portable-schema,portable-sql}.test.ts'

/**
 * Where the engine matters: transactions and locks, migrations, merges, polling and claims, backups. Other tests meet the
 * embedded engine in `npm run test:all`, and all journeys run on it.
 */
const ON_BOTH = [
  'server/db/*.test.ts',
  'server/{attempts,backup,jobs,seed}/*.test.ts',
  'server/progress/**/*.test.ts',
  'server/authoring/order/*.test.ts',
  'server/courses/{catalogue,courses}.test.ts',
  'server/http/throttle.test.ts',
  'server/mail/mail-worker.test.ts',
]

/** What opens the database of a test. */
const DATABASE = 'server/db/testing.ts'
const IMPORT =
  /(?:^|\n)(?:import|export)\s(?!type\s)[^'"]*?from\s['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** On which engines tests run: on one, on both where the engine matters, or on both everywhere. */
export type Engines = 'embedded' | 'both where it matters' | 'both'

/** The files of the server's tests, by what they need. Only what opens a database runs on an engine. */
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

/** Whether a file loads another one, itself or by what it imports. */
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
