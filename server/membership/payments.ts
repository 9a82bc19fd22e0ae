import type { Config } from '#server/config.ts'
import type { PaypalEmulator } from '#server/emulators/paypal/emulator.ts'
import { openPaypal } from '#server/membership/paypal-client.ts'
import type { PaymentProvider } from '#server/membership/provider.ts'

const SDK_HOSTS = { live: 'https://www.paypal.com', sandbox: 'https://www.sandbox.paypal.com' } as const
const SDK_PATH = '/sdk/js'
const EMULATOR_SDK = '/dev/paypal/sdk.js'

type Given = {
  paypal: Config['paypal']
  /** Stands in for PayPal where there are no keys; answers by its own `fetch`, or over the network by ours. */
  emulator: PaypalEmulator | undefined
  now: () => Date
  /** How long to wait before what failed is tried again. */
  pausesMs?: readonly number[]
}

/** Who takes the money: PayPal, or the emulator in its place; undefined where there is neither. */
export function openPayments({ paypal, emulator, now, ...options }: Given): PaymentProvider | undefined {
  if (paypal) {
    const host = paypal.apiBase.includes('sandbox') ? SDK_HOSTS.sandbox : SDK_HOSTS.live
    return openPaypal({ ...options, ...paypal, name: 'paypal', sdkUrl: host + SDK_PATH, fetch, now })
  }
  if (!emulator) return undefined
  const { credentials, fetch: answer } = emulator
  return openPaypal({
    ...options,
    ...credentials,
    name: 'emulator',
    apiBase: emulator.base,
    sdkUrl: EMULATOR_SDK,
    fetch: answer,
    now,
  })
}
