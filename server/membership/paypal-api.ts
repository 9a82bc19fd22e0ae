import type { z } from 'zod'
import { read, requireSame } from '#server/membership/paypal-answers.ts'
import { nameOf, type PaypalAnswer, type PaypalCall, refusedBy } from '#server/membership/paypal-http.ts'

export type Send = (call: PaypalCall) => Promise<PaypalAnswer>

/** Calls, and reads the answer. Fails with a ProviderError. */
export async function ask<Schema extends z.ZodType>(
  send: Send,
  call: PaypalCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await send(call)
  // PayPal answers 200 to a repeated creation.
  const isDone = answer.status === 200 || (call.method === 'POST' && answer.status === 201)
  if (!isDone) throw refusedBy(call, answer)
  return read(schema, answer)
}

/** Undefined when PayPal answers that there is no such object; any other 404 does not come from PayPal. */
export async function askFor<Schema extends z.ZodType<{ id: string }>>(
  send: Send,
  { path, id, query = '' }: { path: string; id: string; query?: string },
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const call: PaypalCall = { method: 'GET', path: `${pathOf(path, id)}${query}` }
  const answer = await send(call)
  if (isNotFound(answer)) return undefined
  if (answer.status !== 200) throw refusedBy(call, answer)
  const found = read(schema, answer)
  requireSame('id', id, found.id)
  return found
}

export function pathOf(path: string, id: string): string {
  return `${path}/${encodeURIComponent(id)}`
}

export function isNotFound(answer: PaypalAnswer): boolean {
  return answer.status === 404 && nameOf(answer) === 'RESOURCE_NOT_FOUND'
}

export function isUnprocessable(answer: PaypalAnswer): boolean {
  return answer.status === 422 && nameOf(answer) === 'UNPROCESSABLE_ENTITY'
}
