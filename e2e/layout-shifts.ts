import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }

/** A font that comes late moves a short word by a pixel or two, which measures a tenth of this. */
const VISIBLE_SHIFT = 0.001

/** Records visible layout shifts without user input. Call before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(visible => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput || shift.value < visible) continue
        const moved = shift.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40))
        shifts.push(`${shift.value.toFixed(4)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, VISIBLE_SHIFT)
}

/** The recorded shifts: their size, and the moved texts. */
export function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
}
