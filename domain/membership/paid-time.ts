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

/**
 * The end of the billing period that contains a moment. A payment less than a day before the end of a period counts as
 * the early payment of the next one.
 * @param months per billing period
 */
export function turnEnd(startAt: Date, months: number, moment: Date): Date {
  for (let turns = 1; ; turns++) {
    const end = addMonthsUtc(startAt, turns * months)
    if (end.getTime() > moment.getTime() + DAY_MS) return end
  }
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

/** A subscription with at least one payment. */
export type PaidTime = { startedAt: Date; paidUntil: Date }

/**
 * The end of the paid time over all subscriptions of an account. A subscription that starts before the previous one
 * ends adds to the remaining time, so that no paid day is lost.
 */
export function membershipEnd(times: readonly PaidTime[]): Date | null {
  const inOrder = [...times].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  let end: number | null = null
  for (const { startedAt, paidUntil: until } of inOrder) {
    const left: number = end === null ? 0 : Math.max(0, end - startedAt.getTime())
    end = Math.max(end ?? 0, until.getTime() + left)
  }
  return end === null ? null : new Date(end)
}
