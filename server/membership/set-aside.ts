import { addMonthsUtc } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { centsOf } from '#domain/membership/money.ts'
import { isPlausibleTime } from '#domain/membership/paid-time.ts'
import { plans } from '#domain/membership/plans.ts'
import type { SetAsideReason } from '#domain/membership/set-aside.ts'
import type { ProviderSubscription, Sale } from '#server/membership/provider.ts'
import type { SubscriptionRow } from '#server/membership/store.ts'
import type { SetAside } from '#server/membership/tables.ts'

/*
 * What cannot be right opens nothing and is never lost: it is kept with its subscription, and shown to administrators
 * until the provider shows it right, or refunded. A payment of more than the price opens its period all the same.
 */

const DAY_MS = 24 * 60 * 60 * 1000
/** The provider's clock and ours differ, and it rounds to its hour of the day. */
const TOLERANCE_MS = DAY_MS
const LONG_TOLERANCE_MS = 3 * DAY_MS
/** Tolerance between a payment's time in the subscription and in the list of payments. */
export const SAME_PAYMENT_MS = 60 * 60 * 1000

/** Decimal text with its currency (D30). */
export type Price = { amount: string; currency: string }

/**
 * Why a subscription cannot be taken as the provider shows it; undefined if it can.
 * @param ownerId null when the account was erased, under a pseudonym that the provider does not know
 */
export function oddityOf(
  row: SubscriptionRow,
  remote: ProviderSubscription,
  { ownerId, now }: { ownerId: UserId | null; now: Date },
): SetAsideReason | undefined {
  if (ownerId !== null && remote.customId !== ownerId) return 'owner'
  if (remote.planId !== row.providerPlanId) return 'plan'
  const { startAt, statusAt, lastPaymentAt, lastFailureAt, nextBillingAt } = remote
  const begins = row.startsAt && row.startsAt > now ? row.startsAt : now
  const isPast = (moment: Date | undefined, than: Date) =>
    moment === undefined || moment.getTime() <= than.getTime() + TOLERANCE_MS
  const past = [statusAt, lastPaymentAt, lastFailureAt].every(moment => isPast(moment, now))
  const next = addMonthsUtc(begins, plans[row.plan].months).getTime() + LONG_TOLERANCE_MS
  const isSoon = nextBillingAt === undefined || nextBillingAt.getTime() <= next
  return past && isPast(startAt, begins) && isSoon ? undefined : 'date'
}

/** The payments that count, and what is set aside. */
type Sorted = { remote: ProviderSubscription; sales: Sale[]; setAside: SetAside[] }

/**
 * Separates payments of the plan's amount and currency from others, in the list and in the subscription's last payment.
 */
export function sortPayments(
  remote: ProviderSubscription,
  sales: readonly Sale[],
  { price, now, known }: { price: Price; now: Date; known: readonly SetAside[] },
): Sorted {
  const judge = (sale: Sale) => ({ sale, ...judgementOf(sale, price, now) })
  const judged = sales.map(judge)
  const { lastPaymentAt: at, lastPayment } = remote
  const isListed = at !== undefined && sales.some(({ paidAt }) => isSameTime(paidAt, at))
  const last = at && lastPayment && judge({ ...lastPayment, id: '', paidAt: at, refund: 'none' })
  const shown = last && !isListed ? [...judged, last] : judged
  const setAside = shown.flatMap(({ sale, reason }) =>
    reason && sale.refund === 'none' ? { reason, sale: wordsOf(sale) } : [],
  )
  const earlier = known.filter(({ sale }) => sale?.id && !sales.some(({ id }) => id === sale.id))
  return {
    remote: last && !last.opens ? { ...remote, lastPaymentAt: undefined } : remote,
    sales: judged.flatMap(({ sale, opens }) => (opens ? sale : [])),
    setAside: [...setAside, ...earlier],
  }
}

/** What cannot be right about a payment, and whether it opens its period: one of the price, or of more, does. */
function judgementOf(
  sale: Sale,
  price: Price,
  now: Date,
): { reason: SetAsideReason | undefined; opens: boolean } {
  const reason = reasonOf(sale, price, now)
  const isMore = (centsOf(sale.amount) ?? 0) > (centsOf(price.amount) ?? Number.POSITIVE_INFINITY)
  return { reason, opens: reason === undefined || (reason === 'amount' && isMore) }
}

function reasonOf(sale: Sale, price: Price, now: Date): SetAsideReason | undefined {
  const { paidAt, amount, currency } = sale
  if (!isPlausibleTime(paidAt) || paidAt.getTime() > now.getTime() + TOLERANCE_MS) return 'date'
  if (currency !== price.currency) return 'currency'
  return centsOf(amount) === centsOf(price.amount) ? undefined : 'amount'
}

function isSameTime(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < SAME_PAYMENT_MS
}

function wordsOf({ id, amount, currency, paidAt }: Sale): NonNullable<SetAside['sale']> {
  return { id, amount, currency, at: paidAt.toISOString() }
}
