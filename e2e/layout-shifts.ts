import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }

/** A late font moves a short word by a pixel or two, which measures a tenth of this. */
const VISIBLE = 0.001
/** A shift is reported after the frame in which it happened. */
const REPORTED_MS = 300

/**
 * The layout shifts of the page without user input: their size, and the moved texts. Empty if all of them together are
 * too small to be seen.
 * @param since milliseconds of the page's clock, from its opening
 */
export function visibleShifts(page: Page, since = 0): Promise<string[]> {
  return page.evaluate(
    async ({ from, visible, reportedMs }) => {
      const shifts: Shift[] = []
      const observer = new PerformanceObserver(list => shifts.push(...(list.getEntries() as Shift[])))
      observer.observe({ type: 'layout-shift', buffered: true })
      await new Promise(resolve => setTimeout(resolve, reportedMs))
      observer.disconnect()
      const own = shifts.filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= from)
      if (own.reduce((sum, { value }) => sum + value, 0) < visible) return []
      return own.map(({ value, sources }) => {
        const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40))
        return `${value.toFixed(4)}: ${moved.join(', ')}`
      })
    },
    { from: since, visible: VISIBLE, reportedMs: REPORTED_MS },
  )
}
