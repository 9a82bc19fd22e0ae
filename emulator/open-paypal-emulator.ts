import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import type { Config } from '#server/configuration/config.ts'

/** Loads the PayPal emulator when no keys are set and somebody may pay with it. Otherwise its code is not loaded. */
export async function openPaypalEmulator(
  config: Pick<Config, 'paypalEmulator' | 'publicUrl' | 'dataDir'>,
  baseNow: () => Date,
): Promise<PaypalEmulator | undefined> {
  if (config.paypalEmulator === 'nobody') return undefined
  const { createPaypalEmulator } = await import('#emulator/paypal/emulator.ts')
  return createPaypalEmulator(config, baseNow)
}
