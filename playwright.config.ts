import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'

// Looked for once: the workers, which read this file again, inherit it.
process.env.CHROMIUM ??= findChromium({ isShellEnough: true })

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Sweeps and whole lessons: `npm run test:all` (decision 069).
  ...(process.env.TEST_SUITE !== 'all' && { grepInvert: /@long/ }),
  // Half of a journey is waiting, so two cores carry three: a sixth less time than two, and four gain nothing.
  workers: 3,
  // A journey that fails now and then has a fault to be found (decision 015).
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Patience with a machine that is busy, not a measure: what has to be quick has a bound of its own.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  webServer: {
    command: 'node e2e/serve.ts',
    name: 'Dilo',
    timeout: 180_000,
    // The names become variables of the environment: DILO_URL, DILO_SAVING_URL, DILO_SEED, DILO_TAKEN.
    wait: {
      stdout:
        /begin at (?<dilo_url>\S+) and (?<dilo_saving_url>\S+) from (?<dilo_seed>\S+) with (?<dilo_taken>\S+)/,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
  },
  use: {
    ...PHONE,
    baseURL: process.env.DILO_URL ?? '',
    locale: 'es-DO',
    permissions: ['microphone'],
    // What a worker keeps would outlive the journey; those about it allow it.
    serviceWorkers: 'block',
    // A fifth of the time: to see what a journey did, run it alone with --trace on.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium's own microphone that beeps once a second, with the question about it answered by yes.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
