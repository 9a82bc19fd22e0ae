import { z } from 'zod'
import { isAmount } from '#emulator/paypal/money.ts'
import { type Issue, Problem } from '#emulator/paypal/problems.ts'

/** Request bodies, from PayPal's reference. Unknown fields are accepted. */

const money = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().refine(isAmount),
})
export type WireMoney = z.output<typeof money>

const billingCycle = z.object({
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  sequence: z.int().min(1).max(99),
  total_cycles: z.int().min(0).max(999).default(1),
  frequency: z.object({
    interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
    interval_count: z.int().min(1).max(365).default(1),
  }),
  pricing_scheme: z.object({ fixed_price: money }).optional(),
})
export type BillingCycle = z.output<typeof billingCycle>

export const productRequest = z.object({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  description: z.string().min(1).max(256).optional(),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']).default('PHYSICAL'),
  category: z.string().min(4).max(256).optional(),
  image_url: z.url().max(2000).optional(),
  home_url: z.url().max(2000).optional(),
})
export type ProductRequest = z.output<typeof productRequest>

export const planRequest = z.object({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'ACTIVE']).default('ACTIVE'),
  description: z.string().min(1).max(127).optional(),
  billing_cycles: z.array(billingCycle).min(1).max(12),
  payment_preferences: z.object({
    auto_bill_outstanding: z.boolean().default(true),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).default('CANCEL'),
    payment_failure_threshold: z.int().min(0).max(999).default(0),
  }),
  quantity_supported: z.boolean().default(false),
})
export type PlanRequest = z.output<typeof planRequest>

export const pricingRequest = z.object({
  pricing_schemes: z
    .array(
      z.object({
        billing_cycle_sequence: z.int().min(1).max(99),
        pricing_scheme: z.object({ fixed_price: money }),
      }),
    )
    .min(1)
    .max(99),
})

const address = z.string().min(10).max(4000)

export const subscriptionRequest = z.object({
  plan_id: z.string().min(3).max(50),
  custom_id: z
    .string()
    .min(1)
    .max(127)
    .regex(/^[\x20-\x7E]+$/)
    .optional(),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  start_time: z.iso.datetime({ offset: true }).optional(),
  subscriber: z
    .object({
      email_address: z.string().min(3).max(254).optional(),
      name: z
        .object({ given_name: z.string().max(140), surname: z.string().max(140) })
        .partial()
        .optional(),
    })
    .optional(),
  application_context: z
    .object({
      brand_name: z.string().min(1).max(127).optional(),
      locale: z.string().min(2).max(10).optional(),
      shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).default('SUBSCRIBE_NOW'),
      return_url: address,
      cancel_url: address,
    })
    .optional(),
})
export type SubscriptionRequest = z.output<typeof subscriptionRequest>

const reason = z.string().min(1).max(128).regex(/^.*$/)
export const reasonRequest = z.object({ reason })
export const optionalReasonRequest = z.object({ reason: reason.optional() })

export const captureRequest = z.object({
  note: z.string().min(1).max(128),
  capture_type: z.literal('OUTSTANDING_BALANCE'),
  amount: money,
})

const autoBilling = { op: z.literal('replace'), value: z.boolean() }
const failureThreshold = { op: z.literal('replace'), value: z.int().min(0).max(999) }

/** Preferences can be changed for a plan, and for one of its subscriptions. */
export const planPatchRequest = z
  .array(
    z.discriminatedUnion('path', [
      z.object({ path: z.literal('/payment_preferences/auto_bill_outstanding'), ...autoBilling }),
      z.object({ path: z.literal('/payment_preferences/payment_failure_threshold'), ...failureThreshold }),
    ]),
  )
  .min(1)
export const patchRequest = z
  .array(
    z.discriminatedUnion('path', [
      z.object({
        op: z.enum(['add', 'replace']),
        path: z.literal('/custom_id'),
        value: z.string().min(1).max(127),
      }),
      z.object({ path: z.literal('/plan/payment_preferences/auto_bill_outstanding'), ...autoBilling }),
      z.object({
        path: z.literal('/plan/payment_preferences/payment_failure_threshold'),
        ...failureThreshold,
      }),
    ]),
  )
  .min(1)
export type SubscriptionChange = z.output<typeof patchRequest>[number]

export const webhookRequest = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  event_types: z
    .array(z.object({ name: z.string().min(1).max(50) }))
    .min(1)
    .max(500),
})

export const verificationRequest = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(100),
  webhook_id: z.string().min(1).max(50),
  webhook_event: z.record(z.string(), z.unknown()),
})

/**
 * Parses a JSON body.
 * @throws Problem 400 with an issue per invalid field, or for a body that is not JSON
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  if (body.trim() === '') {
    throw invalid([{ issue: 'MISSING_REQUEST_BODY', description: 'Request body is missing.' }])
  }
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    throw invalid([{ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' }])
  }
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw invalid(parsed.error.issues.map(found => issueOf(found)))
  return parsed.data
}

/** 400 for a value in the address of a call. */
export function invalidParameter(field: string, issue: string): Problem {
  const description = issue === 'MISSING_REQUIRED_PARAMETER' ? ABSENT : MALFORMED
  return invalid([{ field: `/${field}`, issue, description }])
}

function invalid(issues: readonly Issue[]): Problem {
  return new Problem('INVALID_REQUEST', issues)
}

const ABSENT = 'A required field is missing.'
const MALFORMED = 'The value of a field does not conform to the expected format.'

function issueOf(found: z.core.$ZodIssue): Issue {
  const field = `/${found.path.join('/')}`
  switch (found.code) {
    case 'too_big':
      return { field, issue: 'INVALID_STRING_MAX_LENGTH', description: 'The value of a field is too long.' }
    case 'too_small':
      return { field, issue: 'INVALID_STRING_MIN_LENGTH', description: 'The value of a field is too short.' }
    case 'invalid_value':
      // Zod distinguishes a missing value from a wrong one only by the input.
      return found.input === undefined
        ? { field, issue: 'MISSING_REQUIRED_PARAMETER', description: ABSENT }
        : { field, issue: 'INVALID_PARAMETER_VALUE', description: 'The value of a field is invalid.' }
    case 'invalid_type':
      return found.message.endsWith('received undefined')
        ? { field, issue: 'MISSING_REQUIRED_PARAMETER', description: ABSENT }
        : { field, issue: 'INVALID_PARAMETER_SYNTAX', description: MALFORMED }
    default:
      return { field, issue: 'INVALID_PARAMETER_SYNTAX', description: MALFORMED }
  }
}
