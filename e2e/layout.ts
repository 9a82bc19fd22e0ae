import { expect, type Page } from '@playwright/test'

const TARGET_PX = 44

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  // Not innerWidth: a phone zooms out until too wide content fits.
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(widthPx, `wider than the screen: ${state}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Nothing is wider than the screen, and no target is too small. */
export async function expectFit(page: Page, state: string): Promise<void> {
  await expectNoSidewaysScroll(page, state)
  expect.soft(await smallTargets(page), `targets: ${state}`).toEqual([])
}

/** Targets on the screen that are smaller than 44 by 44 CSS pixels. A box in a label is pressed by its label. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(leastPx => {
    const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], input, summary')]
    return targets
      .filter(target => target.checkVisibility({ visibilityProperty: true }))
      .map(target => (target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target))
      .map(target => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < leastPx || box.height < leastPx))
      .map(({ target, box }) => `${target.textContent || target.ariaLabel} ${box.width} x ${box.height}`)
  }, TARGET_PX - 0.5)
}
