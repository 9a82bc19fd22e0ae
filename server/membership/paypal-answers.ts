import { z } from 'zod'
import { isPlausibleTime } from '#domain/membership/paid-time.ts'
import type { PaypalAnswer } from '#server/membership/paypal-http.ts'
import { ProviderError } from '#server/membership/provider.ts'

/*
 * The shapes of PayPal's answers: only the fields in use, because PayPal adds and omits others. These are checked,
 * and an answer without them is a failure: a proxy's page or another resource must not be taken for consent.
 */

const id = z.string().regex(/^[\w-]{3,50}$/)
const anyTime = z.string().transform((text, { addIssue }) => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) addIssue({ code: 'custom', message: 'not a time' })
  return moment
})
const IMPLAUSIBLE = 'not a time of a payment'
/** A time to count with. Years beyond our own are no times of payments, and many calculations never end with them. */
const time = anyTime.refine(isPlausibleTime, { message: IMPLAUSIBLE, abort: true })
const money = z.object({
  value: z.string().regex(/^-?\d{1,9}(?:\.\d{1,3})?$/),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
})
const STATUSES = ['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'] as const

const preferences = z.object({
  auto_bill_outstanding: z.boolean(),
  payment_failure_threshold: z.int(),
})

export const subscription = z.object({
  id,
  status: z.enum(STATUSES),
  status_update_time: time.optional(),
  create_time: time.optional(),
  start_time: time.optional(),
  plan_id: id,
  custom_id: z.string().default(''),
  billing_info: z
    .object({
      outstanding_balance: money.optional(),
      failed_payments_count: z.int().min(0).optional(),
      last_payment: z.object({ time, amount: money.optional().catch(undefined) }).optional(),
      last_failed_payment: z.object({ time, next_payment_retry_time: time.optional() }).optional(),
      next_billing_time: time.optional(),
    })
    .optional(),
  plan: z.object({ payment_preferences: preferences }).optional().catch(undefined),
})

/** The answer to a creation. With `return=minimal`, plan and owner are missing. */
export const createdSubscription = z.object({
  id: id.min(10),
  status: z.enum(STATUSES),
  plan_id: id.optional(),
  custom_id: z.string().optional(),
})

const transactionList = z.array(
  z.object({
    id,
    status: z.string().min(1),
    amount_with_breakdown: z.object({ gross_amount: money }),
    // One odd payment must not hide the others.
    time: anyTime,
  }),
)
/** PayPal omits an empty list, but never the links. */
export const transactions = z.union([
  z.object({ transactions: transactionList, total_pages: z.int().min(0).max(1000).default(1) }),
  z
    .object({ links: z.array(z.unknown()), transactions: z.undefined() })
    .transform(() => ({ transactions: [] as z.output<typeof transactionList>, total_pages: 1 })),
])

export const withId = z.object({ id })

export const plan = z.object({
  id,
  status: z.string(),
  payment_preferences: preferences.optional().catch(undefined),
  billing_cycles: z
    .array(z.object({ pricing_scheme: z.object({ fixed_price: money }).optional(), frequency: z.unknown() }))
    .default([]),
})
export const planList = z.union([
  z.object({ plans: z.array(plan) }),
  z
    .object({ links: z.array(z.unknown()), plans: z.undefined() })
    .transform(() => ({ plans: [] as z.output<typeof plan>[] })),
])

export const webhookList = z.object({ webhooks: z.array(withId.extend({ url: z.string() })) })

/**
 * Parses an answer.
 * @throws ProviderError `implausible` for the right shape with impossible times, `unreachable` for any other shape: it
 * may be a proxy's
 */
export function read<Schema extends z.ZodType>(schema: Schema, { body }: PaypalAnswer): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const isShapeKnown = parsed.error.issues.every(({ message }) => message === IMPLAUSIBLE)
  if (isShapeKnown) throw new ProviderError('implausible', `PayPal answered with: ${parsed.error.message}`)
  throw new ProviderError('unreachable', `PayPal answered in an unknown form: ${parsed.error.message}`)
}

/** @throws ProviderError `unreachable` when an answer is about a different object than the request */
export function requireSame(what: string, asked: string, answered: string | undefined): void {
  if (answered === undefined || answered === asked) return
  throw new ProviderError('unreachable', `PayPal answered with another ${what}: ${asked} was asked for`)
}
