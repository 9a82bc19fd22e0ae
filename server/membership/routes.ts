import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  cancelSubscription,
  captureSubscription,
  createSubscription,
  listInvoices,
  listOffers,
  readPaymentSettings,
} from '#contract/membership.ts'
import { offersOf } from '#domain/membership/offers.ts'
import { type AddEndpoint, type Limit, rateLimit, type ViewerOf } from '#server/http/add-endpoint.ts'
import { success } from '#server/http/answers.ts'
import { type LinkQuery, linkLanguage, sendPdf } from '#server/http/pdf-download.ts'
import { Refusal } from '#server/http/refusal.ts'
import { invoiceDocument, invoicesOf } from '#server/membership/invoices.ts'
import { PAYPAL } from '#server/membership/provider.ts'
import {
  beginSubscription,
  cancelSubscription as cancel,
  confirmSubscription,
} from '#server/membership/subscriptions.ts'
import { handleWebhook } from '#server/membership/webhooks.ts'
import type { AppContext } from '#server/program/context.ts'

const EVENT_MAX_BYTES = 256 * 1024
const EVENTS_PER_MINUTE = 600
/** Two years of monthly invoices, and each once more. */
const INVOICE_PDFS_PER_MINUTE = 50

export function membershipRoutes(add: AddEndpoint, context: AppContext): void {
  const limit: Limit = {
    perMinute: context.config.paymentCallsPerMinute,
    per: 'person',
  }

  add(listInvoices, ({ user }) => invoicesOf(context, user))
  add(readPaymentSettings, async () => {
    return context.payments.get(PAYPAL)?.checkout ?? null
  })
  add(listOffers, async ({ user, query: { plan } }) => offersOf(plan, user.payment, context.now()))
  add(
    createSubscription,
    async ({ user, query: { plan, start }, language }) => {
      const id = await beginSubscription(context, user, { provider: PAYPAL, plan, start, language })
      return { subscriptionId: id, id }
    },
    limit,
  )
  add(
    captureSubscription,
    async ({ user, body }) => ({
      studentPayment: await confirmSubscription(context, user, body.subscriptionId),
    }),
    limit,
  )
  add(
    cancelSubscription,
    async ({ user, body: { subscriptionId: id, reason }, request }) => ({
      studentPayment: await cancel(context, user, { id, reason }, request.log),
    }),
    limit,
  )
}

/** Payment calls outside the JSON API: the provider's webhook, whose raw body is signed, and invoices as PDF. */
export async function paymentDocuments(
  app: FastifyInstance,
  context: AppContext,
  { prefix, viewerOf }: { prefix: string; viewerOf: ViewerOf },
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: EVENT_MAX_BYTES } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    scope.post(
      `${prefix}/paypal-webhook`,
      {
        schema: { hide: true },
        bodyLimit: EVENT_MAX_BYTES,
        config: { rateLimit: { max: EVENTS_PER_MINUTE, timeWindow: '1 minute' } },
      },
      async request => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await handleWebhook(context, PAYPAL, { headers: request.headers, body })
        return success(null)
      },
    )
    scope.get<{ Params: { id: string }; Querystring: LinkQuery }>(
      `${prefix}/invoice-pdf/:id`,
      {
        schema: { hide: true },
        config: { rateLimit: rateLimit({ perMinute: INVOICE_PDFS_PER_MINUTE, per: 'person' }, viewerOf) },
      },
      async (request, reply) => {
        const user = await viewerOf(request)
        if (!user) throw new Refusal('not_signed_in')
        const { id } = request.params
        const language = linkLanguage(request)
        if (!z.uuid().safeParse(id).success) throw new Refusal('not_found')
        const pdf = await invoiceDocument(context, user, { id, language })
        return sendPdf(reply, { pdf, fileName: `dilo-${id}.pdf`, language })
      },
    )
  })
}
