import { defineConfig } from 'vitest/config'
import { OF_EMBEDDED, OF_POSTGRESQL, RUN_ONCE } from './server/testing/engines.ts'

// Far above what anything takes: a busy machine is not a fault of the code.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }
// Files share a process: starting one costs more than most files take. Each file has its own server and database.
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true, ...patience }
const server = {
  include: ['server/**/*.test.ts'],
  setupFiles: ['server/db/fast-drizzle-resolve.ts'],
  ...shared,
}
const embedded = {
  env: { TEST_ENGINE: 'embedded' },
  // One-pass compilation halves the start of the engine; no test needs its full speed.
  execArgv: ['--liftoff-only'],
}

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules and content',
          ...shared,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            '{scripts,bench}/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'web', ...patience, include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { ...server, ...embedded, name: 'server', include: [...RUN_ONCE] } },
      {
        test: {
          ...server,
          ...embedded,
          name: 'server on the embedded database',
          exclude: [...RUN_ONCE, ...OF_POSTGRESQL],
        },
      },
      {
        test: {
          ...server,
          name: 'server on PostgreSQL',
          env: { TEST_ENGINE: 'postgresql' },
          exclude: [...RUN_ONCE, ...OF_EMBEDDED],
        },
      },
    ],
  },
})
