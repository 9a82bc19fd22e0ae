import { bad, type Finding, good, off, warning } from '#scripts/doctor/finding.ts'
import type { Config } from '#server/configuration/config.ts'
import { openPaypalOrEmulator } from '#server/membership/payments.ts'
import { ProviderError } from '#server/membership/provider.ts'

const SET_UP = 'Run npm run billing:set-up, and set the PAYPAL_WEBHOOK_ID that it prints.'

/** PayPal's answer to our keys, and whether its events reach this server. */
export async function checkPayment(config: Config): Promise<Finding[]> {
  const { paypal, publicUrl } = config
  if (!paypal) {
    if (config.paypalEmulator === 'nobody')
      return [off('no keys of PayPal (PAYPAL_CLIENT_ID): nobody can pay')]
    return [off('no keys of PayPal: its emulator is used, and nothing is charged (PAYPAL_CLIENT_ID)')]
  }
  const payments = openPaypalOrEmulator({ paypal, emulator: undefined, now: () => new Date() })
  const expected = `${publicUrl}/api/v1/paypal-webhook`
  try {
    const address = await payments?.webhookAddress()
    const found = [good(`PayPal accepts the keys (${new URL(paypal.apiBase).host})`)]
    if (paypal.apiBase.includes('sandbox') && config.isProduction) {
      found.push(warning("it is PayPal's sandbox: nobody pays real money", 'Leave PAYPAL_API_BASE out.'))
    }
    if (address === undefined) return [...found, bad('PayPal has no webhook with PAYPAL_WEBHOOK_ID', SET_UP)]
    if (address !== expected)
      return [...found, bad(`the webhook leads to ${address}, not to ${expected}`, SET_UP)]
    return [...found, good(`its events go to ${address}`)]
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'unreachable') {
      return [
        bad(`PayPal does not answer: ${error.message}`, 'Outgoing https must be allowed from this machine.'),
      ]
    }
    return [
      bad(
        `PayPal refuses: ${error.message}`,
        'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be of one REST app, and of the account that PAYPAL_API_BASE names (live or sandbox).',
      ),
    ]
  }
}
