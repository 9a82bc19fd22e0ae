import { defineConfig } from 'vitest/config'
import { type Engines, serverTests } from './server/testing/engines.ts'
import { testsWithOwnModules } from './web/testing/own-modules.ts'

/** `npm run test:all` (decision 069). */
const isWhole = process.env.TEST_SUITE === 'all'
/** Far longer than anything takes: a busy machine is not a fault of the code, and some tests start many processes. */
const LIMIT_MS = 300_000
const patience = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS }
// Files share a process: starting one costs more than most files take. Each file has its own server and database.
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true, ...patience }
const web = {
  ...shared,
  environment: 'happy-dom',
  environmentOptions: {
    // A link out of the program changes the address, and loads nothing.
    happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
  },
  setupFiles: ['web/testing/setup.ts'],
}
const ownModules = testsWithOwnModules()
const skipped = isWhole ? [] : ['**/*.long.test.ts']
const server = { setupFiles: ['server/db/fast-drizzle-resolve.ts'], ...shared, exclude: skipped }
const onDatabase = { ...server, globalSetup: ['server/testing/global-setup.ts'] }
const embedded = {
  env: { TEST_ENGINE: 'embedded' },
  // One-pass compilation halves the engine's start; no test needs its full speed.
  execArgv: ['--liftoff-only'],
}
const usual: Engines = isWhole ? 'both' : 'both where it matters'
const engines = (process.env.TEST_ENGINES ?? usual) as Engines
// Beside the product, so not among the tests of every change (CONTRIBUTING.md).
const annexes = {
  test: {
    ...onDatabase,
    ...embedded,
    name: 'studio and lab',
    include: ['{studio,lab}/**/*.test.ts'],
  },
}
const { withoutDatabase, onEmbedded, onPostgresql } = serverTests(engines)

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  test: {
    // Servers of tests wait for the database: three workers keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules and content',
          ...shared,
          exclude: skipped,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      { test: { ...web, name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ownModules } },
      { test: { ...web, name: 'web, one file at a time', include: ownModules, isolate: true } },
      ...(isWhole ? [annexes] : []),
      { test: { ...server, name: 'server', include: withoutDatabase } },
      { test: { ...onDatabase, ...embedded, name: 'server on the embedded database', include: onEmbedded } },
      {
        test: {
          ...onDatabase,
          name: 'server on PostgreSQL',
          env: { TEST_ENGINE: 'postgresql' },
          include: onPostgresql,
        },
      },
    ],
  },
})
