import type { BillingCycle } from '#emulator/paypal/requests.ts'

export type IntervalUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The end of a number of intervals after a moment. Always computed from that first moment, so that a subscription of
 * the 31st returns to the 31st after February. Deliberately not the product's own calendar: a double that shares code
 * with its subject proves nothing about it.
 */
export function addIntervals(startMs: number, unit: IntervalUnit, count: number): number {
  if (unit === 'DAY') return startMs + count * DAY_MS
  if (unit === 'WEEK') return startMs + 7 * count * DAY_MS
  const months = unit === 'YEAR' ? 12 * count : count
  const start = new Date(startMs)
  const day = start.getUTCDate()
  const moved = new Date(startMs)
  moved.setUTCDate(1)
  moved.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return moved.getTime()
}

export type Turn = { startMs: number; endMs: number; cycle: BillingCycle }

/**
 * The billing period with an index from 0 in a plan's cycles: trials first, then the regular cycle, unlimited with
 * `total_cycles` 0. Undefined after the last one.
 */
export function turnOf(cycles: readonly BillingCycle[], startMs: number, index: number): Turn | undefined {
  let [begins, left] = [startMs, index]
  for (const cycle of cycles) {
    const { interval_unit: unit, interval_count: count } = cycle.frequency
    if (cycle.total_cycles === 0 || left < cycle.total_cycles) {
      return {
        startMs: addIntervals(begins, unit, count * left),
        endMs: addIntervals(begins, unit, count * (left + 1)),
        cycle,
      }
    }
    begins = addIntervals(begins, unit, count * cycle.total_cycles)
    left -= cycle.total_cycles
  }
  return undefined
}
