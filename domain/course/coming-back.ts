const DAY_MS = 24 * 60 * 60 * 1000
/** After this time without practice a learner is welcomed back. */
const AWAY_DAYS = 7

/**
 * Whether somebody comes back after a week or more. It is a duration, not days of a calendar: the server knows no time
 * zone (decision 050).
 * @param latest the last moment of practice; null if there was none
 */
export function isComingBack(latest: Date | null, now: Date): boolean {
  return latest !== null && now.getTime() - latest.getTime() >= AWAY_DAYS * DAY_MS
}
