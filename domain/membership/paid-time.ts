import { addMonthsUtc } from '#domain/calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The payments of a subscription as the provider reports them. */
export type Payments = {
  /** Start of the first billing period; later periods are counted from here. */
  startAt: Date
  lastPaymentAt: Date | undefined
  nextBillingAt: Date | undefined
  /** Whether a charge of a started period is still unpaid. */
  isOwing: boolean
}

const EARLIEST = Date.UTC(2000)
const LATEST = Date.UTC(2100)

/** Whether a time can be one of a payment. Calculations with others may be wrong, or never end. */
export function isPlausibleTime(moment: Date): boolean {
  return moment.getTime() >= EARLIEST && moment.getTime() < LATEST
}

/** The billing period that contains a moment. Earlier moments belong to the first period. */
type Turn = { start: Date; end: Date }

/**
 * The billing period that contains a moment. A payment less than a day before the end of a period counts as the early
 * payment of the next one.
 * @param months per billing period
 * @throws RangeError for invalid dates, and for periods that end after all dates
 */
export function turnOf(startAt: Date, months: number, moment: Date): Turn {
  const monthsOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  const begun = Math.max(0, Math.floor((monthsOf(moment) - monthsOf(startAt)) / months) - 1)
  // The period is the second or third after one that has certainly ended.
  for (let turns = begun; turns <= begun + 3; turns++) {
    const end = addMonthsUtc(startAt, (turns + 1) * months)
    if (end.getTime() > moment.getTime() + DAY_MS)
      return { start: addMonthsUtc(startAt, turns * months), end }
  }
  throw new RangeError(`no billing period from ${startAt.getTime()} contains ${moment.getTime()}`)
}

/** The end of the billing period that contains a moment. @throws RangeError as `turnOf` does */
export function turnEnd(startAt: Date, months: number, moment: Date): Date {
  return turnOf(startAt, months, moment).end
}

/**
 * The time by which the paid time is longer than the billing periods, because a payment came when the courses were
 * closed: the paid period starts with the access then (D54).
 * @param closedFrom when the courses closed before the payment
 * @returns milliseconds
 */
export function creditOf(startAt: Date, months: number, given: { paidAt: Date; closedFrom: Date }): number {
  const { paidAt, closedFrom } = given
  if (paidAt <= closedFrom) return 0
  return Math.max(0, paidAt.getTime() - turnOf(startAt, months, paidAt).start.getTime())
}

/**
 * The end of the paid period; undefined if nothing has been paid. The provider's next billing time counts only if the
 * last payment can have covered it: right after the activation it is often the current time, it moves although a
 * renewal failed, and a cancelled subscription has none.
 * @param months per billing period
 */
export function paidUntil(payments: Payments, months: number): Date | undefined {
  const { startAt, lastPaymentAt, nextBillingAt, isOwing } = payments
  if (!lastPaymentAt) return undefined
  const longest = addMonthsUtc(lastPaymentAt, months).getTime() + DAY_MS
  const isBought =
    !isOwing &&
    nextBillingAt !== undefined &&
    nextBillingAt.getTime() > lastPaymentAt.getTime() + DAY_MS &&
    nextBillingAt.getTime() <= longest
  return isBought ? nextBillingAt : turnEnd(startAt, months, lastPaymentAt)
}
