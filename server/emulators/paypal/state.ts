import type { PlanRequest, ProductRequest, SubscriptionRequest } from '#server/emulators/paypal/requests.ts'

/**
 * Everything that the emulator remembers. Times are milliseconds since 1970, money is in cents; it is all
 * data, so that it can be written down and read again.
 */
export type State = {
  /** How far the clock has been moved on. */
  offsetMs: number
  products: Map<string, Product>
  plans: Map<string, Plan>
  subscriptions: Map<string, Subscription>
  /** The subscription of each approval token. */
  approvals: Map<string, string>
  /** The subscription of each payment. */
  sales: Map<string, string>
  webhooks: Map<string, Webhook>
  /** Answers to calls with a request id, by call and id. */
  replays: Map<string, Replay>
  /** Webhooks that are still to be delivered. */
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
  /** When the first turn begins; turns are counted from here. */
  startAtMs: number
  payer: { id: string; givenName: string; surname: string; email: string } | undefined
  /** Whether the payer's card takes the next charge. */
  cardWorks: boolean
  /** How many turns have come, paid or not. */
  turnsCome: number
  turnsPaid: number
  /** When the next turn comes; undefined while nothing is going to be charged. */
  nextTurnMs: number | undefined
  /** The next try of a charge that failed, and how many tries of this turn have failed. */
  retryAtMs: number | undefined
  failedTries: number
  /** Turns in a row that were not paid at their first try; 0 again after a payment. */
  failedTurns: number
  /** What a retry charges. */
  dueCents: number
  outstandingCents: number
  lastPayment: { cents: number; atMs: number } | undefined
  lastFailure: { cents: number; atMs: number; retryAtMs: number | undefined } | undefined
  /** Until when it is paid: the truth that whoever is given access can be compared with. */
  paidUntilMs: number | undefined
  sales: Sale[]
  /** A fault: so many reads still answer APPROVAL_PENDING. */
  staleReads: number
  /** A fault: so many reads still show no payment. */
  unpaidReads: number
  /** A fault: until then the next billing time is given as the start. */
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
  /** The very characters that are signed. */
  body: string
  transmissionId: string
  signature: string | undefined
  createdAtMs: number
  /** When it is tried next. */
  dueAtMs: number
  failedTries: number
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
