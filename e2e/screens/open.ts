import { expect } from '@playwright/test'
import type { View } from '#e2e/screens/areas.ts'
import { at, openStarted } from '#e2e/walking.ts'

/** Opens a page, and waits until its heading is there and nothing loads. */
export function open(path: string): View['show'] {
  return async (page, language) => {
    await openStarted(page, at(language, path))
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
}
