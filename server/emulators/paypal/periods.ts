import type { BillingCycle } from '#server/emulators/paypal/requests.ts'

export type IntervalUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * When so many intervals after a moment are over. Always counted from that first moment, so that a
 * subscription of the 31st comes back to the 31st after February. Not the product's own calendar on purpose:
 * a double that shares the code with what it tests proves nothing about it.
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
 * The turn with an index from 0 of the cycles of a plan: trials first, then the regular cycle, which with
 * `total_cycles` 0 never ends. Undefined after the last.
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
