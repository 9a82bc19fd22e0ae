import { addMonthsUtc } from '#domain/calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the payment provider says of a subscription's payments. */
export type Payments = {
  /** When its first turn began; turns are counted from here. */
  startAt: Date
  lastPaymentAt: Date | undefined
  nextBillingAt: Date | undefined
  /** Whether a charge of a turn that has begun is still unpaid. */
  isOwing: boolean
}

/**
 * When the turn ends in which a moment lies. A payment less than a day before the end of a turn is the early
 * one of the next turn.
 * @param months of one turn
 */
export function turnEnd(startAt: Date, months: number, moment: Date): Date {
  for (let turns = 1; ; turns++) {
    const end = addMonthsUtc(startAt, turns * months)
    if (end.getTime() > moment.getTime() + DAY_MS) return end
  }
}

/**
 * Until when a subscription is paid; undefined when nothing has been paid. The provider's next billing time is
 * taken only where the last payment can have bought it: right after the activation it is often the present
 * moment, it moves on although a renewal failed, and after a cancellation there is none.
 * @param months of one turn
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

/** A subscription of somebody that was paid at least once. */
export type PaidTime = { startedAt: Date; paidUntil: Date }

/**
 * Until when somebody is paid, over all of their subscriptions: whoever begins a new one before the paid time of
 * the last is over keeps what was left of it, so that no paid day is lost.
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
