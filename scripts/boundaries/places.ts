import { OUTSIDE, PRIVATE } from '#scripts/boundaries/table.ts'

/** Statements name tables: that counts as an import of them. */
export const TABLES = 'server/**/tables.ts'
const STATEMENTS = [
  ...PRIVATE,
  'server/**/erasure.ts',
  'server/**/own-rows.ts',
  'server/db',
  'server/seed',
  ...OUTSIDE,
]
/** Where time and chance may be used: everywhere but in the rules. */
const WORLD = ['content', 'emulator', 'server', 'web', ...OUTSIDE]

/** Things that only some places may use, or import for more than types. */
export const PLACES: Record<string, readonly string[]> = {
  'npm:drizzle-orm': STATEMENTS,
  [TABLES]: STATEMENTS,
  'emulator/paypal': ['emulator', ...OUTSIDE],
  'process.env': ['server/program/start.ts', ...OUTSIDE],
  'npm:node:process': OUTSIDE,
  require: OUTSIDE,
  'a computed address': OUTSIDE,
  fetch: ['web/lib/call.ts', 'web/worker', 'content', 'server', 'emulator', ...OUTSIDE],
  XMLHttpRequest: [],
  'new Date()': WORLD,
  'Date()': WORLD,
  'Date.now': WORLD,
  'Math.random': WORLD,
  performance: WORLD,
  crypto: WORLD,
}
