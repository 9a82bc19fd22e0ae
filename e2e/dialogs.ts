import { expect, type Page } from '@playwright/test'

/**
 * Waits until a dialog that was closed has left the history, which takes a moment (`web/ui/close-on-back.ts`): it would
 * abort a reload meanwhile.
 */
export async function expectHistoryLeft(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.isOver ?? false)).toBe(false)
}
