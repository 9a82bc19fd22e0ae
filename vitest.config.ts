import { defineConfig } from 'vitest/config'

// The learner's side is written for React and runs on Preact's implementation of it, here as in the build.
const asBuilt = {
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

// Far above what anything takes: a busy machine is not a fault of the code.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }
const server = {
  include: ['server/**/*.test.ts'],
  setupFiles: ['server/db/fast-drizzle-resolve.ts'],
  ...patience,
}

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules and content',
          ...patience,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        resolve: { alias: asBuilt },
        test: { name: 'web', ...patience, include: ['web/**/*.test.{ts,tsx}'] },
      },
      { test: { ...server, name: 'server on the embedded database', env: { TEST_ENGINE: 'embedded' } } },
      {
        test: {
          ...server,
          name: 'server on PostgreSQL',
          env: { TEST_ENGINE: 'postgresql' },
          exclude: ['server/db/{embedded,free-space,process-lock,message-framer}*.test.ts'],
        },
      },
    ],
  },
})
