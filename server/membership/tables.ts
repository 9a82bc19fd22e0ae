import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/ids.ts'
import type { MembershipSource } from '#domain/membership/entitlements.ts'
import type { Plan, ProviderStatus, SubscriptionStatus } from '#domain/membership/membership.ts'
import type { SetAsideReason } from '#domain/membership/set-aside.ts'
import { moment } from '#server/db/columns.ts'

/** A payment of an event: the amount is decimal text, times are ISO text. */
type StoredSale = { id: string; amount: string; currency: string; at: string; isRefund: boolean }

/**
 * What a person has to look at, because it cannot be right: the subscription (of another owner or plan, or with dates
 * that cannot be), or one of its payments.
 */
export type SetAside = {
  reason: SetAsideReason
  /** The payment, as the provider reported it; times are text, because they may be no times. */
  sale?: { id: string; amount: string; currency: string; at: string }
}

/**
 * What gives an account its access: `Membership` of the domain describes the columns. Subscriptions that were ever paid
 * have one each, written by their sync; `users` repeats them for the version before (decision 083).
 */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    id: uuid('id').notNull(),
    source: text('source').$type<MembershipSource>().notNull(),
    reference: text('reference').notNull().default(''),
    plan: text('plan').notNull().default(''),
    from: moment('from_at'),
    until: moment('until_at').notNull(),
    createdAt: moment('created_at').notNull(),
    provider: text('provider'),
    status: text('status').$type<SubscriptionStatus>(),
    nextChargeAt: moment('next_charge_at'),
    hasFailedCharge: boolean('has_failed_charge').notNull().default(false),
    retryAt: moment('retry_at'),
    graceUntil: moment('grace_until'),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The provider of a row; the version before knows one only, and does not name it. */
const provider = () => text('provider').notNull().default('paypal')

/** Payments. When the account is deleted they are kept, under a pseudonym instead of the user's id (D11). */
export const invoices = pgTable(
  'invoices',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    id: uuid('id').notNull(),
    plan: text('plan').notNull(),
    dateStart: moment('date_start').notNull(),
    dateEnd: moment('date_end').notNull(),
    /** Decimal text: money is never a float (D30). */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    /** `AZUL` is displayed as credit cards, anything else as PayPal (L3.25). */
    type: text('type').notNull(),
    paidAt: moment('paid_at').notNull(),
    /** The provider's id of the subscription; empty for payments without one. */
    subscriptionId: text('subscription_id').notNull().default(''),
    /** When it was refunded in full, by us or by the payer's bank. */
    refundedAt: moment('refunded_at'),
    /** When a part of it was last refunded. */
    partRefundedAt: moment('part_refunded_at'),
    /** Decimal text: the amount refunded so far; null for none, and for a partial refund of unknown size. */
    refundedAmount: text('refunded_amount'),
    /** End of the account's access when it was issued; null for older invoices (D36). */
    accessUntil: moment('access_until'),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The invoice of each payment, by the provider's id: no payment gets two. */
export const invoiceSales = pgTable(
  'invoice_sales',
  {
    saleId: text('sale_id').primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    invoiceId: uuid('invoice_id').notNull(),
  },
  table => [index('invoice_sales_invoice').on(table.userId, table.invoiceId)],
)

/** Subscriptions. Kept under a pseudonym after deletion of the account, like invoices (D11). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** The provider's id. */
    id: text('id').notNull(),
    provider: provider(),
    plan: text('plan').$type<Plan>().notNull(),
    /** The provider's plan that it was created for; any other plan is not ours. */
    providerPlanId: text('provider_plan_id').notNull(),
    status: text('status').$type<ProviderStatus>().notNull(),
    /** When the status changed, by the provider's clock; older states do not overwrite it. */
    statusAt: moment('status_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Start of the first billing cycle; null until paid. */
    startedAt: moment('started_at'),
    paidUntil: moment('paid_until'),
    /** When to check with the provider next; null when nothing can change any more. */
    checkAt: moment('check_at'),
    /** The end of the paid period about which the payer was notified: of a failed renewal, and of a coming one. */
    failureToldFor: moment('failure_told_for'),
    renewalToldFor: moment('renewal_told_for'),
    /** The failed try about which the payer was notified last, and the end of the access. */
    failureToldAt: moment('failure_told_at'),
    endToldFor: moment('end_told_for'),
    /** When it begins, if it was ordered to continue what was paid before. */
    startsAt: moment('starts_at'),
    /** The provider's next try of a failed charge, and until when the courses stay open for it (D54). */
    retryAt: moment('retry_at'),
    graceUntil: moment('grace_until'),
    /** When we gave it up because its last try had failed. */
    gaveUpAt: moment('gave_up_at'),
    /** By how much the paid time is longer than the billing periods: see `creditOf`. */
    creditMs: bigint('credit_ms', { mode: 'number' }).notNull().default(0),
    /** When the provider was told to bill no balance of earlier periods; null while its plan says so. */
    outstandingOffAt: moment('outstanding_off_at'),
    setAside: jsonb('set_aside').$type<SetAside[]>(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] }), index('subscriptions_due').on(table.checkAt)],
)

/** The owner of each subscription, by the provider's id. */
export const subscriptionOwners = pgTable('subscription_owners', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  provider: provider(),
})

/** The provider's events, stored once each, without personal data. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    subscriptionId: text('subscription_id').notNull(),
    /** The provider's id. */
    id: text('id').notNull(),
    provider: provider(),
    type: text('type').notNull(),
    /** The payment of the event, if any. */
    sale: jsonb('sale').$type<StoredSale>(),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  table => [primaryKey({ columns: [table.subscriptionId, table.id] })],
)

/** Objects set up at a payment provider, by our name: plans and the webhook. */
export const providerObjects = pgTable(
  'provider_objects',
  {
    /** The provider's address and our client id: sandbox and live account share nothing. */
    account: text('account').notNull(),
    name: text('name').notNull(),
    id: text('id').notNull(),
  },
  table => [primaryKey({ columns: [table.account, table.name] })],
)
