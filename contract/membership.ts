import { z } from 'zod'
import { says } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { studentPayment } from '#contract/session.ts'
import { isoTime } from '#contract/values.ts'
import { PLANS } from '#domain/membership/membership.ts'
import { STARTS } from '#domain/membership/offers.ts'

/** Fields of every purchase (P7.18, P7.19): the browser's time, and its own check. */
const purchase = {
  timestamp: z.union([isoTime, z.int().min(0)], says('invalidSubscriptionData')),
  validated: z.literal(true, says('invalidSubscriptionData')),
}

/** What a plan costs and opens, for each way to begin it. Amounts are decimals as text (D30). */
export const offer = z.object({
  start: z.enum(STARTS),
  /** Charged today; zero for a plan that begins when the paid time ends. */
  today: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** The first charge after today. */
  nextChargeAt: isoTime,
  /** The end of the paid time once it is agreed, before that charge. */
  accessUntil: isoTime,
})
export type Offer = z.output<typeof offer>

export const listOffers = endpoint({
  method: 'GET',
  service: 'payment-offers',
  caller: 'member',
  summary:
    'What a plan costs the signed-in person and when, by the clock of the server. `end` is among them while paid time ' +
    'is left that the plan can continue.',
  query: z.object({ plan: z.enum(PLANS, says('invalidPlan')) }),
  reply: z.array(offer),
})

/** Confirmed by the provider: 10 to 50 letters, digits, hyphens and underscores (P5.18). */
const approvedId = z
  .string(says('invalidSubscriptionFormat'))
  .min(10, says('invalidSubscriptionFormat'))
  .max(50, says('invalidSubscriptionFormat'))
  .regex(/^[\w-]+$/, says('invalidSubscriptionCharacters'))

export const createSubscription = endpoint({
  method: 'POST',
  service: 'paypal-create-subscription',
  caller: 'member',
  summary: 'Begins a subscription at the payment provider; its payer then approves it there.',
  query: z.object({ plan: z.enum(PLANS, says('invalidPlan')), start: z.enum(STARTS).default('now') }),
  body: z.object(purchase),
  /** `subscriptionId` and `id` are equal, because both are specified. */
  reply: z.object({ subscriptionId: z.string(), id: z.string() }),
})

export const captureSubscription = endpoint({
  method: 'POST',
  service: 'paypal-capture-subscription',
  caller: 'member',
  summary:
    'Confirms an approved subscription and opens the membership. `studentPayment` is null while the provider ' +
    'still works on it: ask again in a moment. Safe to repeat.',
  body: z.object({ subscriptionId: approvedId, ...purchase }),
  reply: z.object({ studentPayment: studentPayment.nullable() }),
})

export const cancelSubscription = endpoint({
  method: 'POST',
  service: 'paypal-cancel-subscription',
  caller: 'member',
  summary: 'Ends the renewals of a subscription; what is paid stays open until `dateEnd`. Safe to repeat.',
  body: z.object({
    subscriptionId: z
      .string(says('emptySubscription'))
      .trim()
      .min(1, says('emptySubscription'))
      .min(5, says('shortSubscription'))
      .max(50, says('invalidSubscriptionFormat')),
    reason: z.string().max(500).default(''),
  }),
  reply: z.object({ studentPayment }),
})

const paymentSettings = z.object({
  provider: z.enum(['paypal', 'emulator']),
  clientId: z.string(),
  /** The provider's browser script, without its query: the `sdkBaseUrl` of react-paypal-js. */
  sdkUrl: z.string(),
})
export type PaymentSettings = z.output<typeof paymentSettings>

export const readPaymentSettings = endpoint({
  method: 'GET',
  service: 'payment-settings',
  caller: 'visitor',
  summary: 'How the browser reaches the payment provider; null when none is set up.',
  reply: paymentSettings.nullable(),
})

export const invoice = z.object({
  /** Its document is at `GET invoice-pdf/{_id}`, in the language of the request or of `?language=`. */
  _id: z.uuid(),
  plan: z.string(),
  dateStart: isoTime,
  dateEnd: isoTime,
  /** A decimal as text (D30). */
  amount: z.string(),
  currency: z.string(),
  /** `AZUL` is displayed as credit cards, all others as PayPal. */
  type: z.string(),
  /** The end of access at the time of issue, including days from other payments; null for older invoices (D36). */
  accessUntil: isoTime.nullable(),
  /** The provider's next charge, on the latest payment of a subscription that renews (D36). */
  nextChargeAt: isoTime.nullable(),
  /** The refund, in full or in part; the amount of a partial one may be unknown. */
  refund: z.object({ at: isoTime, amount: z.string().nullable(), isWhole: z.boolean() }).nullable(),
})
export type Invoice = z.output<typeof invoice>

export const listInvoices = endpoint({
  method: 'GET',
  service: 'student-invoice',
  caller: 'member',
  summary: 'What the signed-in person has paid, newest first; empty for free users.',
  reply: z.array(invoice),
})
