import { readConfig } from '#server/configuration/config.ts'
import { readGiven } from '#server/configuration/given.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPaypalOrEmulator } from '#server/membership/payments.ts'
import { ProviderError } from '#server/membership/provider.ts'
import { setUpPlans } from '#server/membership/set-up.ts'

/*
 * Creates the product, the plans and the webhook at PayPal, with the keys of the environment:
 *   npm run billing:set-up
 * Idempotent: existing objects are kept. Leave PAYPAL_WEBHOOK_ID out in the first run, which prints the id to
 * set. Stop the server first when it uses the embedded database, which allows one process at a time.
 */

const { values } = readGiven(process.env)
const { PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID = 'to be made' } = values
if (!PAYPAL_CLIENT_ID) fail('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set')

const config = readConfig({ ...values, PAYPAL_WEBHOOK_ID })
const paypal = openPaypalOrEmulator({ paypal: config.paypal, emulator: undefined, now: () => new Date() })
if (!paypal) fail('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not set')

const { databaseUrl: url, dataDir } = config
const database = await openDatabase(url === undefined ? { dataDir } : { url }).catch((error: Error) =>
  fail(error.message),
)
try {
  await migrate(database)
  for (const { plan, id } of await setUpPlans({ database }, paypal)) {
    process.stdout.write(`plan ${plan}: ${id}\n`)
  }
  const webhookId = await paypal.ensureWebhook(`${config.publicUrl}/api/v1/paypal-webhook`)
  process.stdout.write(`PAYPAL_WEBHOOK_ID=${webhookId}\n`)
} catch (error) {
  if (!(error instanceof ProviderError)) throw error
  fail(error.message)
} finally {
  await database.close()
}

function fail(reason: string): never {
  process.stderr.write(`Payments were not set up: ${reason}.\n`)
  process.exit(1)
}
