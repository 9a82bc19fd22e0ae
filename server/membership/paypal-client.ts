import type { PaymentSettings } from '#contract/membership.ts'
import { readEvent } from '#server/membership/paypal-events.ts'
import { type PaypalHttpOptions, paypalHttp } from '#server/membership/paypal-http.ts'
import { paypalObjects } from '#server/membership/paypal-objects.ts'
import { paypalSubscriptions } from '#server/membership/paypal-subscriptions.ts'
import { PAYPAL, type PaymentProvider } from '#server/membership/provider.ts'
import { webhookVerifier } from '#server/membership/webhook-signature.ts'

export type PaypalOptions = PaypalHttpOptions & {
  /** What its payers meet: PayPal's script, or the emulator's. */
  stage: PaymentSettings['provider']
  sdkUrl: string
  /** Id of our webhook; empty when not set up, and then no event is accepted. */
  webhookId: string
  lagPausesMs?: readonly number[]
}

const LAG_PAUSES_MS = [500, 1000, 2000] as const

/** A client of PayPal's REST subscriptions, or of a compatible server at `apiBase`. */
export function openPaypal({
  stage,
  sdkUrl,
  webhookId,
  lagPausesMs = LAG_PAUSES_MS,
  ...options
}: PaypalOptions): PaymentProvider {
  const send = paypalHttp(options)
  const emulatorBase = stage === 'emulator' ? options.apiBase : undefined
  const verify = webhookVerifier({ ...options, emulatorBase })
  return {
    name: PAYPAL,
    account: `${options.apiBase} ${options.clientId}`,
    invoiceType: 'PAYPAL',
    checkout: { provider: stage, clientId: options.clientId, sdkUrl },
    lagPausesMs,
    ...paypalSubscriptions(send, options.now),
    ...paypalObjects(send, webhookId),
    async readWebhook(call) {
      return (await verify(call, webhookId)) ? readEvent(call.body) : undefined
    },
  }
}
