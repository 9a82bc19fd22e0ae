import type { Language } from '#domain/languages.ts'
import type { ProviderStatus } from '#domain/membership/membership.ts'
import type { Payments } from '#domain/membership/paid-time.ts'
import type { PlanTerms } from '#domain/membership/plans.ts'

/** A subscription as the provider has it: the truth that ours follows. */
export type ProviderSubscription = Payments & {
  id: string
  status: ProviderStatus
  /** When the status changed. */
  statusAt: Date
  planId: string
  /** Whether charges of the present turn were refused. */
  hasFailed: boolean
  /** What we named its owner by when it was made: our user id. */
  customId: string
}

/** A payment of a subscription. */
export type Sale = {
  id: string
  /** Decimal, as a text (D30). */
  amount: string
  currency: string
  paidAt: Date
  /** Whether all of it went back to the payer later. */
  isGivenBack: boolean
}

export type NewSubscription = {
  /** Which one of the payer's it is: the same one asked for twice is made once. */
  attempt: number
  planId: string
  /** Our user id. */
  customId: string
  email: string
  language: Language
  /** Where the payer comes back to when the provider's page was opened in this one: with and without success. */
  returnUrl: string
  cancelUrl: string
}

/** What the provider tells by a webhook, as far as we use it. */
export type ProviderEvent = {
  id: string
  type: string
  /** Empty for events that are about no subscription. */
  subscriptionId: string
  /**
   * The payment that it is about. With `isRefund` money went back: `amount` is how much did so far, `at` when.
   */
  sale: { id: string; amount: string; currency: string; at: Date; isRefund: boolean } | undefined
}

/** A webhook call as it came: the body must be the very bytes. */
export type WebhookCall = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/**
 * Who takes the money. Every call may fail with a ProviderError, and none changes anything of ours.
 */
export type PaymentProvider = {
  name: 'paypal' | 'emulator'
  /** What is set up belongs to this account: its address and our client id. */
  account: string
  /** For the browser: see `payment-settings`. */
  clientId: string
  sdkUrl: string
  /** @returns the id of a subscription that its payer must still approve */
  create(subscription: NewSubscription): Promise<string>
  /** Undefined when the provider has none with this id. */
  find(id: string): Promise<ProviderSubscription | undefined>
  /** Starts one that its payer has approved. */
  activate(id: string): Promise<void>
  /**
   * Ends its renewals. @param reason for the provider's records; blank for a usual one
   * @returns false when the provider refused because of its status, or has none with this id
   */
  cancel(id: string, reason: string): Promise<boolean>
  /** The payments that went through in a span of time, in any order; may lag behind the subscription. */
  sales(id: string, from: Date, to: Date): Promise<Sale[]>
  /** Makes the product when it is not there yet. @returns its id */
  ensureProduct(): Promise<string>
  /** Makes the plan of the product when it is not there yet. @param known id of an earlier set-up */
  ensurePlan(productId: string, terms: PlanTerms, known: string | undefined): Promise<string>
  /** Asks to be told of everything that we use at an address, unless it does so already. @returns the webhook's id */
  ensureWebhook(url: string): Promise<string>
  /** What a webhook call says; undefined when the provider did not send it, or it cannot be read. */
  readWebhook(call: WebhookCall): Promise<ProviderEvent | undefined>
}

/**
 * Why a call of the provider failed: `configuration` (our keys or plans), `unreachable` (no answer, or a
 * failure of its own: it may work later), `refused` (it will not do this).
 */
export class ProviderError extends Error {
  readonly kind: 'configuration' | 'unreachable' | 'refused'
  /** The provider's stable code of the problem, where it has one. */
  readonly issue: string

  constructor(kind: ProviderError['kind'], message: string, issue = '', options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.issue = issue
  }
}
