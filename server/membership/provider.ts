import type { PaymentSettings } from '#contract/membership.ts'
import type { Language } from '#domain/languages.ts'
import type { ProviderStatus } from '#domain/membership/membership.ts'
import type { Payments } from '#domain/membership/paid-time.ts'
import type { PlanTerms } from '#domain/membership/plans.ts'

/** A subscription at the provider, which ours follows. */
export type ProviderSubscription = Payments & {
  id: string
  status: ProviderStatus
  /** When the status changed. */
  statusAt: Date
  planId: string
  /** The last payment, if the provider states its amount (D30). */
  lastPayment: { amount: string; currency: string } | undefined
  /** Whether charges of the current billing cycle were refused. */
  hasFailed: boolean
  /** The last try that was refused, and the announced next one; undefined when there was none, or will be none. */
  lastFailureAt: Date | undefined
  retryAt: Date | undefined
  /** Whether it would bill what an earlier cycle left unpaid, or continue after a cycle without payment. */
  billsOutstanding: boolean
  /** The owner's id as sent on creation: our user id. */
  customId: string
}

/** A payment of a subscription, as reported: it may be of any amount and time. */
export type Sale = {
  id: string
  /** Decimal text (D30). */
  amount: string
  currency: string
  paidAt: Date
  /** Whether it was refunded, in full or in part; the list of payments does not state the amount. */
  refund: 'none' | 'part' | 'whole'
}

export type NewSubscription = {
  /** Number of the payer's earlier subscriptions: retries of the same attempt create one subscription. */
  attempt: number
  planId: string
  /** Our user id. */
  customId: string
  email: string
  language: Language
  /** Where the provider returns the payer after a full-page redirect, with and without success. */
  returnUrl: string
  cancelUrl: string
  /** When the first charge is due; at once by default. */
  startAt?: Date | undefined
}

/** The part of a webhook event that we use. */
export type ProviderEvent = {
  id: string
  type: string
  /** Empty for events without a subscription. */
  subscriptionId: string
  /** The payment. With `isRefund`, `amount` is the total refunded so far, and `at` the time of the refund. */
  sale: { id: string; amount: string; currency: string; at: Date; isRefund: boolean } | undefined
}

/** A webhook call as received: the signature covers the exact bytes of the body. */
export type WebhookCall = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A payment provider. Every call may fail with a ProviderError, and none writes to our database. */
export type PaymentProvider = {
  /** Its name in the `provider` columns. */
  name: string
  /** Identifies the account that products, plans and webhook belong to: its address and our client id. */
  account: string
  /** The type of its invoices: `AZUL` is displayed as credit cards, anything else as PayPal (L3.25). */
  invoiceType: string
  /** For the browser; undefined for a provider that sells elsewhere. */
  checkout: PaymentSettings | undefined
  /** Pauses between polls after an approval, which the provider shows with a delay. */
  lagPausesMs: readonly number[]
  /** @returns the id of a subscription that its payer has yet to approve */
  create(subscription: NewSubscription): Promise<string>
  /** Undefined when the provider has no such subscription. */
  find(id: string): Promise<ProviderSubscription | undefined>
  /** Activates an approved subscription. */
  activate(id: string): Promise<void>
  /**
   * Ends the renewals. @param reason for the provider's records; empty for the default
   * @returns false when the provider refused because of the status, or has no such subscription
   */
  cancel(id: string, reason: string): Promise<boolean>
  /** Makes a live subscription bill no balance of earlier cycles, and end with the first cycle that stays unpaid. */
  billNoOutstanding(id: string): Promise<void>
  /** Completed payments in a time span, unordered; may lag behind the subscription. */
  sales(id: string, from: Date, to: Date): Promise<Sale[]>
  /** Creates the product if it is missing. @returns its id */
  ensureProduct(): Promise<string>
  /** Creates the plan if it is missing, and corrects how it bills. @param known its id from an earlier set-up */
  ensurePlan(productId: string, terms: PlanTerms, known: string | undefined): Promise<string>
  /** Registers a webhook for the events in use, unless it exists. @returns its id */
  ensureWebhook(url: string): Promise<string>
  /** Where the provider sends our webhook's events; undefined when no webhook has our id. */
  webhookAddress(): Promise<string | undefined>
  /** Verifies and parses a webhook call; undefined for a forged or malformed one. */
  readWebhook(call: WebhookCall): Promise<ProviderEvent | undefined>
}

/** The name of PayPal, and of the emulator that stands in for it. */
export const PAYPAL = 'paypal'

/** The payment providers by their names. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

/** The provider of a subscription. Fails with a ProviderError when it is not configured. */
export function providerOf(providers: PaymentProviders, { provider }: { provider: string }): PaymentProvider {
  const found = providers.get(provider)
  if (!found) throw new ProviderError('configuration', `the payment provider ${provider} is not configured`)
  return found
}

type ProviderFacts = { issue?: string; status?: number; debugId?: string | undefined }

/**
 * Why a provider call failed: `configuration` (our keys or plans), `unreachable` (no answer, or the provider's own
 * failure: may succeed later), `refused` (rejected), `implausible` (answered with what cannot be).
 */
export class ProviderError extends Error {
  readonly kind: 'configuration' | 'unreachable' | 'refused' | 'implausible'
  /** The provider's stable problem code, if any. */
  readonly issue: string
  /** The HTTP status, and the id by which the provider's support finds the call; both are logged (decision 029). */
  readonly status: number | undefined
  readonly debugId: string | undefined

  constructor(kind: ProviderError['kind'], message: string, facts: ErrorOptions & ProviderFacts = {}) {
    super(message, facts)
    this.kind = kind
    this.issue = facts.issue ?? ''
    this.status = facts.status
    this.debugId = facts.debugId
  }
}
