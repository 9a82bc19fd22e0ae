/*
 * The entry of a server under test (`processes-test.ts`): the product, whose calls to PayPal reach the emulator of the
 * test, with an additional shared job that reports its runs to the test, which counts the concurrent ones.
 */
const { TEST_URL = '' } = process.env
const PAYPAL = 'https://api-m.paypal.com'
const PAUSE_MS = 50

const overTheNetwork = globalThis.fetch
globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  if (!address.startsWith(PAYPAL)) return overTheNetwork(input, init)
  return overTheNetwork(`${TEST_URL}/paypal${address.slice(PAYPAL.length)}`, init)
}

await import('#server/main.ts')

const { openDatabase } = await import('#server/db/client.ts')
const { startSharedJob } = await import('#server/jobs/service.ts')
const database = await openDatabase({ url: process.env.DATABASE_URL ?? '' })
const tell = (what: string) =>
  overTheNetwork(`${TEST_URL}/job/${what}/${process.pid}`, { method: 'POST' }).then(answer => answer.text())
const job = startSharedJob(
  {
    name: 'job of the test',
    database,
    run: async () => {
      await tell('begins')
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      await tell('ends')
      return PAUSE_MS
    },
    retryDelayMs: PAUSE_MS,
    shutdownGraceMs: 1000,
    log: { info() {}, error() {} },
  },
  { pollMs: PAUSE_MS },
)
process.once('SIGTERM', () => void job.stop().then(() => database.close()))
