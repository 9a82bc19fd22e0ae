import { readConfig } from '#server/configuration/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPayments } from '#server/membership/payments.ts'
import { reconcile } from '#server/membership/reconcile.ts'

/*
 * Reconciles all due subscriptions with PayPal now, instead of within the hour:
 *   npm run billing:reconcile
 * Stop the server first when it uses the embedded database, which allows one process at a time.
 */

const config = readConfig(process.env)
const now = () => new Date()
const payments = openPayments({ paypal: config.paypal, emulator: undefined, now })
if (payments.size === 0) fail('no keys of PayPal are set, and the emulator lives in its server')

const { databaseUrl: url, dataDir } = config
const database = await openDatabase(url === undefined ? { dataDir } : { url }).catch((error: Error) =>
  fail(error.message),
)
try {
  await migrate(database)
  const log = { error: (details: object, message: string) => warn(message, details) }
  const { asked, failed, isInterrupted } = await reconcile({ config, database, payments, now }, log)
  process.stdout.write(`${asked} subscriptions reconciled, ${failed} failed.\n`)
  if (isInterrupted) process.stdout.write('PayPal does not answer: the others are tried in the next round.\n')
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  await database.close()
}

function warn(message: string, details: object): void {
  const { subscription = '', err } = details as { subscription?: string; err?: Error }
  process.stderr.write(`${message}: ${subscription} ${err?.message ?? ''}\n`)
}

function fail(reason: string): never {
  process.stderr.write(`Nothing was reconciled: ${reason}.\n`)
  process.exit(1)
}
