import { z } from 'zod'

/** Deliberate faults, active until they are switched off. */
export type Faults = {
  /** An outage: every call gets an HTML 503, and no webhook is sent. */
  isDown: boolean
  /** Faults of the next calls. */
  calls: CallFault[]
  /** Number of reads after an approval that still show APPROVAL_PENDING. */
  approvalLag: number
  /** Number of reads after an activation that show ACTIVE, without balance and payment. */
  paymentLag: number
  /** Minutes after the activation during which the next billing time equals the start. */
  wrongBillingMinutes: number
  /** The script of the buttons fails to load. */
  isSdkDown: boolean
  webhooks: WebhookFaults
}

export type CallFault = {
  /** A status (429 as JSON with Retry-After, 500 and 503 as HTML), a timeout, or a refused connection. */
  answer: 429 | 500 | 503 | 'timeout' | 'refused'
  /** Applies to calls whose path contains this. */
  path: string
  method?: string
  times: number
  /** The call takes effect, and only its answer is lost. */
  isApplied: boolean
  /** The `Retry-After` of a 429. */
  retryAfterSeconds: number
}

/** Shares of events affected, from 0 (none) to 1 (all). */
export type WebhookFaults = {
  /** Never sent. */
  lost: number
  /** Sent again, after a moment or after days. */
  duplicated: number
  /** Delayed by up to 90 seconds, so that events arrive out of order. */
  reordered: number
  /** Delayed by an hour to three days. */
  late: number
}

const share = z.number().min(0).max(1)
/** A partial change of the faults. */
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

/** @throws ZodError for unknown fields or values */
export function changeFaults(faults: Faults, change: FaultsRequest): void {
  const { webhooks, ...rest } = faultsRequest.parse(change)
  Object.assign(faults, rest)
  Object.assign(faults.webhooks, webhooks)
}

/** The fault of a call, if any; counts it as used. */
export function takeCallFault(faults: Faults, method: string, path: string): CallFault | undefined {
  const fault = faults.calls.find(one => path.includes(one.path) && (one.method ?? method) === method)
  if (fault === undefined) return undefined
  fault.times -= 1
  if (fault.times === 0) faults.calls.splice(faults.calls.indexOf(fault), 1)
  return fault
}
