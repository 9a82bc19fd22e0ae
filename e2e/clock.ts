import type { Page } from '@playwright/test'

/** More than the time between reading the page's clock and stopping it. */
const AHEAD_MS = 1000

/** Stops the clock of a page opened with `page.clock.install()`: afterwards only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}
