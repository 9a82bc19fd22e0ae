import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import type { Config } from '#server/configuration/config.ts'
import { openPaypal } from '#server/membership/paypal-client.ts'
import { PAYPAL, type PaymentProvider, type PaymentProviders } from '#server/membership/provider.ts'

const SDK_HOSTS = { live: 'https://www.paypal.com', sandbox: 'https://www.sandbox.paypal.com' } as const
const SDK_PATH = '/sdk/js'
const EMULATOR_SDK = '/dev/paypal/sdk.js'

type Given = {
  paypal: Config['paypal']
  /** Replaces PayPal when there are no keys; called through its own `fetch`, or over the network. */
  emulator: PaypalEmulator | undefined
  now: () => Date
  /** Delays between tries of a failed call. */
  pausesMs?: readonly number[]
  lagPausesMs?: readonly number[]
}

/** The payment providers that are configured, by name. */
export function openPayments(given: Given): PaymentProviders {
  const paypal = openPaypalOrEmulator(given)
  return new Map(paypal && [[PAYPAL, paypal]])
}

/** PayPal or its emulator; undefined when neither is configured. */
export function openPaypalOrEmulator({
  paypal,
  emulator,
  now,
  ...options
}: Given): PaymentProvider | undefined {
  if (paypal) {
    const host = paypal.apiBase.includes('sandbox') ? SDK_HOSTS.sandbox : SDK_HOSTS.live
    return openPaypal({ ...options, ...paypal, stage: 'paypal', sdkUrl: host + SDK_PATH, fetch, now })
  }
  if (!emulator) return undefined
  const { credentials, fetch: answer } = emulator
  return openPaypal({
    ...options,
    ...credentials,
    stage: 'emulator',
    apiBase: emulator.base,
    sdkUrl: EMULATOR_SDK,
    fetch: answer,
    now,
  })
}
