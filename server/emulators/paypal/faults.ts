import { z } from 'zod'

/** What goes wrong on purpose, until it is switched off again. */
export type Faults = {
  /** The provider is down: every call is answered 503 with a page, and no webhook is sent until it is up. */
  isDown: boolean
  /** What the next calls get instead of their answer. */
  calls: CallFault[]
  /** So many reads after an approval still say APPROVAL_PENDING. */
  approvalLag: number
  /** So many reads after an activation say ACTIVE, owe nothing and show no payment yet. */
  paymentLag: number
  /** So many minutes after the activation the next billing time is still given as the start. */
  wrongBillingMinutes: number
  /** The script of the buttons does not load. */
  isSdkDown: boolean
  webhooks: WebhookFaults
}

export type CallFault = {
  /** A status (429 as JSON with Retry-After, 500 and 503 as HTML), silence, or no connection. */
  answer: 429 | 500 | 503 | 'timeout' | 'refused'
  /** Only calls whose path has this in it. */
  path: string
  method?: string | undefined
  times: number
  /** The call does its work, and only its answer is lost. */
  isApplied: boolean
  /** What a 429 says in `Retry-After`. */
  retryAfterSeconds: number
}

/** Which share of events meets what, from 0 (none) to 1 (all). */
export type WebhookFaults = {
  /** Never sent. */
  lost: number
  /** Sent again, some after a moment and some after days. */
  duplicated: number
  /** Held back for up to a minute and a half, so that events overtake one another. */
  reordered: number
  /** Held back between an hour and three days. */
  late: number
}

const share = z.number().min(0).max(1)
/** A change of the faults; what is not named stays. */
export const faultsRequest = z
  .strictObject({
    isDown: z.boolean(),
    calls: z.array(
      z.strictObject({
        answer: z.union([z.literal([429, 500, 503]), z.enum(['timeout', 'refused'])]),
        path: z.string().max(200).default('/v1/billing/'),
        method: z.enum(['GET', 'POST', 'PATCH']).optional(),
        times: z.int().min(1).max(1000).default(1),
        isApplied: z.boolean().default(false),
        retryAfterSeconds: z.int().min(0).max(100_000).default(1),
      }),
    ),
    approvalLag: z.int().min(0).max(1000),
    paymentLag: z.int().min(0).max(1000),
    wrongBillingMinutes: z.int().min(0).max(100_000),
    isSdkDown: z.boolean(),
    webhooks: z.strictObject({ lost: share, duplicated: share, reordered: share, late: share }).partial(),
  })
  .partial()
export type FaultsRequest = z.input<typeof faultsRequest>

export function noFaults(): Faults {
  return {
    isDown: false,
    calls: [],
    approvalLag: 0,
    paymentLag: 0,
    wrongBillingMinutes: 0,
    isSdkDown: false,
    webhooks: { lost: 0, duplicated: 0, reordered: 0, late: 0 },
  }
}

/** @throws ZodError when the change has fields or values that there are not */
export function changeFaults(faults: Faults, change: FaultsRequest): void {
  const { webhooks, ...rest } = faultsRequest.parse(change)
  Object.assign(faults, rest)
  Object.assign(faults.webhooks, webhooks)
}

/** The fault of a call, if one is set for it; it counts as used. */
export function takeCallFault(faults: Faults, method: string, path: string): CallFault | undefined {
  const fault = faults.calls.find(one => path.includes(one.path) && (one.method ?? method) === method)
  if (fault === undefined) return undefined
  fault.times -= 1
  if (fault.times === 0) faults.calls.splice(faults.calls.indexOf(fault), 1)
  return fault
}
