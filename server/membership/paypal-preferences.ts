import type { z } from 'zod'
import type { plan } from '#server/membership/paypal-answers.ts'
import type { Send } from '#server/membership/paypal-api.ts'
import { type PaypalCall, refusedBy } from '#server/membership/paypal-http.ts'

/**
 * A cycle whose last try failed is never charged, and ends the subscription: the courses were closed in it (D54).
 * PayPal's defaults would charge it together with the next one.
 */
export const PREFERENCES = { auto_bill_outstanding: false, payment_failure_threshold: 1 } as const

/** Corrects how a plan or a subscription bills. @param at where its preferences are in it */
export async function setPreferences(send: Send, path: string, at: string): Promise<void> {
  const body = Object.entries(PREFERENCES).map(([name, value]) => {
    return { op: 'replace', path: `${at}/payment_preferences/${name}`, value }
  })
  const call: PaypalCall = { method: 'PATCH', path, body }
  const answer = await send(call)
  if (answer.status !== 204) throw refusedBy(call, answer)
}

/** Whether a plan, or a subscription's own version of it, bills otherwise than we do, or does not say. */
export function billsOutstanding(
  given: Pick<z.output<typeof plan>, 'payment_preferences'> | undefined,
): boolean {
  const own = given?.payment_preferences
  const { auto_bill_outstanding: isBilled, payment_failure_threshold: threshold } = PREFERENCES
  return own?.auto_bill_outstanding !== isBilled || own.payment_failure_threshold !== threshold
}
