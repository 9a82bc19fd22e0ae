/* Wall clocks of time zones, by the platform's own table of zones. */

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Whether the platform knows a zone, such as `America/Santo_Domingo`. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What a clock of the zone shows, as if it were UTC. */
function clockOf(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/** The day of a moment in a zone, in days since 1 January 1970. */
export function localDay(moment: Date, zone: string): number {
  return Math.floor(clockOf(moment, zone) / DAY_MS)
}

/**
 * When the clock of a zone shows a full hour on a day. The hour that is left out when clocks go forward is the one
 * after it; of the hour that is repeated when they go back, the first.
 */
function momentOf(day: number, hour: number, zone: string): Date {
  const wanted = day * DAY_MS + hour * HOUR_MS
  const offsets = [-DAY_MS, DAY_MS].map(by => clockOf(new Date(wanted + by), zone) - (wanted + by))
  const moments = offsets.map(offset => wanted - offset)
  const right = moments.filter(moment => clockOf(new Date(moment), zone) === wanted)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...moments))
}

/** The first moment after another at which the clock of a zone shows a full hour, from 0 to 23. */
export function nextHour(hour: number, zone: string, after: Date): Date {
  const day = localDay(after, zone)
  const today = momentOf(day, hour, zone)
  return today > after ? today : momentOf(day + 1, hour, zone)
}

/** The last moment, not after another, at which the clock of a zone showed a full hour. */
export function lastHour(hour: number, zone: string, until: Date): Date {
  const day = localDay(until, zone)
  const today = momentOf(day, hour, zone)
  return today <= until ? today : momentOf(day - 1, hour, zone)
}
