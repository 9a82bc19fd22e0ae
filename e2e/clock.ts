import type { Page } from '@playwright/test'

/** More than the time that passes between asking the page for its clock and stopping it. */
const AHEAD_MS = 1000

/** Stops the clock of a page that began with `page.clock.install()`: from here on only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}
