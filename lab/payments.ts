import { parseArgs } from 'node:util'
import { runSimulation } from '#lab/payments/simulation.ts'

/*
 * Fourteen months of payments with every possible failure, and the differences afterwards.
 *   npm run lab -- payments --seed 1 --subscriptions 1000
 * Against the PayPal emulator: lost, repeated, late and reordered events, outages of the provider, cards that fail and
 * recover. Uses an embedded database in memory, or an empty one at DATABASE_URL. Each subscription is asked about every
 * day, 5 ms or so: 10,000 over four months take an hour and a half. Exits with 1 if there is a difference after the
 * reconciliation.
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
  process.stderr.write('--seed, --subscriptions and --months must be integers\n')
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
