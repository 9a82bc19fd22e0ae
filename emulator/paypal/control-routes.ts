import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { faultsRequest } from '#emulator/paypal/faults.ts'
import { Problem } from '#emulator/paypal/problems.ts'

const MINUTE_MS = 60_000

const advanceRequest = z
  .strictObject({
    days: z.number().min(0).max(4000),
    hours: z.number().min(0).max(100_000),
    minutes: z.number().min(0).max(1_000_000),
  })
  .partial()
const approveRequest = z.strictObject({ isCharged: z.boolean() }).partial()
const refundRequest = z.strictObject({ amount: z.string().regex(/^\d{1,8}\.\d\d$/) }).partial()

type Id = { Params: { id: string } }

/**
 * Controls that PayPal lacks: actions of payers and banks, the clock, and faults. For tests and manual use; each change
 * returns the new state.
 */
export function controlRoutes(app: FastifyInstance, emulator: PaypalEmulator): void {
  const options = { schema: { hide: true } }
  const time = () => ({ now: emulator.now().toISOString(), undelivered: emulator.undelivered })

  app.setErrorHandler((thrown, _request, reply) => {
    const refuse = (statusCode: number, data: object) =>
      reply.code(statusCode).send({ statusCode, message: (thrown as Error).message, data })
    // Refused as PayPal's API would refuse it.
    if (thrown instanceof Problem) return refuse(thrown.status, thrown.toBody('emulator'))
    if (thrown instanceof z.ZodError || thrown instanceof SyntaxError) {
      return refuse(400, { code: 'broken_json' })
    }
    throw thrown
  })

  app.get('/subscriptions', options, () => [...emulator.subscriptions()])
  app.get<Id>('/subscriptions/:id', options, ({ params }) => emulator.subscription(params.id))

  app.post<Id>('/subscriptions/:id/approve', options, ({ params: { id }, body }) => {
    const { isCharged = true } = read(approveRequest, body)
    emulator.approve(id, { isCharged })
    return emulator.subscription(id)
  })
  app.post<Id>('/subscriptions/:id/decline', options, ({ params: { id } }) => {
    emulator.decline(id)
    return emulator.subscription(id)
  })
  app.post<Id>('/subscriptions/:id/recover', options, ({ params: { id } }) => {
    emulator.recover(id)
    return emulator.subscription(id)
  })
  app.post<Id>('/subscriptions/:id/cancel', options, ({ params: { id } }) => {
    emulator.cancelByPayer(id)
    return emulator.subscription(id)
  })
  app.post<Id>('/sales/:id/refund', options, async ({ params: { id }, body }) => {
    emulator.refund(id, { what: 'REFUNDED', ...read(refundRequest, body) })
    return time()
  })
  app.post<Id>('/sales/:id/reverse', options, async ({ params: { id } }) => {
    emulator.refund(id, { what: 'REVERSED' })
    return time()
  })

  app.get('/clock', options, time)
  app.post('/advance', options, async ({ body }) => {
    const { days = 0, hours = 0, minutes = 0 } = read(advanceRequest, body)
    await emulator.advance(((days * 24 + hours) * 60 + minutes) * MINUTE_MS)
    return time()
  })
  app.post('/settle', options, async () => {
    await emulator.settle()
    return time()
  })

  app.get('/faults', options, () => emulator.faults)
  app.post('/faults', options, ({ body }) => {
    emulator.change(read(faultsRequest, body))
    return emulator.faults
  })
  app.delete('/faults', options, () => {
    emulator.endFaults()
    return emulator.faults
  })
}

/** @throws ZodError or SyntaxError for an invalid body; an empty one is {} */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  return schema.parse(typeof body === 'string' && body.trim() !== '' ? JSON.parse(body) : {})
}
