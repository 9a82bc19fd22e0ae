import type { PlanRequest, ProductRequest, SubscriptionRequest } from '#emulator/paypal/requests.ts'

/**
 * The emulator's state, serialisable. Times are milliseconds since 1970, amounts are in cents. A "turn" is a billing
 * period.
 */
export type State = {
  /** Offset of the clock. */
  offsetMs: number
  products: Map<string, Product>
  plans: Map<string, Plan>
  subscriptions: Map<string, Subscription>
  /** Subscription id by approval token. */
  approvals: Map<string, string>
  /** Subscription id by payment. */
  sales: Map<string, string>
  webhooks: Map<string, Webhook>
  /** Answers to calls with a request id, by call and id. */
  replays: Map<string, Replay>
  /** Undelivered webhooks. */
  deliveries: Map<string, Delivery>
}

export type Product = ProductRequest & { id: string; createdAtMs: number }

export type Plan = Omit<PlanRequest, 'status'> & {
  id: string
  status: 'CREATED' | 'ACTIVE' | 'INACTIVE'
  pricingVersion: number
  createdAtMs: number
  updatedAtMs: number
}

export type SubscriptionStatus =
  | 'APPROVAL_PENDING'
  | 'APPROVED'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'CANCELLED'
  | 'EXPIRED'

export type Subscription = {
  id: string
  approvalToken: string
  status: SubscriptionStatus
  statusNote: string | undefined
  request: SubscriptionRequest
  createdAtMs: number
  statusAtMs: number
  updatedAtMs: number
  /** Start of the first turn, from which all turns are computed. */
  startAtMs: number
  payer: { id: string; givenName: string; surname: string; email: string } | undefined
  /** Whether the payer's card accepts the next charge. */
  cardWorks: boolean
  /** Number of turns so far, paid or not. */
  turnsCome: number
  turnsPaid: number
  /** Time of the next turn; undefined when no charge is scheduled. */
  nextTurnMs: number | undefined
  /** Time of the next retry of a failed charge, and the number of failed tries in this turn. */
  retryAtMs: number | undefined
  failedTries: number
  /** Consecutive turns whose last try failed; reset by a payment. */
  failedTurns: number
  /**
   * The plan's when it was created, unless changed since: PayPal does not say that a later change of the plan counts.
   * States saved by earlier versions lack them.
   */
  preferences?: PlanRequest['payment_preferences']
  /** The amount that a try of the current turn charges. */
  dueCents: number
  /** What earlier turns left unpaid; a turn adds its price when its last try has failed. */
  outstandingCents: number
  lastPayment: { cents: number; atMs: number } | undefined
  lastFailure: { cents: number; atMs: number; retryAtMs: number | undefined } | undefined
  /** End of the paid time: the reference to compare granted access with. */
  paidUntilMs: number | undefined
  sales: Sale[]
  /** A fault: number of reads that still show APPROVAL_PENDING. */
  staleReads: number
  /** A fault: number of reads that show no payment. */
  unpaidReads: number
  /** A fault: until then the next billing time equals the start. */
  wrongBillingUntilMs: number
}

export type Sale = {
  id: string
  cents: number
  atMs: number
  status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  refundedCents: number
}

export type Webhook = { id: string; url: string; eventTypes: string[] }

export type Replay = { answer: { status: number; body: unknown }; atMs: number }

export type Delivery = {
  id: string
  webhookId: string
  eventType: string
  /** The exact signed text. */
  body: string
  transmissionId: string
  signature: string | undefined
  createdAtMs: number
  /** Time of the next try. */
  dueAtMs: number
  failedTries: number
}

/** Preferences with a change, whose path ends with the name of the field (PATCH). */
export function withPreference(
  preferences: PlanRequest['payment_preferences'],
  { path, value }: { path: string; value: boolean | number },
): PlanRequest['payment_preferences'] {
  return { ...preferences, [path.slice(path.lastIndexOf('/') + 1)]: value }
}

export function preferencesOf(
  { payment_preferences }: Plan,
  { preferences }: Subscription,
): PlanRequest['payment_preferences'] {
  return preferences ?? payment_preferences
}

export function emptyState(): State {
  return {
    offsetMs: 0,
    products: new Map(),
    plans: new Map(),
    subscriptions: new Map(),
    approvals: new Map(),
    sales: new Map(),
    webhooks: new Map(),
    replays: new Map(),
    deliveries: new Map(),
  }
}
