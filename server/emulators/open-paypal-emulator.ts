import type { Config } from '#server/config.ts'
import type { PaypalEmulator } from '#server/emulators/paypal/emulator.ts'

/** Loads the PayPal emulator when no keys are set. With keys its code is not loaded. */
export async function openPaypalEmulator(
  config: Pick<Config, 'paypal' | 'publicUrl' | 'dataDir'>,
  baseNow: () => Date,
): Promise<PaypalEmulator | undefined> {
  if (config.paypal !== undefined) return undefined
  const { createPaypalEmulator } = await import('#server/emulators/paypal/emulator.ts')
  return createPaypalEmulator(config, baseNow)
}
