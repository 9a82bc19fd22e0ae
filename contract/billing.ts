import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/values.ts'

export const invoice = z.object({
  /** Its document is at `GET invoice-pdf/{_id}`, in the language of the request, or of `?language=`. */
  _id: z.uuid(),
  plan: z.string(),
  dateStart: isoTime,
  dateEnd: isoTime,
  /** Decimal, as a text (D30). */
  amount: z.string(),
  currency: z.string(),
  /** `AZUL` is shown as credit cards, anything else as PayPal. */
  type: z.string(),
})
export type Invoice = z.output<typeof invoice>

export const listInvoices = endpoint({
  method: 'GET',
  service: 'student-invoice',
  caller: 'member',
  summary: 'What the signed-in person has paid, newest first; empty for free users.',
  reply: z.array(invoice),
})
