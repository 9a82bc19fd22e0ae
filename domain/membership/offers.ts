import { addMonthsUtc } from '#domain/calendar.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'

/** When a plan begins: at once, or when what was paid before ends. */
export const STARTS = ['now', 'end'] as const
export type Start = (typeof STARTS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

type Payment = { isPayment: boolean; dateEnd: string | null; hasFailedCharge: boolean }

/**
 * When a plan begins that continues the paid time; undefined while too little is left, and after a failed charge, which
 * the new plan replaces.
 */
export function continuesAt({ isPayment, dateEnd, hasFailedCharge }: Payment, now: Date): Date | undefined {
  if (!isPayment || hasFailedCharge || dateEnd === null) return undefined
  const end = new Date(dateEnd)
  return end.getTime() > now.getTime() + DAY_MS ? end : undefined
}

/** What a plan costs and opens, for each way to begin it. A plan that begins at once adds to the remaining time. */
export function offersOf(plan: Plan, payment: Payment, now: Date) {
  const { amount, currency, months } = plans[plan]
  const nextChargeAt = addMonthsUtc(now, months)
  const leftMs =
    payment.isPayment && payment.dateEnd !== null ? Date.parse(payment.dateEnd) - now.getTime() : 0
  const atOnce = {
    start: 'now' as Start,
    today: amount,
    amount,
    currency,
    nextChargeAt: nextChargeAt.toISOString(),
    accessUntil: new Date(nextChargeAt.getTime() + Math.max(0, leftMs)).toISOString(),
  }
  const end = continuesAt(payment, now)?.toISOString()
  if (end === undefined) return [atOnce]
  const later = {
    start: 'end' as Start,
    today: '0.00',
    amount,
    currency,
    nextChargeAt: end,
    accessUntil: end,
  }
  return [later, atOnce]
}
