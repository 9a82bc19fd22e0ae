import { parseArgs } from 'node:util'
import { runSimulation } from '#scripts/payment-simulation.ts'

/*
 * Fourteen months of payments against the emulator of PayPal, with events lost, repeated, late and out of order,
 * the provider down for hours, and cards that fail and recover:
 *   npm run billing:simulate -- --seed 1
 * The database is the embedded one, in memory, or an empty one that DATABASE_URL names. Prints what happened, and
 * what is wrong after the reconciliation, which must be nothing; ends with 1 when it is not.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    subscriptions: { type: 'string', default: '10000' },
    months: { type: 'string', default: '14' },
  },
})
const [seed, subscriptions, months] = [values.seed, values.subscriptions, values.months].map(Number)
if (!isWhole(seed) || !isWhole(subscriptions) || !isWhole(months)) {
  process.stderr.write('--seed, --subscriptions and --months are whole numbers\n')
  process.exit(1)
}
const { DATABASE_URL: url } = process.env
const result = await runSimulation({
  seed,
  subscriptions,
  months,
  database: url ? { url } : { dataDir: 'memory' },
  print: line => process.stdout.write(`${line}\n`),
})
process.exit(Object.values(result.wrong).every(count => count === 0) ? 0 : 1)

function isWhole(number: number | undefined): number is number {
  return number !== undefined && Number.isInteger(number) && number >= 0
}
