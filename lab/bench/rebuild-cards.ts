import { foldReviews, type Review } from '#domain/review/card.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As a recalled word is asked, with one answer that was wrong. */
const AFTER_DAYS = [1, 2, 6, 18, 50, 51, 54, 65]
const WRONG = 4

/**
 * Computes all cards from all their reviews. The same code runs in Node and, bundled, in a browser.
 * @returns the time in ms, and the number of reviews that counted
 */
export function rebuildCards({ items, reviews }: { items: number; reviews: number }): {
  ms: number
  counted: number
} {
  const learntAt = new Date(Date.UTC(2026, 0, 5))
  const logs = Array.from({ length: items }, (_, item) =>
    Array.from({ length: reviews }, (_, index): Review => {
      const days = (AFTER_DAYS[index % AFTER_DAYS.length] ?? 0) + Math.floor(index / AFTER_DAYS.length) * 100
      const at = new Date(learntAt.getTime() + days * DAY_MS + item * 1000)
      return { id: `${item} ${index}`, at, isAccepted: index !== WRONG, hadHelp: false }
    }).reverse(),
  )
  const start = performance.now()
  const counted = logs.reduce((sum, log) => sum + (foldReviews(learntAt, log)?.reviews ?? 0), 0)
  return { ms: performance.now() - start, counted }
}
