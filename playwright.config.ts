import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'

// Found once: the workers, which read this file again, inherit it.
process.env.CHROMIUM ??= findChromium({ isShellEnough: true })

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Sweeps, whole lessons, and what other tests hold as well: `npm run test:all` (decision 069).
  ...(process.env.TEST_SUITE !== 'all' && { grepInvert: /@long/, testIgnore: '**/*.long.journey.ts' }),
  // Half of a journey is waiting, so two cores run three: a sixth faster than two, while four gain nothing.
  workers: 3,
  // A journey that fails now and then has a fault that must be found (decision 015).
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Patience with a busy machine, not a measure: anything that must be quick has its own limit.
  timeout: 300_000,
  expect: { timeout: 30_000 },
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
    // A service worker's cache would outlive the journey; journeys about it allow it.
    serviceWorkers: 'block',
    // Traces take a fifth of the time: to see what a journey did, run it alone with --trace on.
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
        // Chromium's built-in microphone beeps once a second, and its permission is granted.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
