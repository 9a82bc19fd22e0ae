/** The time zone of payment and membership dates, on screens, in mails and on invoices; the legal page says so. */
export const TIME_ZONE = 'America/Santo_Domingo'

/**
 * Adds calendar months in UTC, or subtracts them if `months` is negative. A day that the target month lacks becomes its
 * last day: one month after 31 January is 28 or 29 February.
 */
export function addMonthsUtc(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end
}
